/** What the game knows about bids and hidden numbers, asked for what is on the board. */
import type { Answer, Query } from './generated';
import type { AnswerTo } from '../board';
import type { Props } from './model';
import type { SeatNumber } from '../../wire/protocol';

export type Bidding = Extract<Answer, { answer: 'bidding' }>;
export type Suspects = Extract<Answer, { answer: 'suspects' }>;
type Name = Query['query'];

/** The answer to a question, asked anew whenever the board shows something else; null until it is there. */
class Asked<Of extends Name> {
  told = $state.raw<AnswerTo<{ query: Of }, Answer> | null>(null);

  constructor(props: () => Props, query: () => Extract<Query, { query: Of }> | null) {
    $effect(() => {
      const { view, query: ask } = props();
      const asked = query();
      let wanted = view !== undefined;
      if (!asked) this.told = null;
      else void ask<Extract<Query, { query: Of }>>(asked).then((told) => wanted && (this.told = told as typeof this.told));
      return () => (wanted = false);
    });
  }
}

/** Between what the bidding goes on, once dice are shown or pieces fight. */
export const bidding = (props: () => Props) =>
  new Asked<'bidding'>(props, () => {
    const { fight, shown } = props().view.board;
    return fight || shown ? { query: 'bidding' } : null;
  });

/** Which numbers the pieces of an army may bear. */
export const suspects = (props: () => Props, seat: () => SeatNumber | null) =>
  new Asked<'suspects'>(props, () => {
    const of = seat();
    return of === null ? null : { query: 'suspects', seat: of };
  });
