/**
 * What travels between page and server, all of it generated from the program (`generated.ts`). What is of a game is unknown to the
 * shell; a board fills in its own types (`boards/<game>/generated.ts`).
 */
import type * as told from './generated';

export type {
  Advice as Hint,
  Asks,
  Card as TableCard,
  Chat,
  ClockFace as Clock,
  Ending,
  Forecast,
  GameCard,
  Lang as Language,
  Names,
  Notices,
  Address as NoticeAddress,
  Onlooker as Eyes,
  OptionCard,
  Outcome,
  Proposal,
  Push,
  Roll,
  Rule as ClauseText,
  Seat as SeatNumber,
  SeatCard,
  SentNotice,
  Span,
  Trouble,
  Undo,
} from './generated';

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** What may be asked of a table, and the answer to it. */
export type Request = told.Exchange['request'];
export type AnswerTo<Asked extends Request> = told.Exchange extends infer One ? (One extends { request: infer Wanted; answer: infer Answer } ? (Asked extends Wanted ? Answer : never) : never) : never;

/** The same type with some of its fields filled in. */
type With<Told, Fields> = Omit<Told, keyof Fields> & Fields;

/** A legal order with its words. Offers of the same `group` belong together, such as all moves of one piece. */
export type Offer<Order = unknown> = With<told.OfferCard, { order: Order }>;
/** One way an order may turn out. */
export type Chance<Effect = unknown> = With<told.Chance, { events: Effect[] }>;
export type Step<Event = unknown> = With<told.Step, { events: Event[] }>;
export type Awaiting<Prompt = unknown> = With<Extract<told.Awaiting, { seats: unknown }>, { prompt: Prompt }> | Extract<told.Awaiting, { over: unknown }>;
/** All that somebody sees of a table; no view before the game begins. */
export type Scene<View = unknown, Prompt = unknown, Event = unknown> = With<told.Scene, { view: View | null; awaiting?: Awaiting<Prompt> | null; steps: Step<Event>[] }>;
