/** The battle that is kept on this phone: a record of requests with their dice, as `grognard assist age --load` reads it. */
import { begin as fresh, type Battle } from './battle';
import type { Data, Language } from './data';
import { play, readRecord, type Request } from './reckoning';
import { Teller, type Told } from './telling';
import { colon } from './words';

/** An entry of the record; `course` is where the turn stood before it. */
export interface Entry { request: Request; time: string; course?: Course }
/** Where the turn stands: 0 initiative, 1 movement, 2 fire, 3 combat. */
export interface Course { turn: number; first: 0 | 1; seat: 0 | 1; phase: number }
interface Saved { language: Language; entries: Entry[]; course: Course }

const PLACE = 'age-assistant';
const START: Course = { turn: 1, first: 0, seat: 0, phase: 0 };

function before(): Saved {
  const usual: Saved = { language: navigator.language.startsWith('fr') ? 'fr' : 'en', entries: [], course: { ...START } };
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

/** How the battle stands: the record played through. */
export function standing(data: Data): Battle {
  let battle = fresh(data, {});
  for (const { request } of $state.snapshot(kept.entries) as Entry[]) battle = play(data, battle, request);
  return battle;
}

/** Writes down what was asked. */
export function record(request: Request): void {
  const time = new Date().toTimeString().slice(0, 5);
  kept.entries.push({ request: $state.snapshot(request) as Request, time, course: $state.snapshot(kept.course) });
  kept.undone = [];
  keep();
}

function back(): void {
  const last = kept.entries.pop();
  if (!last) return;
  const { course } = last;
  kept.undone.push({ ...last, course: $state.snapshot(kept.course) });
  if (course) kept.course = course;
}

/** Takes back all but so many entries; by default the last. */
export function undo(to = kept.entries.length - 1): void {
  while (kept.entries.length > Math.max(to, 0)) back();
  keep();
}

export function redo(): void {
  const last = kept.undone.pop();
  if (!last) return;
  kept.entries.push({ ...last, course: $state.snapshot(kept.course) });
  if (last.course) kept.course = last.course;
  keep();
}

export function begin(): void {
  kept.entries = [];
  kept.undone = [];
  kept.course = { ...START };
  keep();
}

/** The next phase; a new segment is written down, since silence, losses to fire and reserves count by segments. */
export function goOn(): void {
  const { course } = kept;
  const ends = course.phase === 3 && course.seat !== course.first;
  const next: Course = course.phase < 3 ? { ...course, phase: course.phase + 1 } : ends ? { ...course, turn: course.turn + 1, seat: course.first, phase: 0 } : { ...course, seat: (1 - course.seat) as 0 | 1, phase: 1 };
  const begins = next.phase === 1 && course.phase !== 1;
  if (begins) record({ do: 'roster', segment: next.seat, turn: next.turn });
  kept.course = next;
  keep();
}

/** This side goes first. */
export function lead(seat: 0 | 1): void {
  Object.assign(kept.course, { first: seat, seat });
  keep();
}

/** Goes on with a battle from a file; false if it is none. */
export function take(data: Data, text: string): boolean {
  try {
    const read = readRecord(text);
    if (!read) return false;
    let battle = fresh(data, {});
    for (const { request } of read) battle = play(data, battle, structuredClone(request));
    kept.entries = read.map(({ request, time = '' }) => ({ request, time }));
    kept.undone = [];
    kept.course = { turn: battle.turn, first: battle.segment ?? battle.initiative ?? 0, seat: battle.segment ?? battle.initiative ?? 0, phase: battle.segment === null ? 0 : 1 };
    keep();
    return true;
  } catch {
    return false;
  }
}

/** The record with all that was reckoned, in the language that is spoken now. */
export function log(data: Data): (Told & { time: string; request: Request })[] {
  const teller = new Teller(data, kept.language);
  let battle = fresh(data, {});
  return ($state.snapshot(kept.entries) as Entry[]).map(({ request, time }) => {
    const told = teller.tell(battle, request);
    battle = play(data, battle, structuredClone(request));
    return { ...told, time, request };
  });
}

/** The record as a table, with the columns of the program's. */
export function csv(data: Data): string {
  const cell = (text: string) => `"${text.replaceAll('"', '""')}"`;
  const line = ({ request, time, about, dice, items, said, clauses }: ReturnType<typeof log>[number], number: number) =>
    [String(number + 1), time, request.do, about.join(', '), dice.join(' '), items.map(({ value, what }) => `${value} ${what}`).join('; '), said, clauses.toSorted().join(' ')].map(cell).join(',');
  return ['number,time,operation,about,dice,modifiers,said,clauses', ...log(data).map(line)].join('\n');
}

/** The battle as a file that the program goes on with. */
export function file(): string {
  const entries = kept.entries.map(({ request, time }) => ({ request, time }));
  return JSON.stringify({ format: 'age-battle', version: 1, entries });
}

/** The record as text. */
export function text(data: Data): string {
  const ruled = (said: string, clauses: string[]) => (clauses.length > 0 ? `${said} (${clauses.join(', ')})` : said);
  const lines = (told: ReturnType<typeof log>[number], number: number) => [
    `${number + 1}. ${told.time} ${told.title}${told.about.length > 0 ? `${colon(kept.language)}${told.about.join(', ')}` : ''}`,
    ...told.items.map(({ value, what, clause }) => `   ${ruled(`${value} ${what}`, [clause])}`), ...(told.said ? [`   ${ruled(told.said, told.clauses)}`] : []),
  ];
  return log(data).flatMap(lines).join('\n');
}

/** Hands a text over as a file. */
export function hand(name: string, content: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([content], { type: 'text/plain' }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}
