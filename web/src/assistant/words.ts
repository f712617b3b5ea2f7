/** The few words of this page that the data file does not have: those of the Fluent files, without what Fluent could do besides. */
import english from '../../../content/fluent/en/page-age-phone.ftl?raw';
import french from '../../../content/fluent/fr/page-age-phone.ftl?raw';
import type { Language } from './data';

/** The name of a word, such as `tooFar` for `age-phone-too-far`. */
export type Word = string;

function read(text: string): Map<Word, string> {
  const lines = text.matchAll(/^age-phone-([a-z-]+) = (.*)$/gm);
  return new Map([...lines].map(([, name, said]) => [name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase()), said]));
}

const ALL: Record<Language, Map<Word, string>> = { en: read(english), fr: read(french) };

export function word(language: Language, name: Word): string {
  const said = ALL[language].get(name);
  if (said === undefined) throw new Error(`no word ${name}`);
  return said;
}

/** A word with its one gap filled. */
export function fill(text: string, what: string): string { return text.replace('{ $what }', what); }

/** A number as a language writes it, with a proper minus. */
export function decimal(language: Language, value: number, most = 3): string {
  return new Intl.NumberFormat(language, { maximumFractionDigits: most, useGrouping: false }).format(value).replace('-', '−');
}

/** What stands between a name and what is said of it. */
export function colon(language: Language): string { return language === 'fr' ? '\u00a0: ' : ': '; }
