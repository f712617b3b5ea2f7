/** What the public marks of pieces leave open: the numbers each may still bear when no number is borne twice. */
import { NUMBERS, seatOf, type SiegersView } from './model';
import type { SeatNumber } from '../../wire/protocol';

export interface Suspect {
  token: string;
  parity: 'odd' | 'even' | null;
  /** The numbers that fit into at least one complete army. */
  may: number[];
  /** The numbers that were guessed and denied. */
  denied: number[];
}

export function suspects(view: SiegersView, seat: SeatNumber): Suspect[] {
  const tokens = Object.entries(view.board.tokens).filter(([token]) => seatOf(token) === seat);
  const lost = tokens.filter(([, one]) => !one.at && one.number).map(([, one]) => one.number!);
  const alive = tokens.filter(([, one]) => one.at);
  const alone = alive.map(([, one]) =>
    NUMBERS.filter(
      (number) =>
        !lost.includes(number) &&
        !(one.excluded ?? []).includes(number) &&
        number >= (one.least ?? 1) &&
        (one.parity === undefined || (number % 2 === 1) === (one.parity === 'odd')),
    ),
  );
  return alive.map(([token, one], index) => ({
    token,
    parity: one.parity ?? null,
    may: alone[index].filter((number) => completes(alone, index, number)),
    denied: one.excluded ?? [],
  }));
}

/** Whether the others can all bear different numbers once this one bears `number`. */
function completes(alone: number[][], fixed: number, number: number): boolean {
  const bearer = new Map<number, number>();
  const seatFor = (who: number, tried: Set<number>): boolean =>
    alone[who].some((wanted) => {
      if (wanted === number || tried.has(wanted)) return false;
      tried.add(wanted);
      const holder = bearer.get(wanted);
      if (holder !== undefined && !seatFor(holder, tried)) return false;
      bearer.set(wanted, who);
      return true;
    });
  return alone.every((_, who) => who === fixed || seatFor(who, new Set()));
}
