/** What a board is handed to tell of steps: while one is shown, and later, when all that is told is the same for everybody who looks with these eyes. */
import type { Board, Told } from '../../boards/board';
import { settings } from '../../lib/settings.svelte';
import { words } from '../../lib/words.svelte';
import type { Step } from '../../wire/protocol';
import type { Moment, Table } from '../../wire/table.svelte';
import { beatsOf, captionOf } from './player.svelte';

/** A step while it is shown: what later ones tell is not known yet. */
export const toldNow = (table: Table, step: Step, before: Moment | null, after: Moment): Told => ({
  view: after.view,
  before: before?.view ?? null,
  steps: upTo(table, step.number),
  eyes: table.eyes,
  card: table.card,
  language: settings.language,
  words,
});

/** Steps that have been seen, as what stands at a moment lets them be told. */
export const toldAt = (table: Table, moment: Moment | null): Told => ({
  view: moment?.view,
  before: null,
  steps: moment === table.current ? table.steps : upTo(table, moment?.number ?? 0),
  eyes: table.eyes,
  card: table.card,
  language: settings.language,
  words,
});

const upTo = (table: Table, number: number): Step[] => table.steps.filter((one) => one.number <= number);

/** What a step is called in short, with who did it; null where there is nothing to say of it. */
export function inShort(board: Board, step: Step, told: Told) {
  const beats = beatsOf(board, step, told);
  if (!beats.some((beat) => beat.caption)) return null;
  return { step, seat: beats[0].seat ?? step.seat, caption: captionOf(beats, step), dice: beats.find((beat) => beat.dice)?.dice };
}
