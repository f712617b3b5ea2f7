/** How the chances of the first seat went through a finished game, and what turned it. */
import type { Forecast, Step } from '../../wire/protocol';

/** So many orders are named, and none that moved less. */
const MOST = 4;
const LEAST = 0.12;

/** The chances between two moments that were weighed. */
export interface Turn {
  from: number;
  number: number;
  before: number;
  after: number;
}

/** A game that nobody won counts half. */
export const chance = ({ wins, games }: Forecast): number => (wins[0] + (games - wins[0] - wins[1]) / 2) / games;
/** One standard error of a share counted in so many games. */
export const unsure = (one: Forecast): number => Math.sqrt((chance(one) * (1 - chance(one))) / one.games);

const stretches = (standings: Forecast[]): Turn[] =>
  standings.slice(1).map((after, index) => ({ from: standings[index].number, number: after.number, before: chance(standings[index]), after: chance(after) }));
const moved = ({ before, after }: Turn) => Math.abs(after - before);

/** The turning points, in the order in which they came. */
export function turningPoints(standings: Forecast[]): Turn[] {
  const largest = stretches(standings).filter((one) => moved(one) >= LEAST).sort((a, b) => moved(b) - moved(a));
  return largest.slice(0, MOST).sort((a, b) => a.number - b.number);
}

export const between = (steps: Step[], { from, number }: Turn): Step[] => steps.filter((step) => step.number > from && step.number <= number);

/** By how much the chances of the first seat moved where dice fell, and where none did. */
export function causes(standings: Forecast[], steps: Step[]): { dice: number; orders: number } {
  const sum = { dice: 0, orders: 0 };
  for (const one of stretches(standings)) sum[between(steps, one).some((step) => step.rolls.length > 0) ? 'dice' : 'orders'] += one.after - one.before;
  return sum;
}
