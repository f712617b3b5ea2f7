/** What the board reads from a view and from the scenario, and how it calls things. */
import type { Offer, SeatNumber } from '../../wire/protocol';
import type { Army, BoardProps } from '../board';
import type { Answer, Effect, Event, Map as Chart, MapUnit as UnitCard, Name as Named, Order, Piece, Prompt, Query, Unit as UnitNow, View } from './generated';

export type { Formation, Map as Chart, MapArea as Area, MapObjective as Objective, MapUnit as UnitCard, Name as Named, Order, Piece, Pose, Prompt, Pt as Point, View } from './generated';
export type Language = 'en' | 'fr';
export type Props = BoardProps<View, Order, Prompt, Event, Effect, Query, Answer>;
export type AnswerOf<Name extends Answer['answer']> = Extract<Answer, { answer: Name }>;

export const called = (name: Named, language: Language): string => (typeof name === 'string' ? name : name[language]);

/** The words of a name when it stands first. */
export { capital } from '../../lib/words.svelte';

const ARMIES: Record<string, Army> = { french: 'french', austrian: 'austrian', prussian: 'prussian', russian: 'russian', british: 'british', allied: 'british', anglo_allied: 'british', allies: 'british' };
export const armyNamed = (id: string, seat: SeatNumber): Army => ARMIES[id] ?? (seat === 0 ? 'french' : 'other');

export const isHere = (unit: UnitNow): boolean => unit.presence === 'here';

/** Fresh, worn or spent. */
export function condition(card: UnitCard, bases: number): 'fresh' | 'worn' | 'spent' {
  return bases <= card.label.spent_at ? 'spent' : bases <= card.label.worn_at ? 'worn' : 'fresh';
}

/** The unit an order is about, if it is about one. */
export function unitOf(order: Order): number | null {
  if (order.type === 'attach_general') return null;
  if (order.type === 'fire') return order.target;
  if ('unit' in order) return order.unit;
  if ('battery' in order) return order.battery;
  return 'batteries' in order ? (order.batteries[0] ?? null) : null;
}

export const generalOf = (order: Order): number | null => ('general' in order ? order.general : null);

/** An order that lays a path: its words are the path itself, and the board offers to lay it by hand. */
export const isPath = (order: Order): boolean =>
  order.type === 'move' || order.type === 'move_general' || order.type === 'enter_reinforcement' || (order.type === 'battery_action' && order.kind === 'move');

export const ofType = <Type extends Order['type']>(offers: Offer<Order>[], type: Type): (Offer<Order> & { order: Extract<Order, { type: Type }> })[] =>
  offers.filter((offer): offer is Offer<Order> & { order: Extract<Order, { type: Type }> } => offer.order.type === type);

/** Inches with one decimal at most, as a person reads them off. */
export const inches = (value: number, language: Language): string => `${new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(value)}″`;

/** A word of the program as Fluent messages spell it. */
export const dash = (word: string): string => word.replaceAll('_', '-');

/** The same with its fields in the order in which the program writes them, so that an order can be told to be one of those offered. */
export function sorted<T>(value: T): T {
  if (Array.isArray(value)) return value.map(sorted) as T;
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).filter(([, one]) => one !== undefined).toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([name, one]) => [name, sorted(one)])) as T;
}

/** What time it is in a turn. */
export function clock(chart: Chart, turn: number): string {
  const minutes = chart.clock[0] + chart.clock[1] * Math.max(0, turn - 1);
  return `${Math.floor(minutes / 60) % 24}:${String(minutes % 60).padStart(2, '0')}`;
}

/** A path whose last pieces are the same goes on instead of beginning anew. */
export function joined(path: Piece[], piece: Piece): Piece[] {
  const last = path.at(-1);
  const rest = path.slice(0, -1);
  if (last?.piece === 'forward' && piece.piece === 'forward') return sized(rest, { ...last, inches: last.inches + piece.inches });
  if (last?.piece === 'back' && piece.piece === 'back') return sized(rest, { ...last, inches: last.inches + piece.inches });
  if (last?.piece === 'forward' && piece.piece === 'back') return last.inches > piece.inches ? sized(rest, { ...last, inches: last.inches - piece.inches }) : rest;
  if (last?.piece === 'oblique' && piece.piece === 'oblique' && last.angle === piece.angle) return sized(rest, { ...last, inches: last.inches + piece.inches });
  if (last?.piece === 'wheel' && piece.piece === 'wheel') {
    const turn = (one: typeof last) => (one.side === 'left' ? -one.angle : one.angle);
    const sum = Math.round((turn(last) + turn(piece)) * 10) / 10;
    return sum === 0 ? rest : [...rest, { piece: 'wheel', side: sum < 0 ? 'left' : 'right', angle: Math.abs(sum) }];
  }
  if (last?.piece === 'along' && piece.piece === 'along') return [...rest, { ...piece, points: [...last.points, ...piece.points] }];
  return [...path, piece];
}
const sized = (rest: Piece[], last: Extract<Piece, { inches: number }>): Piece[] => [...rest, { ...last, inches: Math.round(last.inches * 1000) / 1000 }];
