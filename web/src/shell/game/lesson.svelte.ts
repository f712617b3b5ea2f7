/**
 * A lesson at the table: which of its steps is shown, what it waits for, and which orders the learner may give meanwhile. What
 * happens is the script's, which the server follows; here nothing is decided but what is said.
 */
import type { Lesson, LessonStep } from '../../boards/board';
import type { Offer } from '../../wire/protocol';
import type { Table } from '../../wire/table.svelte';

/** The same value, however its fields are ordered and whatever is left out. */
function plain(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(plain).join()}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value ?? null);
  const fields = Object.entries(value).filter(([, one]) => one !== undefined && one !== null);
  return `{${fields.sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, one]) => `${name}:${plain(one)}`).join()}}`;
}

const DONE = 'grognard-lessons';

/** The lessons this browser has been through. */
export function finished(): string[] {
  try {
    return JSON.parse(localStorage.getItem(DONE) ?? '[]');
  } catch {
    return [];
  }
}

export class Course {
  /** How far the learner has come, and the step that is looked at. */
  reached = $state(0);
  at = $state(0);
  /** Whether the last try was not what the step asks for. */
  missed = $state(false);
  /** What the step points at, where it has to be scrolled to. */
  away = $state<string | null>(null);

  constructor(
    readonly lesson: Lesson,
    readonly table: Table,
  ) {
    // Whoever comes back finds his place.
    const number = table.current?.number ?? 0;
    const next = number === 0 ? 0 : lesson.steps.findIndex((step) => step.number >= number);
    this.reached = this.at = next < 0 ? lesson.steps.length - 1 : next;
  }

  get number(): number {
    return this.table.shown?.number ?? 0;
  }
  get step(): LessonStep {
    return this.lesson.steps[this.at];
  }
  /** Whether everything has been said: what follows is a fight of the learner's own. */
  get free(): boolean {
    return this.number >= this.lesson.script.length && this.reached === this.lesson.steps.length - 1;
  }
  /** Whether the step that is looked at is the one that waits. */
  get present(): boolean {
    return this.at === this.reached;
  }
  /** The next order of the script, if it is the learner's. */
  get wanted(): unknown {
    const cue = this.lesson.script[this.table.current?.number ?? 0];
    return cue && cue.seat === this.lesson.seat ? cue.order : null;
  }
  /** Whether the other side acts, or what happened is being shown. */
  get watching(): boolean {
    return this.step.number > this.number;
  }
  /** What can be ordered while the lesson goes on: what it asks for, and nothing else. */
  allowed(offers: Offer[]): Offer[] {
    if ((this.table.current?.number ?? 0) >= this.lesson.script.length) return offers;
    if (!this.present || this.watching || this.step.until !== 'order') return [];
    const type = (order: unknown) => (order as { type?: string } | null)?.type;
    return offers.filter(({ order }) => (this.step.open ? type(order) === type(this.wanted) : this.isWanted(order)));
  }
  isWanted(order: unknown): boolean {
    return (this.table.current?.number ?? 0) >= this.lesson.script.length || plain(order) === plain(this.wanted);
  }

  /** The table has gone on: so does the lesson when what it waited for has been done. */
  follow(): void {
    const step = this.lesson.steps[this.reached];
    if (step.until === 'order' && this.number > step.number && this.reached < this.lesson.steps.length - 1) this.#to(this.reached + 1);
  }
  next(): void {
    if (this.at < this.reached) this.at += 1;
    else if (this.step.until !== 'order' && this.reached < this.lesson.steps.length - 1) this.#to(this.reached + 1);
    this.missed = false;
  }
  back(): void {
    this.at = Math.max(0, this.at - 1);
    this.missed = false;
  }
  tap(part: string): void {
    const { until } = this.step;
    if (typeof until !== 'object') return;
    if (until.tap.includes(part)) this.next();
    else this.missed = true;
  }
  /** Does for the learner what the step asks for. */
  skip(): void {
    if (this.step.until !== 'order') this.next();
    else if (this.present && this.wanted && this.table.asked) void this.table.give(this.wanted);
  }

  #to(index: number): void {
    this.reached = this.at = index;
    this.missed = false;
    if (index === this.lesson.steps.length - 1) localStorage.setItem(DONE, JSON.stringify([...new Set([...finished(), `${this.table.card.game}/${this.lesson.id}`])]));
  }
}
