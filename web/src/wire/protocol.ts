/** What travels between page and server: `docs/server.md`, in TypeScript; what the umpire says too is generated. */
import type { Anchors } from '../lib/fair';
import type { GameCard as Game, Names, OptionCard as Option, Outcome, Roll } from './generated';

export type { Names, Outcome, Roll, Trouble } from './generated';

export type SeatNumber = 0 | 1;
export type Eyes = SeatNumber | 'onlooker';
export type Language = 'en' | 'fr';
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** A legal order with its words. Offers of the same `group` belong together, such as all moves of one piece. */
export interface Offer<Order = unknown> {
  order: Order;
  words: string;
  group: string;
  gives_up: boolean;
}

/** One way an order may turn out. */
export interface Chance<Event = unknown> {
  probability: string;
  decimal: number;
  events: Event[];
  words: string[];
}

export interface Step<Event = unknown> {
  number: number;
  seat: SeatNumber;
  events: Event[];
  words: string[];
  rolls: Roll[];
  /** That of the record of fair dice with this step. */
  hash?: string | null;
  at: number;
}

export type Awaiting<Prompt = unknown> = { seats: SeatNumber[]; prompt: Prompt } | { over: Outcome };

export interface Undo {
  may: boolean;
  why: string | null;
  clause: string | null;
}

export interface Clock {
  kind: 'none' | 'live' | 'days';
  left?: [number, number];
  running?: SeatNumber[];
  now?: number;
}

/** A time in milliseconds since 1970, from and until. */
export interface Span {
  from: number;
  until: number;
}

export interface SeatCard {
  who: 'person' | 'computer' | 'free';
  name: string | null;
  /** What programs call the person there. */
  person?: string;
  kind: 'guest' | 'account' | 'bot' | null;
  level: string | null;
  here: boolean;
  mine: boolean;
  words: string;
  /** When its player is or will next be away. */
  away?: Span | null;
}

export interface TableCard {
  table: string;
  game: string;
  scenario: string;
  options: Record<string, Json>;
  status: 'waiting' | 'playing' | 'over' | 'unsupported';
  seats: [SeatCard, SeatCard];
  invite?: string | null;
  awaited: SeatNumber[];
  number: number;
  clock: Clock;
  outcome: Outcome | null;
  outcome_words: string | null;
  fair: 'chain' | 'unverified';
  anchors?: Anchors | null;
  made: number;
  moved: number;
  public: boolean;
  rematch: string | null;
}

export type NoticeKind = 'push' | 'mail' | 'webhook';

/** Where somebody is told that it is their turn. */
export interface NoticeAddress {
  kind: NoticeKind;
  to: string;
  confirmed: boolean;
  made: number;
}

/** A notice and what became of it. */
export interface SentNotice {
  kind: NoticeKind;
  table: string;
  game: string;
  made: number;
  state: 'waiting' | 'sent' | 'overtaken' | 'given_up';
  tries: number;
  tried: number | null;
  next: number | null;
  problem: string | null;
}

export interface Notices {
  addresses: NoticeAddress[];
  sent: SentNotice[];
  /** What browsers subscribe with. */
  push_key: string;
  /** Whether this server sends mail. */
  mail: boolean;
}

export interface Proposal {
  what: 'draw' | 'undo' | 'rematch';
  seat: SeatNumber;
}

export interface Chat {
  number: number;
  seat: SeatNumber;
  name: string;
  text: string;
  at: number;
}

export interface Scene<View = unknown, Prompt = unknown, Event = unknown> {
  table: string;
  as: Eyes;
  number: number;
  /** None before the game begins. */
  view: View | null;
  awaiting: Awaiting<Prompt> | null;
  prompt: string;
  undo: Undo;
  clock: Clock;
  card: TableCard;
  /** The open window is about to be declined by the seat's standing answers. */
  declining?: boolean;
  proposals: Proposal[];
  steps: Step<Event>[];
}

export interface Hint<Order = unknown> {
  order: Order;
  words: string;
  estimate: number | null;
  reason: string;
}

/** How likely each seat was to win after a number of orders, by games that the computer played on from there. */
export interface Standing {
  number: number;
  games: number;
  wins: [number, number];
}

export interface ClauseText {
  id: string;
  title: string;
  text: string;
  kind: string;
}

/** An option, with the words of its values where they have any. */
export interface OptionCard extends Omit<Option, 'values'> {
  values?: { value: Json; names: Names }[];
}

export interface GameCard extends Omit<Game, 'options'> {
  options: OptionCard[];
}
