/** What the board reads: the book of a scenario, which never changes, and the record of the battle in a view. */
import type { Offer, SeatNumber } from '../../wire/protocol';
import type { Army, BoardProps } from '../board';
import type { Answer, Event, Frame, Order, Position, Prompt, Query } from './generated';

export type { Event, Frame, Order, Prompt } from './generated';
export type EmpireView = { who: unknown; state: Position };
export type Props = BoardProps<EmpireView, Order, Prompt, Event, Event, Query, Answer>;
export type Of<Type extends Order['type']> = Extract<Order, { type: Type }>;

/** The answer to `{ type: 'book' }`; points are those of the sheet, y growing down. */
export interface Book {
  key: string;
  title: string;
  date: string;
  width: number;
  height: number;
  yards_per_inch: number;
  snow: boolean;
  sides: [string, string];
  areas: Area[];
  edges: Edge[];
  links: { between: [number, number]; kind: 'road' | 'trail' }[];
  turns: { minutes: number; class: 'dawn' | 'day' | 'dusk' | 'night'; weather: string | null }[];
  armies: { side: SeatNumber; commander: number; hq: number | null; structure: string }[];
  formations: { key: string; name: string; name_fr: string | null; side: SeatNumber; army: number; is_hq: boolean }[];
  forces: { name: string; name_fr: string | null; formation: number }[];
  units: UnitCard[];
  leaders: LeaderCard[];
  groups: { turn: number; side: SeatNumber; areas: number[]; units: number[]; leaders: number[] }[];
  levels: { margin: number; result: string; side: SeatNumber | null }[];
}
export type Spot = [number, number];
export interface Area {
  key: string;
  number: number;
  name: string;
  name_fr: string | null;
  centre: Spot;
  polygon: Spot[];
  elevation: number;
  terrain: string[];
  most: number;
  longs: number;
  all_around: boolean;
  headings: number[];
  beside: number[];
  across: number[];
  worth: [number, number];
}
export interface Edge {
  between: [number, number];
  lines: Spot[][];
  terrain: string[];
  up: number | null;
  crossing: 'bridge' | 'ford' | null;
}
export type Arm = 'infantry' | 'cavalry' | 'artillery' | 'hq';
export interface UnitCard {
  key: string;
  name: string;
  name_fr: string | null;
  side: SeatNumber;
  nation: string;
  arm: Arm;
  class: string;
  kind: string;
  flags: string[];
  formation: number;
  force: number | null;
  steps: [number, number, 'long' | 'short'][];
  radius: number;
  parent: number | null;
}
export interface LeaderCard {
  key: string;
  name: string;
  name_fr: string | null;
  side: SeatNumber;
  nation: string;
  role: string;
  radius: number;
  attack: number;
  defence: number;
  initiative: number;
  cavalry: boolean;
  artillery: boolean;
}

/** Answers to questions about the present. */
export interface Reach {
  left: number;
  clause: string | null;
  areas: Reached[];
}
export interface Reached {
  area: number;
  cost: number;
  path: { to: number; road: boolean }[];
  halts: boolean;
  straight: boolean;
  headings: number[];
}
export type Unseen =
  | { range: { range: number; least: number; most: number } }
  | { limit: { rise: number } }
  | { area: { area: number; height: number; gun: number; target: number; by: 'height' | 'troops' | { terrain: string } } }
  | { boundary: { from: number; to: number } }
  | { along: { from: number; to: number } };
