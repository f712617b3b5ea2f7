/** The battle that is kept on this phone: a record of requests with their dice, as `grognard assist age --load` reads it, and what was said of each. */
import type { Language } from './data';

/** What an entry did to a unit of the roster. */
export interface Effect { unit: string; lost?: number; disordered?: boolean; silent?: boolean; damaged?: boolean; destroyed?: boolean }
export interface Entry { request: Record<string, unknown>; time: string; title: string; said: string; effect?: Effect }
/** Where the turn stands: 0 initiative, 1 movement, 2 fire, 3 combat. */
export interface Course { turn: number; first: 0 | 1; seat: 0 | 1; phase: number }
interface Saved { language: Language; entries: Entry[]; course: Course }

const PLACE = 'age-assistant';

function before(): Saved {
  const usual: Saved = { language: navigator.language.startsWith('fr') ? 'fr' : 'en', entries: [], course: { turn: 1, first: 0, seat: 0, phase: 0 } };
  try {
    return { ...usual, ...(JSON.parse(localStorage.getItem(PLACE) ?? '{}') as Partial<Saved>) };
  } catch {
    return usual;
  }
}

export const kept = $state<Saved & { undone: Entry[] }>({ ...before(), undone: [] });

function keep(): void {
  try {
    localStorage.setItem(PLACE, JSON.stringify({ language: kept.language, entries: kept.entries, course: kept.course }));
  } catch {
    // A phone that lets nothing be kept still answers.
  }
}

export function speak(language: Language): void {
  kept.language = language;
  keep();
}

/** Writes something down. */
export function record(request: Record<string, unknown>, title: string, said: string, effect?: Effect): void {
  const time = new Date().toTimeString().slice(0, 5);
  kept.entries.push({ request, time, title, said, ...(effect ? { effect } : {}) });
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
  kept.course = { turn: 1, first: 0, seat: 0, phase: 0 };
  keep();
}

/** Goes on to the next phase, segment or turn. */
export function goOn(): void {
  const { course } = kept;
  if (course.phase < 3) course.phase += 1;
  else if (course.seat === course.first) Object.assign(course, { seat: 1 - course.seat, phase: 1 });
  else Object.assign(course, { turn: course.turn + 1, seat: course.first, phase: 0 });
  keep();
}

/** The holder of the initiative goes first. */
export function lead(seat: 0 | 1): void {
  Object.assign(kept.course, { first: seat, seat });
  keep();
}

export interface Roster { sides: [string, string]; units: RosterUnit[] }
export interface RosterUnit {
  name: string; side: 0 | 1; arm: 'infantry' | 'cavalry' | 'artillery'; rating: string; bases: number; now: number;
  disordered: boolean; silent: boolean; damaged: boolean; destroyed: boolean;
}

/** The roster as the record has left it. */
export function roster(): Roster | null {
  let found: Roster | null = null;
  for (const { request, effect } of kept.entries) {
    if (request.do === 'new_battle') {
      const units = (request.units ?? []) as (Omit<RosterUnit, 'now'> & { bases?: number })[];
      found = { sides: (request.sides ?? ['', '']) as [string, string], units: units.map((unit) => ({ ...unit, bases: unit.bases || 1, now: unit.bases || 1, disordered: false, silent: false, damaged: false, destroyed: false })) };
    }
    const change = request.do === 'roster' ? (request as { unit?: string; bases?: number; disordered?: boolean; silent?: boolean; damaged?: boolean; destroyed?: boolean }) : null;
    const did: Effect | undefined = change?.unit ? { ...change, unit: change.unit, lost: change.bases } : effect;
    const unit = did && found?.units.find((one) => one.name === did.unit);
    if (!unit || !did) continue;
    unit.now = Math.max(0, Math.min(unit.bases, unit.now - (did.lost ?? 0)));
    unit.disordered = did.disordered ?? unit.disordered;
    unit.silent = did.silent ?? unit.silent;
    unit.damaged = did.damaged ?? unit.damaged;
    unit.destroyed = (did.destroyed ?? unit.destroyed) || unit.now === 0;
  }
  return found;
}

/** Goes on with a battle from a file; false if it is none. */
export function take(text: string): boolean {
  try {
    const read = JSON.parse(text) as { format?: string; entries?: { request: Record<string, unknown>; time?: string; title?: string; said?: string; effect?: Effect }[] };
    if (read.format !== 'age-battle' || !Array.isArray(read.entries)) return false;
    kept.entries = read.entries.map(({ request, time = '', title = String(request.do), said = '', effect }) => ({ request, time, title, said, ...(effect ? { effect } : {}) }));
    kept.undone = [];
    keep();
    return true;
  } catch {
    return false;
  }
}

/** The record as a table. */
export function csv(): string {
  const cell = (text: string) => `"${text.replaceAll('"', '""')}"`;
  return ['number,time,operation,said', ...kept.entries.map((entry, number) => [String(number + 1), entry.time, cell(entry.title), cell(entry.said)].join(','))].join('\n');
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
