/** What the board reads: the book of a scenario, which never changes, and the record of the battle in a view. */
import type { Offer, SeatNumber } from '../../wire/protocol';
import type { Army, BoardProps } from '../board';
import type { Answer, AreaTold, Book, Effect, Event, Frame, LeaderState, LeaderTold, Mark, Order, Prompt, Query, Segment, Sheet, UnitState, UnitTold, View } from './generated';

export type { Book, Command, Effect, Event, Fire, Frame, Lane, Looked, Order, Piece, Prompt, Reach, Roll, Tally, Trial, UnitState, Unseen } from './generated';
export type EmpireView = View;
export type Props = BoardProps<View, Order, Prompt, Event, Effect, Query, Answer>;
export type Of<Type extends Order['type']> = Extract<Order, { type: Type }>;

/** A point of the sheet, y growing down. */
export type Spot = AreaTold['centre'];
export type UnitCard = UnitTold;
export type LeaderCard = LeaderTold;
export type Record = Sheet;
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
  state: LeaderState;
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
export const has = (piece: AnyPiece, mark: Mark): boolean => piece.state.marks.includes(mark);
export const strength = (pieces: AnyPiece[]): number => pieces.reduce((sum, piece) => sum + (piece.kind === 'unit' && piece.part === 0 ? piece.sp : 0), 0);

/** A name as it fits on a counter. */
export function shortName(name: string): string {
  const bare = name.replace(/ \(.*$/, '').replace(/^(Prince of|Duke of|Prince|Duke) /, '');
  if (bare.length <= 15) return bare;
  const words = bare.split(' ');
  while (words.length > 1 && words.join(' ').length > 15) words.shift();
  return words.join(' ');
}

const POINTS = ['n', 'nbe', 'nebn', 'ne', 'nebe', 'ebn', 'e', 'ebs', 'sebe', 'se', 'sebs', 'sbe', 's', 'sbw', 'swbs', 'sw', 'swbw', 'wbs', 'w', 'wbn', 'nwbw', 'nw', 'nwbn', 'nbw'];
/** The point of the compass card nearest to a heading of 15 degrees each, as its Fluent message is named. */
export const toward = (heading: number): string => `empire-toward-${POINTS[heading % POINTS.length]}`;

export const clock = (minutes: number): string => `${String(Math.floor(minutes / 60) % 24).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** What a frame is called: `segment-movement`, `assault-stand`, … */
export function frameName(frame: Frame): string {
  if (typeof frame === 'string') return frame;
  if ('turn' in frame) {
    const step = frame.turn;
    return typeof step === 'string' ? `turn-${step}` : 'end' in step ? `end-${step.end[0]}` : `turn-${dashed(Object.keys(step)[0])}`;
  }
  if ('segment' in frame) return `segment-${frame.segment}`;
  if ('arrival' in frame) return frame.arrival.piece == null ? 'arrival' : 'entry';
  const [[name, value]]: [string, object | number][] = Object.entries(frame);
  return typeof value === 'object' && 'stage' in value ? `${name}-${dashed(String(value.stage))}` : name;
}
const dashed = (word: string): string => word.replaceAll('_', '-');
export const segmentOf = (frame: Frame): Segment | null => (typeof frame === 'object' && 'segment' in frame ? frame.segment : null);

/** The charge or assault under way: who goes, from where, through where, at what. */
export function attackOf(course: Frame[]): { kind: 'charge' | 'assault'; units: number[]; origin: number | null; middle: number | null; target: number } | null {
  for (const frame of course.toReversed()) {
    if (typeof frame !== 'object') continue;
    if ('charge' in frame) return { kind: 'charge', units: frame.charge.party, origin: frame.charge.origin, middle: frame.charge.middle, target: frame.charge.target };
    if ('assault' in frame) return { kind: 'assault', units: frame.assault.units, origin: null, middle: null, target: frame.assault.target };
  }
  return null;
}

/** Who acts by an order. */
export function actors(order: Order): { units: number[]; leaders: number[] } {
  const units: number[] = 'units' in order ? [...order.units] : [];
  const leaders: number[] = 'leaders' in order ? [...(order.leaders ?? [])] : [];
  if ('unit' in order) units.push(order.unit);
  if ('child' in order) units.push(order.child);
  if ('gun' in order) units.push(order.gun);
  if ('leader' in order && order.leader != null) leaders.push(order.leader);
  if ('piece' in order) {
    if ('unit' in order.piece) units.push(order.piece.unit);
    else leaders.push(order.piece.leader);
  }
  return { units, leaders };
}

/** The area an order is aimed at, if it is aimed at one. */
export function targetOf(order: Order): number | null {
  switch (order.type) {
    case 'charge': case 'grand_charge': case 'bombard': case 'assault': case 'declare_column':
      return order.target;
    case 'retreat':
      return order.to;
    case 'move': case 'rout_move':
      return order.path.at(-1)?.to ?? null;
    case 'extend':
      return order.areas[0];
    default:
      return 'area' in order ? (order.area ?? null) : null;
  }
}

/** Orders that end what is going on; the first of them is the way on. */
export const ENDS = ['end_segment', 'end_phase', 'setup_done', 'pass_activation'];
export const playing = (offers: Offer<Order>[]): Offer<Order>[] => offers.filter((offer) => !offer.gives_up && !ENDS.includes(offer.order.type));
