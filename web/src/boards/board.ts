/**
 * What a board is. A board draws one game and knows no rule of it: it is given what the player may see, what is asked
 * and which orders are legal, and it says which order the player has chosen.
 *
 * Each game has a folder here with an `index.ts` whose default export is a `Board`; `boards/index.ts` lists them. The
 * shell loads a board when its game is opened, puts `Field` in the middle, `Desk` (if there is one) as the first tab of
 * the panel, and `Hand` (if there is one) along the bottom. All three receive the same `BoardProps`. What happens is shown by
 * the shell: a board says by `beats` how its events are seen. web/README.md tells how to make one.
 */
import type { Component } from 'svelte';
import type { Layout } from '../lib/screen.svelte';
import type { Sound } from '../lib/sound';
import type { Awaiting, Chance, Eyes, Json, Language, Offer, SeatNumber, Step, TableCard, Trouble } from '../wire/protocol';

/** How an army is drawn: its colours and second cues are in `style/tokens.css` (`--side-french`, …). */
export type Army = 'french' | 'british' | 'prussian' | 'russian' | 'austrian' | 'other';

/** A Fluent message of the page in the player's language. */
export type Words = (id: string, args?: Record<string, string | number>) => string;

/** The answer to a question bears its name. */
export type AnswerTo<Query, Answer> = Query extends { query: infer Name } ? Extract<Answer, { answer: Name }> : unknown;

export interface BoardProps<View = unknown, Order = unknown, Prompt = unknown, Event = unknown, Effect = Event, Query = object, Answer = unknown> {
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
  /** How the parts of the table lie, and whether the window is too low for a strip along the bottom. */
  layout: Layout;
  low: boolean;
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
  /** Lets go of an order that waits for its confirmation, of a refusal and of a hint. */
  dismiss(): void;
  /** Shows the odds of an order while the player points at it; null when not any more. */
  consider(order: Order | null): void;
  /** Asks why this order is refused and shows the answer with its clause. Resolves to null if it is legal. */
  whyNot(order: Order): Promise<Trouble | null>;
  /** Whether an order is legal, without showing anything. Resolves to null if it is. */
  check(order: Order): Promise<Trouble | null>;
  odds(order: Order): Promise<Chance<Effect>[]>;
  /** Asks what only the game can answer about what is on the board, such as how far a piece reaches. Resolves to null if it does not answer. */
  query<Asked extends Query>(query: Asked): Promise<AnswerTo<Asked, Answer> | null>;
  /** Opens the rules panel at a clause. */
  showClause(id: string): void;
  /** Says a sentence through the polite live region. */
  say(sentence: string): void;
}

