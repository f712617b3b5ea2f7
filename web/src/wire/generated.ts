/* Generated from the program: npm run types. */

/** One thing that an order may bring. */
export interface Chance {
  /** The same as a decimal number. */
  decimal: number;
  /** What the seat would see of it. */
  events: Effect[];
  /** A reduced fraction, such as `3/8`. */
  probability: string;
  /** The same in words, one sentence for each. */
  words: string[];
}

export type Clause = string;

export type Effect = unknown;

/** A game on offer. */
export interface GameCard {
  /** The hash of the content. */
  content: string;
  /** Its short name. */
  id: string;
  /** The levels of its computer players, the weakest first. */
  levels: string[];
  /** Its name. */
  names: Names;
  /** Its options. */
  options: OptionCard[];
  /** The version of the rules. */
  rules: string;
  /** Its scenarios; the first is the default. */
  scenarios: Scenario[];
  /** The names of its seats. */
  seats: [Names, Names];
}

/** A name in each language. */
export interface Names {
  /** In English. */
  en: string;
  /** In French. */
  fr: string;
}

/** An option on offer. */
export interface OptionCard {
  /** The clause that explains it. */
  clause: Clause;
  /** What it is unless somebody says otherwise. */
  default: unknown;
  /** Its short name. */
  key: string;
  /** Its name. */
  names: Names;
  /** What it may be. */
  range: Range;
  /** The names of its values, in the order of the range, where they have any. */
  values?: ValueCard[];
}

/** How a game ended. */
export interface Outcome {
  /** The clause that decided it. */
  clause: Clause;
  /** Why, in the game's own short words, the decisive one first. */
  reasons: string[];
  /** The winner, or none for a draw. */
  winner?: Seat | null;
}

/** What an option may be. */
export type Range =
  /** One of these values. */
  | {
    one_of: unknown[];
  }
  /** A whole number. */
  | {
    integer: {
      /** The greatest. */
      max: number;
      /** The least. */
      min: number;
    };
  }
  /** Any JSON value; the game judges it when it deals. */
  | 'free';

/** One roll as the journal keeps it. */
export interface Roll {
  /** What the roll was for. */
  clause: string;
  /** What the dice showed. */
  faces: number[];
  /** How many sides each die has. */
  sides: number;
}

/** A scenario on offer; the first of a game is its default. */
export interface Scenario {
  /** Its short name. */
  id: string;
  /** Its name. */
  names: Names;
}

/** a seat, numbered in turn order */
export type Seat = 0 | 1;

/** What was wrong. */
export interface Trouble {
  /** The rule that said no. */
  clause?: string | null;
  /** A short word that programs may rely on. */
  code: string;
  /** What is wrong, in words. */
  message: string;
  /** After how many seconds the same may be asked again, where there was too much of something. */
  retry?: number | null;
}

/** A value that an option may have. */
export interface ValueCard {
  /** Its name. */
  names: Names;
  /** The value. */
  value: unknown;
}