export interface Looked {
  from: number;
  height: number;
  ranges: [number, number] | null;
  areas: { area: number; range: number; clause: string | null; unseen: Unseen | null }[];
}
export interface Lane {
  target: number;
  middle: number;
  clause: string | null;
  area: number | null;
}
export interface Superior {
  leader: number | null;
  headquarters: number | null;
  area: number;
  radius: number;
  initiative: number;
  in_command: boolean;
  distance: number | null;
  areas: number[];
}
export interface Command {
  leader: Superior | null;
  above: Superior[];
  units: { unit: number; in_command: boolean; by: Superior[] }[];
}
export interface Fire {
  purpose: string;
  seat: SeatNumber;
  from: number;
  at: number;
  volleys: { units: number[]; dice: number; needs: number; reasons: { why: string; clause: string; value: number; unit: 'points' | 'percent' | 'die' }[] }[];
}
export interface Trial {
  purpose: string;
  seat: SeatNumber;
  area: number;
  unit: number | null;
  passes: number;
  reasons: Fire['volleys'][number]['reasons'];
}
export interface Tally {
  points: [number, number];
  lost: [number, number];
}

export type Record = EmpireView['state']['record'];
export type UnitState = Record['units'][number];
export type Kind = 'unit' | 'leader';
/** A piece as the board names it: `u3`, `l2`; areas are `a5`, formations `f1`. */
export type Thing = string;

const ARMIES: { [nation: string]: Army } = {
  french: 'french', polish: 'french', british: 'british', hanoverian: 'british', kgl: 'british', dutch: 'british', 'dutch-belgian': 'british',
  netherlands: 'british', nassau: 'british', brunswick: 'british', prussian: 'prussian', saxon: 'prussian', russian: 'russian', austrian: 'austrian',
};
const TRIMS: { [nation: string]: string } = { polish: '#c22b4a', dutch: '#ef8a1d', 'dutch-belgian': '#ef8a1d', netherlands: '#ef8a1d', nassau: '#ef8a1d', brunswick: '#111111', saxon: '#8fb63c' };
export const armyOf = (nation: string): Army => ARMIES[nation] ?? 'other';
export const trimOf = (nation: string): string | undefined => TRIMS[nation];

