// The Battles Chart: sizes of decks and Musters, rates and points, as the rules read them.
import chart from '../../../../content/eagles/chart.json';
import type { Army, Battle, Card } from './cards';

export interface Entry {
  deck: number;
  muster: number;
  rate: number;
  points: number;
}
export type Charted = Exclude<Battle, 'charleroi'>;
export const CHART = chart as Record<Charted, { k: number; rounds: number; armies: Partial<Record<Army, Entry>> }>;
export const BATTLES = Object.keys(CHART) as Charted[];
export const SCENARIO: Record<Charted, string> = { quatre_bras: 'quatre-bras', ligny: 'ligny', wavre: 'wavre', waterloo: 'waterloo' };
export const armiesOf = (battle: Charted): Army[] => Object.keys(CHART[battle].armies) as Army[];

/** Whether a card is printed for a battle; the open pool leaves out only Terrain of other battles. */
export function inPool(card: Card, battle: Charted, pool: 'historical' | 'open'): boolean {
  return card.battles.has(battle) || (pool === 'open' && card.kind !== 'terrain');
}
