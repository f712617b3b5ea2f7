/* Generated from the program: npm run types. */

export type Effect = unknown;
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
  /**
   * Its short name.
   */
  id: string;
  /**
   * The levels of its computer players, the weakest first.
   */
  levels: string[];
  names: Names;
  /**
   * Its options.
   */
  options: OptionCard[];
  /**
   * The version of the rules.
   */
  rules: string;
  /**
   * Its scenarios; the first is the default.
   */
  scenarios: Scenario[];
  /**
   * The names of its seats.
   *
   * @minItems 2
   * @maxItems 2
   */
  seats: Names4[];
}
/**
 * Its name.
 */
export interface Names {
  /**
   * In English.
   */
  en: string;
  /**
   * In French.
   */
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
  /**
   * What it is unless somebody says otherwise.
   */
  default: {
    [k: string]: unknown;
  };
  /**
   * Its short name.
   */
  key: string;
  names: Names1;
  /**
   * What it may be.
   */
  range:
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
  /**
   * The names of its values, in the order of the range, where they have any.
   */
  values?: ValueCard[];
}
/**
 * Its name.
 */
export interface Names1 {
  /**
   * In English.
   */
  en: string;
  /**
   * In French.
   */
  fr: string;
}
/**
 * A value that an option may have.
 */
export interface ValueCard {
  names: Names2;
  /**
   * The value.
   */
  value: {
    [k: string]: unknown;
  };
}
/**
 * Its name.
 */
export interface Names2 {
  /**
   * In English.
   */
  en: string;
  /**
   * In French.
   */
  fr: string;
}
/**
 * A scenario on offer; the first of a game is its default.
 */
export interface Scenario {
  /**
   * Its short name.
   */
  id: string;
  names: Names3;
}
/**
 * Its name.
 */
export interface Names3 {
  /**
   * In English.
   */
  en: string;
  /**
   * In French.
   */
  fr: string;
}
/**
 * A name in each language.
 */
export interface Names4 {
  /**
   * In English.
   */
  en: string;
  /**
   * In French.
   */
  fr: string;
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
   * What the seat would see of it.
   */
  events: Effect[];
  /**
   * A reduced fraction, such as `3/8`.
   */
  probability: string;
  /**
   * The same in words, one sentence for each.
   */
  words: string[];
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
  /**
   * After how many seconds the same may be asked again, where there was too much of something.
   */
  retry?: number | null;
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