export interface OddsProps<View = unknown, Order = unknown, Effect = unknown> {
  /** What the player sees who weighs the order. */
  view: View;
  order: Order;
  /** The order in words. */
  sentence: string;
  odds: Chance<Effect>[];
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

/** Something at full size with its parts labelled; the player may be asked to tap one. */
export interface AnatomyProps {
  /** What is shown, as the lesson names it. */
  thing: string;
  /** The parts to be found, whose labels are left out. */
  asked: string[];
  tap(part: string): void;
  language: Language;
  words: Words;
}

/**
 * How something that happened is seen: one short scene. A board turns the events of a step into beats; the shell plays them one
 * after the other, lets the player skip them, and fills the strip of what the other side did. Things are named by the
 * `data-thing` that the board gives to what it draws.
 */
export interface Beat {
  /** At most a dozen words, in the names players use; no marks such as `?8`. */
  caption?: string;
  /** The thing that the caption stands beside. */
  at?: string;
  /** Who does it, where that is not who gave the order: an action may be carried out when the other side has let it pass. */
  seat?: SeatNumber;
  /** Whether the table still stands as it did before the step: dice that are thrown, a declared attack. */
  before?: boolean;
  /** Things that slide from where they were to where they are; what was not there comes from the thing `from`. */
  slide?: { thing: string; from?: string }[];
  /** Things that turn over. */
  turn?: string[];
  /** Things that change in place, such as a formation. */
  change?: string[];
  /** Hits that fall on a thing, which recoils from where they come. */
  struck?: { thing: string; count: number; from?: string };
  /** Things that are lost: they tilt off to a tray. */
  leaves?: { thing: string; to?: string }[];
  /** A line from one thing to another, until the next beat. */
  arrow?: { from: string; to: string; harm?: boolean };
  dice?: DiceShown;
  /** Something to be looked at in full, such as a Special that the other side plays; it rises from the thing `from`. */
  shows?: { part: Component<never>; props: Record<string, unknown>; from?: string };
  /** What is written on the stage and goes from there to where it is kept, such as points to a pad. */
  flies?: { said: string; to: string; good: boolean }[];
  /** Whether the table grows dim, as when a General falls. */
  dims?: boolean;
  /** A great moment: these words across the field. */
  banner?: string;
  sound?: Sound;
  /** How long the table rests on it, in milliseconds; usually 350, and 700 after what is lost or shown. */
  rest?: number;
}

/** Dice that fell, what they needed and what came of it. */
export interface DiceShown {
  faces: number[];
  sides?: number;
  /** Which of them count; none if they are not told apart. */
  counts?: boolean[];
  /** What was needed, such as «need 4, 5 or 6», and what was to be expected. */
  needed?: string;
  expected?: string;
}

/** What a board may look at while it turns a step into beats. */
export interface Told<View = unknown> {
  /** What these eyes know: after the step while it is shown, and now when it is told later. */
  view: View;
  /** What they knew before it, while it is shown: for what moves. No caption depends on it, or it would change when the page is opened anew. */
  before: View | null;
  /** Every step that may be told of, in order: what earlier ones said of who is who. */
  steps: Step[];
  eyes: Eyes;
  card: TableCard;
  language: Language;
  words: Words;
}

/** A roll as a player sees his luck: what it was for, how many dice, how many were to be expected to serve him and how many did. */
export interface Throw {
  /** Whom the dice served: who rolled for it. */
  seat: SeatNumber;
  /** Message of the board's Fluent file. */
  purpose: string;
  dice: number;
  expected: number;
  got: number;
  /** The variance of `got`, to tell how rare this is. */
  variance: number;
}

/** Somebody or something that a side has lost. */
export interface Loss {
  seat: SeatNumber;
  name: string;
}

/** What the report of a battle and its curve need to know of a step beside its captions. */
export interface Facts {
  /** The round or turn that begins with it, in words. */
  round?: string;
  lost?: Loss[];
}

/** A lesson: a fixed position, a scripted opponent, and steps that each wait for one thing to be done. */
export interface Lesson {
  id: string;
  /** Messages of the board's Fluent file. */
  title: string;
  minutes: number;
  seat: SeatNumber;
  /** Who plays on when the script has ended. */
  level: string;
  /** The position it begins with, or a journal, as the game reads them. */
  position?: Json;
  journal?: Json;
  /** What happens: orders of both seats with the faces of their dice. */
  script: { seat: SeatNumber; order: Json; faces?: number[] }[];
  steps: LessonStep[];
}

export interface LessonStep {
  /** Message of the board's Fluent file: the text; with `-title` its heading, with `-do` what is to be done now. */
  text: string;
  /** The clause it teaches. */
  clause: string;
  /** How many orders of the script have been given when this step is shown. */
  number: number;
  /** The things that are in the light. */
  point?: string[];
  /** Waits for the next order of the script; else for a tap on one of these parts, else for «next». */
  until?: 'order' | { tap: string[] };
  /** Whether all orders of that type are offered, so that the right one is to be found; a wrong one is not given. */
  open?: boolean;
  /** Something to be explained at full size, with its parts labelled. */
  shows?: string;
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

/** What any board is drawn with: the shell knows no type of a game, so it hands on what each board alone can read. */
export type AnyBoardProps = BoardProps<never, never, never, never, never, never>;
export type AnyOddsProps = OddsProps<never, never, never>;

export interface Board {
  Field: Component<AnyBoardProps>;
  Desk?: Component<AnyBoardProps>;
  Hand?: Component<AnyBoardProps>;
  /** What is being decided right now, such as an attack and its ways; it stays in sight when the panel is folded. */
  Decide?: Component<AnyBoardProps>;
  /** Draws the odds of an order better than the plain list of outcomes does, such as a histogram of hits. */
  Odds?: Component<AnyOddsProps>;
  Print?: Component<PrintProps>;
  Build?: Component<BuildProps>;
  /** Something in full, with its parts labelled, for lessons. */
  Anatomy?: Component<AnatomyProps>;
  /** A field that keeps its proportion, width to height: it takes all the height there is and the panel what is left beside it. */
  aspect?: number;
  /** The width of the panel beside a field that takes any shape; 328 pixels unless told. */
  panelWidth?: number;
  /** The armies of the two seats at this table. */
  armies(card: TableCard): [Army, Army];
  /** Ids of the pieces and places an event is about, for highlighting; the board gives them to its SVG groups. */
  subjects(event: unknown): string[];
  /** The order that ends the phase, shown beside the prompt. */
  wayOn?(offers: Offer[]): Offer | undefined;
  /** The order that would end the phase if it could: where it is not offered, the player may ask why. */
  wayOut?(asked: unknown): unknown;
  /** Orders that are given as soon as they are chosen; of all others the odds are shown first, unless what follows is certain. */
  atOnce?(order: unknown): boolean;
  /** How the events of a step are seen, one after the other. */
  beats?(step: Step, told: Told): Beat[];
  /** What a side is called within a sentence, where that is not its name alone. */
  side?(seat: SeatNumber, told: Pick<Told, 'card' | 'language' | 'words'>): string;
  /** What a step was in the course of the battle. */
  facts?(step: Step, told: Told): Facts;
  /** The rolls of a step, for the reckoning of luck. */
  throws?(step: Step, told: Told): Throw[];
  /** The clause of what is asked now, or of the order that is being weighed: «?» opens it. */
  clauseOf?(asked: unknown, view: unknown, order?: unknown): string | undefined;
  /** The board's own Fluent messages, imported with `?raw` from content/fluent. */
  messages: Record<Language, string>;
  lessons?: Lesson[];
}
