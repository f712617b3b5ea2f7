/**
 * What a board is. A board draws one game and knows no rule of it: it is given what the player may see, what is asked
 * and which orders are legal, and it says which order the player has chosen.
 *
 * Each game has a folder here with an `index.ts` whose default export is a `Board`; `boards/index.ts` lists them. The
 * shell loads a board when its game is opened, puts `Field` in the middle, `Desk` (if there is one) as the first tab of
 * the panel, and `Hand` (if there is one) along the bottom. All three receive the same `BoardProps`.
 */
import type { Component } from 'svelte';
import type { Awaiting, Chance, Eyes, Json, Language, Offer, SeatNumber, Step, TableCard, Trouble } from '../wire/protocol';

/** How an army is drawn: its colours and second cues are in `style/tokens.css` (`--side-french`, …). */
export type Army = 'french' | 'british' | 'prussian' | 'russian' | 'austrian' | 'other';

/** A Fluent message of the page in the player's language. */
export type Words = (id: string, args?: Record<string, string | number>) => string;

export interface BoardProps<View = any, Order = any, Prompt = any, Event = any> {
  /** What these eyes may know. Replaced, never changed in place. */
  view: View;
  /** Whose eyes: a seat, or an onlooker's. */
  eyes: Eyes;
  card: TableCard;
  awaiting: Awaiting<Prompt>;
  /** The prompt if this player is asked something now and is not looking back; else null, and nothing is lit. */
  asked: Prompt | null;
  /** Every legal order with its words, if `complete`; else examples, and `check` tells about others. Empty when not asked. */
  offers: Offer<Order>[];
  complete: boolean;
  /** The order whose odds are shown and that waits for its confirmation, if any. */
  considered: Order | null;
  /** The step that is being shown, in a recap or replay or because it has just happened. */
  step: Step<Event> | null;
  /** Every step up to what is on the board. */
  steps: Step<Event>[];
  /** What `subjects` returned for the line of the record that the player points at. */
  highlighted: string[];
  /** Whether pieces are hidden to read the map (the key B, and a button). */
  bare: boolean;
  language: Language;
  reducedMotion: boolean;
  /** Arms as period symbols or as boxes. */
  arms: 'period' | 'box';
  /** Whether the board may work out for the player what follows from what is known. */
  deduction: boolean;
  words: Words;

  /**
   * The player has chosen this order. The shell gives it at once if it is certain what follows; else it shows the odds
   * and waits for confirmation. The board need not tell the two apart.
   */
  choose(order: Order): void;
  /** Gives an order at once, without showing its odds: for what the player has settled beforehand. */
  give(order: Order): void;
  /** Shows the odds of an order while the player points at it; null when not any more. */
  consider(order: Order | null): void;
  /** Asks why this order is refused and shows the answer with its clause. Resolves to null if it is legal. */
  whyNot(order: Order): Promise<Trouble | null>;
  /** Whether an order is legal, without showing anything. Resolves to null if it is. */
  check(order: Order): Promise<Trouble | null>;
  odds(order: Order): Promise<Chance<Event>[]>;
  /** Opens the rules panel at a clause. */
  showClause(id: string): void;
  /** Says a sentence through the polite live region. */
  say(sentence: string): void;
}

export interface OddsProps<View = any, Order = any, Event = any> {
  /** What the player sees who weighs the order. */
  view: View;
  order: Order;
  /** The order in words. */
  sentence: string;
  odds: Chance<Event>[];
  words: Words;
}

/** What is printed: the board puts its cards, counters and charts on `Sheet`s (shell/print/Sheet.svelte). */
export interface PrintProps {
  paper: 'a4' | 'letter';
  lowInk: boolean;
  language: Language;
  words: Words;
}

/** A workshop before the game, such as a deck builder, at `/build/<game>`. */
export interface BuildProps {
  language: Language;
  arms: 'period' | 'box';
  words: Words;
  /** Goes to a new table of this scenario with these options. */
  play(scenario: string, options: Record<string, Json>): void;
}

/** One word of a lesson: shown beside the board until the player has done what it asks. */
export interface LessonStep {
  /** Message of the board's Fluent file. */
  text: string;
  /** The clause it teaches. */
  clause: string;
  /** Shown while this is true of what is asked; the first fitting step that has not been read is shown. */
  when(now: { view: any; asked: any; offers: Offer[]; number: number }): boolean;
}

export interface Lesson {
  scenario: string;
  options?: Record<string, Json>;
  seat: SeatNumber;
  level: string;
  steps: LessonStep[];
}

/** A question about odds that is asked away from the table. The server answers it. */
export interface Question {
  /** What the game calls it. */
  ask: string;
  /** Message of the board's Fluent file. */
  title: string;
  clause: string;
  parts: QuestionPart[];
}

/** What a question leaves open, and what may stand there; null leaves it out. */
export interface QuestionPart {
  name: string;
  /** Message of the board's Fluent file. */
  title: string;
  choices: (number | boolean | null)[];
  usual: number | boolean | null;
}

export interface Questions {
  list: Question[];
  messages: Record<Language, string>;
}

export interface Board {
  Field: Component<BoardProps>;
  Desk?: Component<BoardProps>;
  Hand?: Component<BoardProps>;
  /** Draws the odds of an order better than the plain list of outcomes does, such as a histogram of hits. */
  Odds?: Component<OddsProps>;
  Print?: Component<PrintProps>;
  Build?: Component<BuildProps>;
  /** The widest the panel may become; 304 pixels unless told. */
  panelWidth?: number;
  /** The armies of the two seats at this table. */
  armies(card: TableCard): [Army, Army];
  /** Ids of the pieces and places an event is about, for highlighting; the board gives them to its SVG groups. */
  subjects(event: any): string[];
  /** The order that ends the phase, shown beside the prompt. */
  wayOn?(offers: Offer[]): Offer | undefined;
  /** Orders that are given as soon as they are chosen; of all others the odds are shown first, unless what follows is certain. */
  atOnce?(order: any): boolean;
  /** The board's own Fluent messages, imported with `?raw` from content/fluent. */
  messages: Record<Language, string>;
  lesson?: Lesson;
}
