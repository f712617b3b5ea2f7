/* Generated from the program: npm run types. */

/**
 * What an option may be.
 */
export type Range =
  | {
      one_of: unknown[];
    }
  | {
      integer: {
        /**
         * The greatest.
         */
        max: number;
        /**
         * The least.
         */
        min: number;
      };
    }
  | 'free';
export type Event = unknown;
/**
 * a seat, numbered in turn order
 */
export type Seat = number;

export interface Umpire {
  GameCard: GameCard;
  OptionCard: OptionCard;
  Chance: Chance;
  Trouble: Trouble;
  Roll: Roll;
  Outcome: Outcome;
}
/**
 * A game on offer.
 */
export interface GameCard {
  /**
   * The hash of the content.
   */
  content: string;
  id: string;
  /**
   * The levels of its computer players, the weakest first.
   */
  levels: string[];
  names: Names;
  options: OptionCard[];
  /**
   * The version of the rules.
   */
  rules: string;
  scenarios: Scenario[];
}
/**
 * A name in each language.
 */
export interface Names {
  en: string;
  fr: string;
}
/**
 * An option on offer.
 */
export interface OptionCard {
  /**
   * The clause that explains it.
   */
  clause: string;
  default: unknown;
  key: string;
  names: Names;
  range: Range;
}
/**
 * A scenario on offer; the first of a game is its default.
 */
export interface Scenario {
  id: string;
  names: Names;
}
/**
 * One thing that an order may bring.
 */
export interface Chance {
  /**
   * The same as a decimal number.
   */
  decimal: number;
  /**
   * What the seat would be told.
   */
  events: Event[];
  /**
   * A reduced fraction, such as `3/8`.
   */
  probability: string;
}
/**
 * What was wrong.
 */
export interface Trouble {
  /**
   * The rule that said no.
   */
  clause?: string | null;
  /**
   * A short word that programs may rely on.
   */
  code: string;
  /**
   * What is wrong, in words.
   */
  message: string;
}
/**
 * One roll as the journal keeps it.
 */
export interface Roll {
  /**
   * What the roll was for.
   */
  clause: string;
  /**
   * What the dice showed.
   */
  faces: number[];
  /**
   * How many sides each die has.
   */
  sides: number;
}
/**
 * How a game ended.
 */
export interface Outcome {
  /**
   * The clause that decided it.
   */
  clause: string;
  /**
   * Why, in the game's own short words, the decisive one first.
   */
  reasons: string[];
  /**
   * The winner, or none for a draw.
   */
  winner?: Seat | null;
}
