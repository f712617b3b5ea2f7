/** What the board reads from a view; where things lie. */
import type { Offer, SeatNumber, Step } from '../../wire/protocol';
import type { BoardProps } from '../board';
import type { Answer, Colour, Event, Order, Prompt, Query, SiegersView, TokenSheet } from './generated';

export type { Colour, SiegersView } from './generated';
export const COLOURS: Colour[] = ['white', 'yellow', 'red'];
export const FILES = 'abcdefghi';
export const NUMBERS = [1, 2, 3, 4, 5, 6, 7, 8];

export type TokenView = TokenSheet;
export type SiegersOrder = Order;

export type Props = BoardProps<SiegersView, SiegersOrder, Prompt, Event, Event, Query, Answer>;

export const seatOf = (token: string): SeatNumber => (token[0] === 'R' ? 0 : 1);
export const armyOf = (seat: SeatNumber) => (seat === 0 ? 'british' : 'french');
export const isGeneral = (number: number) => number === 1 || number === 8;

/** All orders of a type among the offers. */
export function ordersOf<Type extends SiegersOrder['type']>(offers: Offer<SiegersOrder>[], type: Type): Extract<SiegersOrder, { type: Type }>[] {
  return offers.map((offer) => offer.order).filter((order): order is Extract<SiegersOrder, { type: Type }> => order.type === type);
}

/** Side of a square in the drawing. */
export const SIZE = 63;
const LEFT = 40;
const TOP = 30;

/** The nearer edge of the board is the player's own start line: Red's is rank 1, everybody else sees Blue's below. */
export function place(square: string, seenBy: SeatNumber): { x: number; y: number } {
  const file = FILES.indexOf(square[0]);
  const rank = Number(square[1]) - 1;
  const column = seenBy === 0 ? file : 8 - file;
  const row = seenBy === 0 ? 7 - rank : rank;
  return { x: LEFT + column * SIZE, y: TOP + row * SIZE };
}

/** The square next to one in a direction of the drawing. */
export function neighbour(square: string, dx: number, dy: number, seenBy: SeatNumber): string {
  const turn = seenBy === 0 ? 1 : -1;
  const file = FILES.indexOf(square[0]) + dx * turn;
  const rank = Number(square[1]) - dy * turn;
  return file < 0 || file > 8 || rank < 1 || rank > 8 ? square : `${FILES[file]}${rank}`;
}

/** All squares, row by row as they are drawn. */
export function squares(seenBy: SeatNumber): string[] {
  const ranks = [1, 2, 3, 4, 5, 6, 7, 8];
  const files = [...FILES];
  if (seenBy === 0) ranks.reverse();
  else files.reverse();
  return ranks.flatMap((rank) => files.map((file) => `${file}${rank}`));
}

/** The strengths a seat has had, the present one last. */
export function strengths(steps: Step<Event>[], seat: SeatNumber, start: number, now: number): number[] {
  const past = steps.flatMap((step) => step.events).filter((event) => event.type === 'Strength').filter((event) => event.seat === seat);
  return past.length > 0 ? [start, ...past.map((event) => event.to)] : [now];
}

/** What has been announced in the present combat. */
export function announced(steps: Step<Event>[]): { n: number; matched: boolean }[] {
  const events = steps.flatMap((step) => step.events);
  const begin = events.findLastIndex((event) => event.type === 'CombatBegins');
  if (begin < 0) return [];
  const heard: { n: number; matched: boolean }[] = [];
  for (const event of events.slice(begin)) {
    if (event.type === 'Announced') heard.push({ n: event.n, matched: false });
    if (event.type === 'Matched' && heard.length > 0) heard[heard.length - 1].matched = true;
  }
  return heard;
}
