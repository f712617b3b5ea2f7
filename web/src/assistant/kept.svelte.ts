/** The battle that is kept on this phone: a record of requests with their dice, as `grognard assist age --load` reads it, and what was said of each. */
import type { Language } from './data';

export interface Entry { request: Record<string, unknown>; time: string; title: string; said: string }
interface Saved { language: Language; entries: Entry[] }

const PLACE = 'age-assistant';

function before(): Saved {
  const usual: Saved = { language: navigator.language.startsWith('fr') ? 'fr' : 'en', entries: [] };
  try {
    return { ...usual, ...(JSON.parse(localStorage.getItem(PLACE) ?? '{}') as Partial<Saved>) };
  } catch {
    return usual;
  }
}

export const kept = $state<Saved & { undone: Entry[] }>({ ...before(), undone: [] });

function keep(): void {
  try {
    localStorage.setItem(PLACE, JSON.stringify({ language: kept.language, entries: kept.entries }));
  } catch {
    // A phone that lets nothing be kept still answers.
  }
}

export function speak(language: Language): void {
  kept.language = language;
  keep();
}

/** Writes something down. */
export function record(request: Record<string, unknown>, title: string, said: string): void {
  const time = new Date().toTimeString().slice(0, 5);
  kept.entries.push({ request, time, title, said });
  kept.undone = [];
  keep();
}

export function undo(): void {
  const last = kept.entries.pop();
  if (last) kept.undone.push(last);
  keep();
}

export function redo(): void {
  const last = kept.undone.pop();
  if (last) kept.entries.push(last);
  keep();
}

export function begin(): void {
  kept.entries = [];
  kept.undone = [];
  keep();
}

/** The battle as a file that the program goes on with. */
export function file(): string {
  const entries = kept.entries.map(({ request, time }) => ({ request, time }));
  return JSON.stringify({ format: 'age-battle', version: 1, entries });
}

/** The record as text. */
export function text(): string {
  return kept.entries.map((entry, number) => `${number + 1}. ${entry.time} ${entry.title}: ${entry.said}`).join('\n');
}

/** Hands a text over as a file. */
export function hand(name: string, content: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([content], { type: 'text/plain' }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}
