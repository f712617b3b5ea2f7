/** The page's words, from the same Fluent files as the rest of the table. */
import { FluentBundle, FluentResource, type Message } from '@fluent/bundle';
import type { Language } from '../wire/protocol';
import { settings } from './settings.svelte';

type Pattern = NonNullable<Message['value']>;

const files = import.meta.glob<string>('../../../content/fluent/*/page.ftl', { query: '?raw', import: 'default' });
const bundles: Partial<Record<Language, FluentBundle>> = {};
const more: Record<Language, string>[] = [];
const loaded = $state({ count: 0 });

/** Loads the page's messages in a language; to be awaited before the first word. */
export async function learn(language: Language): Promise<void> {
  if (bundles[language]) return;
  const text = await files[`../../../content/fluent/${language}/page.ftl`]();
  const bundle = new FluentBundle(language, { useIsolating: false });
  bundle.addResource(new FluentResource(text));
  for (const messages of more) bundle.addResource(new FluentResource(messages[language]), { allowOverrides: true });
  bundles[language] = bundle;
  loaded.count += 1;
}

/** Adds the messages of a board, also to languages that are loaded later. */
export function learnMore(messages: Record<Language, string>): void {
  if (more.includes(messages)) return;
  more.push(messages);
  for (const language of ['en', 'fr'] as const) bundles[language]?.addResource(new FluentResource(messages[language]), { allowOverrides: true });
  loaded.count += 1;
}

/** A message in the player's language. */
export function words(id: string, args?: Record<string, string | number>): string {
  void loaded.count;
  const bundle = bundles[settings.language] ?? bundles.en;
  const message = bundle?.getMessage(id);
  if (!message?.value) return id;
  const said = bundle!.formatPattern(message.value, args);
  return beginsWithName(message.value) ? capital(said) : said;
}

/** A line begins with a capital, also where its first word is the name of somebody. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A French name after «de», which some articles are drawn together with. */
export function ofName(name: string): string {
  if (/^les /i.test(name)) return `des ${name.slice(4)}`;
  if (/^le /i.test(name)) return `du ${name.slice(3)}`;
  return /^[aeéèêiîoôuyh]/i.test(name) ? `d’${name}` : `de ${name}`;
}

const beginsWithName = (pattern: Pattern): boolean => {
  const first = typeof pattern === 'string' ? pattern : pattern[0];
  return typeof first !== 'string' && first.type === 'var' && (first.name === 'who' || first.name === 'what');
};

/** A number as the language writes it. */
export function numeral(value: number, digits = 0): string {
  return new Intl.NumberFormat(settings.language, { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(value);
}

/** A probability in per cent. */
export function percent(probability: number, digits = 1): string {
  return new Intl.NumberFormat(settings.language, { style: 'percent', minimumFractionDigits: digits, maximumFractionDigits: digits }).format(probability);
}

/** How long ago, in words. */
export function ago(then: number, now = Date.now()): string {
  const seconds = Math.min(0, (then - now) / 1000);
  const units: [Intl.RelativeTimeFormatUnit, number][] = [['day', 86400], ['hour', 3600], ['minute', 60]];
  const format = new Intl.RelativeTimeFormat(settings.language, { numeric: 'auto' });
  for (const [unit, length] of units) if (-seconds >= length) return format.format(Math.round(seconds / length), unit);
  return words('ago-now');
}

/** A day, several days, and a moment, as the language writes them. */
export const day = (at: number): string => new Intl.DateTimeFormat(settings.language, { dateStyle: 'long' }).format(at);
export const days = (from: number, until: number): string => new Intl.DateTimeFormat(settings.language, { day: 'numeric', month: 'short' }).formatRange(from, until);
export const moment = (at: number): string => new Intl.DateTimeFormat(settings.language, { dateStyle: 'medium', timeStyle: 'short' }).format(at);
