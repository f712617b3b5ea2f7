/** What a board is handed to tell of steps: while one is shown, and later, when all that is told is the same for everybody who looks with these eyes. */
import type { Board, Told } from '../../boards/board';
import { settings } from '../../lib/settings.svelte';
import { words } from '../../lib/words.svelte';
import type { Step } from '../../wire/protocol';
import type { Account, Moment, Table } from '../../wire/table.svelte';
import { beatsOf, captionOf } from './player.svelte';

/** A step while it is shown: what later ones tell is not known yet. */
export const toldNow = (table: Table, step: Step, before: Moment | null, after: Moment): Told => ({
  ...toldAt(table, after),
  before: before?.view ?? null,
  steps: upTo(table.accountOf(after.eyes), step.number),
});

/** Steps that have been seen, as what these eyes see at a moment lets them be told. */
export function toldAt(table: Table, moment: Moment | null): Told {
  const account = table.accountOf(moment?.eyes ?? table.eyes);
  return {
    view: moment?.view,
    before: null,
    steps: moment === account.last ? account.steps : upTo(account, moment?.number ?? 0),
    eyes: account.eyes,
    card: table.card,
    language: settings.language,
    words,
  };
}

const upTo = ({ steps }: Account, number: number): Step[] => steps.filter((one) => one.number <= number);

/** What a step is called in short, with who did it; null where there is nothing to say of it. */
export function inShort(board: Board, step: Step, told: Told) {
  const beats = beatsOf(board, step, told);
  if (!beats.some((beat) => beat.caption)) return null;
  return { step, seat: beats[0].seat ?? step.seat, caption: captionOf(beats, step), dice: beats.find((beat) => beat.dice)?.dice };
}