/** The army most units of a side belong to. */
export function armyOfSide(book: Book, seat: SeatNumber): Army {
  const counts = new Map<Army, number>();
  for (const unit of book.units) if (unit.side === seat) counts.set(armyOf(unit.nation), (counts.get(armyOf(unit.nation)) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 'other';
}

export const areaOf = (place: UnitState['place']): number | null => (typeof place === 'object' && 'area' in place ? place.area : null);

export interface UnitPiece {
  kind: 'unit';
  id: number;
  thing: Thing;
  card: UnitCard;
  state: UnitState;
  area: number;
  /** 0 is the counter, 1 and 2 are markers of its line. */
  part: number;
  sp: number;
  morale: number;
  long: boolean;
  faces: boolean;
  heading: number;
  square: boolean;
}
export interface LeaderPiece {
  kind: 'leader';
  id: number;
  thing: Thing;
  card: LeaderCard;
  state: Record['leaders'][number];
  area: number;
}
export type AnyPiece = UnitPiece | LeaderPiece;

/** All pieces on the map, by area. */
export function stacks(book: Book, record: Record): Map<number, AnyPiece[]> {
  const found = new Map<number, AnyPiece[]>();
  const add = (piece: AnyPiece) => found.set(piece.area, [...(found.get(piece.area) ?? []), piece]);
  for (const [id, state] of record.units.entries()) {
    const area = areaOf(state.place);
    if (area === null) continue;
    const card = book.units[id];
    const [sp, morale, form] = card.steps[state.step ?? 0];
    const long = card.arm === 'infantry' && form === 'long';
    const common = { kind: 'unit' as const, id, card, state, sp, morale, long, faces: long || (card.arm === 'artillery' && state.attached == null) };
    add({ ...common, thing: `u${id}`, area, part: 0, heading: state.heading ?? 0, square: inSquare(record, card.side, area) });
    for (const [index, part] of (state.parts ?? []).entries()) {
      if (part) add({ ...common, thing: `u${id}p${index + 1}`, area: part.area, part: index + 1, heading: part.heading, square: false });
    }
  }
  for (const [id, state] of record.leaders.entries()) {
    const area = areaOf(state.place);
    if (area !== null) add({ kind: 'leader', id, thing: `l${id}`, card: book.leaders[id], state, area });
  }
  return found;
}

export const inSquare = (record: Record, seat: SeatNumber, area: number): boolean => (record.square?.[seat] ?? []).includes(area);
export const has = (piece: { state: { marks?: string[] } }, mark: string): boolean => (piece.state.marks ?? []).includes(mark);
export const strength = (pieces: AnyPiece[]): number => pieces.reduce((sum, piece) => sum + (piece.kind === 'unit' && piece.part === 0 ? piece.sp : 0), 0);

/** A name as it fits on a counter. */
export function shortName(name: string): string {
  const bare = name.replace(/^(Prince of|Duke of|Prince|Duke) /, '');
  if (bare.length <= 14) return bare;
  const words = bare.split(' ');
  while (words.length > 1 && words.join(' ').length > 14) words.shift();
  return words.join(' ');
}

const POINTS = ['n', 'nne', 'ne', 'ene', 'e', 'ese', 'se', 'sse', 's', 'ssw', 'sw', 'wsw', 'w', 'wnw', 'nw', 'nnw'];
/** The point of the compass nearest to a heading of 15 degrees each, as its Fluent message ends. */
export const compass = (heading: number): string => POINTS[Math.round((heading * 16) / 24) % 16];

export const clock = (minutes: number): string => `${String(Math.floor(minutes / 60) % 24).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** What a frame is called: `segment-movement`, `assault-stand`, … */
export function frameName(frame: Frame): string {
  if (typeof frame === 'string') return frame;
  const [name, value] = Object.entries(frame)[0] as [string, any];
  if (name === 'turn') return typeof value === 'string' ? `turn-${value}` : 'end' in value ? `end-${value.end[0]}` : `turn-${Object.keys(value)[0].replaceAll('_', '-')}`;
  if (name === 'segment') return `segment-${value}`;
  if (name === 'arrival') return value.piece === null || value.piece === undefined ? 'arrival' : 'entry';
  if (value?.stage) return `${name}-${value.stage.replaceAll('_', '-')}`;
  return name;
}
export const frameValue = (frame: Frame): any => (typeof frame === 'string' ? null : Object.values(frame)[0]);
export const segmentOf = (frame: Frame): string | null => (typeof frame === 'object' && 'segment' in frame ? (frame.segment as string) : null);

/** Who acts by an order. */
export function actors(order: Order): { units: number[]; leaders: number[] } {
  const one = order as any;
  const units: number[] = [...(one.units ?? [])];
  const leaders: number[] = [...(one.leaders ?? [])];
  for (const key of ['unit', 'child', 'gun']) if (typeof one[key] === 'number') units.push(one[key]);
  if (typeof one.leader === 'number') leaders.push(one.leader);
  if (one.piece?.unit !== undefined) units.push(one.piece.unit);
  if (one.piece?.leader !== undefined) leaders.push(one.piece.leader);
  return { units, leaders };
}

/** The area an order is aimed at, if it is aimed at one. */
export function targetOf(order: Order): number | null {
  const one = order as any;
  switch (order.type) {
    case 'charge': case 'grand_charge': case 'bombard': case 'assault': case 'declare_column':
      return one.target;
    case 'retreat':
      return one.to;
    case 'move': case 'rout_move':
      return one.path.at(-1)?.to ?? null;
    case 'extend':
      return one.areas[0];
    default:
      return typeof one.area === 'number' ? one.area : null;
  }
}

/** Orders that end what is going on; the first of them is the way on. */
export const ENDS = ['end_segment', 'end_phase', 'setup_done', 'pass_activation'];
export const playing = (offers: Offer<Order>[]): Offer<Order>[] => offers.filter((offer) => !offer.gives_up && !ENDS.includes(offer.order.type));
