/** What the game knows about bids and hidden numbers, asked for what is on the board. */
import type { Answer, Query } from './generated';
import type { Props } from './model';
import type { SeatNumber } from '../../wire/protocol';

export type Bidding = Extract<Answer, { answer: 'bidding' }>;
export type Suspects = Extract<Answer, { answer: 'suspects' }>;

/** The answer to a question, asked anew whenever the board shows something else; null until it is there. */
class Asked<Told extends Answer> {
  told = $state.raw<Told | null>(null);

  constructor(props: () => Props, query: () => Query | null) {
    $effect(() => {
      const { view, query: ask } = props();
      const asked = query();
      let wanted = view !== undefined;
      if (!asked) this.told = null;
      else void ask<Told>(asked).then((told) => wanted && (this.told = told));
      return () => (wanted = false);
    });
  }
}

/** Between what the bidding goes on, once dice are shown or pieces fight. */
export const bidding = (props: () => Props) =>
  new Asked<Bidding>(props, () => {
    const { fight, shown } = props().view.board;
    return fight || shown ? { query: 'bidding' } : null;
  });

/** Which numbers the pieces of an army may bear. */
export const suspects = (props: () => Props, seat: () => SeatNumber | null) =>
  new Asked<Suspects>(props, () => {
    const of = seat();
    return of === null ? null : { query: 'suspects', seat: of };
  });
