/* Generated from the program: npm run types. */

/**
 * a seat, numbered in turn order
 */
export type Seat = number;
/**
 * The seats whose sealed choice is in.
 *
 * @maxItems 2
 */
export type Seats = Seat[];
export type Token = string;
/**
 * SIE-09 The colours of a seat's three dice.
 */
export type Colour = 'white' | 'yellow' | 'red';
/**
 * @maxItems 3
 */
export type Colours = Colour[];
/**
 * SIE-37 What a seat may ask the other to show.
 */
export type Request = 'TwoHighest' | 'TwoLowest' | 'HighestAndLowest';
export type Square = string;
/**
 * Whether a number is odd or even, which the first move of a piece shows (SIE-I03).
 */
export type Parity = 'odd' | 'even';
/**
 * Everything a seat can submit.
 */
export type Order =
  | {
      /**
       * The numbers.
       *
       * @minItems 9
       * @maxItems 9
       */
      row: number[];
      type: 'PlacePieces';
    }
  | {
      /**
       * Its new square.
       */
      to: string;
      /**
       * Which piece.
       */
      token: string;
      type: 'MovePiece';
    }
  | {
      type: 'EndMovement';
    }
  | {
      type: 'PassTurn';
    }
  | {
      /**
       * The red die.
       */
      red?: number | null;
      type: 'ChooseDice';
      /**
       * The white die.
       */
      white?: number | null;
      /**
       * The yellow die.
       */
      yellow?: number | null;
    }
  | {
      /**
       * Which dice.
       */
      kind: 'TwoHighest' | 'TwoLowest' | 'HighestAndLowest';
      type: 'Request';
    }
  | {
      colours: Colours1;
      type: 'ShowDice';
    }
  | {
      /**
       * Where it is.
       */
      square: string;
      type: 'PickCombat';
    }
  | {
      /**
       * The number.
       */
      n: number;
      type: 'Bid';
    }
  | {
      type: 'Match';
    }
  | {
      type: 'PassBid';
    }
  | {
      /**
       * The number.
       */
      n: number;
      type: 'Guess';
    }
  | {
      type: 'Resign';
    };
/**
 * Their colours.
 *
 * @maxItems 3
 */
export type Colours1 = Colour[];
/**
 * Who owes a decision.
 *
 * @maxItems 2
 */
export type Seats1 = Seat[];
/**
 * One thing that happened.
 */
export type Effect =
  | {
      event: 'Placed';
      /**
       * The numbers.
       *
       * @minItems 9
       * @maxItems 9
       */
      row?: number[] | null;
      /**
       * a seat, numbered in turn order
       */
      seat: number;
    }
  | {
      /**
       * The file Blue left empty, 0 to 8.
       */
      blue_empty: number;
      event: 'Deployed';
      /**
       * The file Red left empty, 0 to 8.
       */
      red_empty: number;
    }
  | {
      event: 'Moved';
      /**
       * From where.
       */
      from: string;
      /**
       * To where.
       */
      to: string;
      /**
       * Which.
       */
      token: string;
    }
  | {
      event: 'ParityShown';
      /**
       * Whether a number is odd or even, which the first move of a piece shows (SIE-I03).
       */
      parity: 'odd' | 'even';
      /**
       * Which.
       */
      token: string;
    }
  | {
      /**
       * How many combats it brought.
       */
      combats: number;
      event: 'MovementEnded';
    }
  | {
      event: 'TurnPassed';
      /**
       * a seat, numbered in turn order
       */
      seat: number;
    }
  | {
      event: 'DiceStageBegins';
    }
  | {
      /**
       * The values by colour, 0 where there is no die.
       *
       * @minItems 3
       * @maxItems 3
       */
      dice?: number[] | null;
      event: 'DiceSet';
      /**
       * a seat, numbered in turn order
       */
      seat: number;
    }
  | {
      event: 'Asked';
      /**
       * SIE-37 What a seat may ask the other to show.
       */
      kind: 'TwoHighest' | 'TwoLowest' | 'HighestAndLowest';
      /**
       * a seat, numbered in turn order
       */
      to: number;
    }
  | {
      /**
       * The values by colour, 0 where the die is not shown.
       *
       * @minItems 3
       * @maxItems 3
       */
      dice: number[];
      event: 'Shown';
      /**
       * a seat, numbered in turn order
       */
      seat: number;
    }
  | {
      /**
       * SIE-09 The colours of a seat's three dice.
       */
      colour: 'white' | 'yellow' | 'red';
      event: 'CrossedOff';
      /**
       * a seat, numbered in turn order
       */
      seat: number;
      /**
       * Which value.
       */
      value: number;
    }
  | {
      /**
       * The piece that landed there.
       */
      attacker: string;
      /**
       * The piece that stood there.
       */
      defender: string;
      event: 'CombatBegins';
      /**
       * Where.
       */
      square: string;
    }
  | {
      event: 'Announced';
      /**
       * The number.
       */
      n: number;
    }
  | {
      event: 'Matched';
      /**
       * The number.
       */
      n: number;
    }
  | {
      event: 'BidPassed';
      /**
       * a seat, numbered in turn order
       */
      seat: number;
    }
  | {
      event: 'Guessed';
      /**
       * Which number.
       */
      n: number;
      /**
       * Whether it is right.
       */
      right: boolean;
      /**
       * a seat, numbered in turn order
       */
      seat: number;
      /**
       * About which piece.
       */
      token: string;
    }
  | {
      /**
       * Why.
       */
      cause:
        'first_guess_right' | 'first_guess_wrong' | 'second_guess_right' | 'second_guess_wrong' | 'blocked_retreat';
      event: 'Strength';
      /**
       * What it was.
       */
      from: number;
      /**
       * a seat, numbered in turn order
       */
      seat: number;
      /**
       * What it is.
       */
      to: number;
    }
  | {
      /**
       * Why.
       */
      cause:
        'first_guess_right' | 'first_guess_wrong' | 'second_guess_right' | 'second_guess_wrong' | 'blocked_retreat';
      event: 'Removed';
      /**
       * Its number.
       */
      number: number;
      /**
       * Which.
       */
      token: string;
    }
  | {
      event: 'Retreated';
      /**
       * From where.
       */
      from: string;
      /**
       * To where.
       */
      to: string;
      /**
       * Which.
       */
      token: string;
    }
  | {
      event: 'CombatEnds';
    }
  | {
      event: 'TurnEnded';
      /**
       * a seat, numbered in turn order
       */
      seat: number;
    }
  | {
      event: 'Resigned';
      /**
       * a seat, numbered in turn order
       */
      seat: number;
    }
  | {
      event: 'GameOver';
      result: Verdict1;
    }
  | {
      event: 'Revealed';
      /**
       * The numbers.
       *
       * @minItems 9
       * @maxItems 9
       */
      row: number[];
      /**
       * a seat, numbered in turn order
       */
      seat: number;
    };

export interface Wire {
  view: View;
  order: Order;
  prompt: Prompt;
  event: Effect;
  options: Options1;
}
/**
 * A view on paper.
 */
export interface View {
  board: Sheet;
  /**
   * Whose view it is.
   */
  who: 0 | 1 | 'onlooker';
}
/**
 * What it shows.
 */
export interface Sheet {
  /**
   * The last number announced.
   */
  bid?: number | null;
  /**
   * Who won the bidding.
   */
  bid_winner?: Seat | null;
  committed?: Seats;
  /**
   * The boxes crossed off, by seat and colour.
   *
   * @minItems 2
   * @maxItems 2
   */
  crossed?: BoxSheet[];
  /**
   * The dice as they are set, where that is known.
   *
   * @minItems 2
   * @maxItems 2
   */
  dice?: (DiceSheet | null)[];
  /**
   * The pieces that fight.
   */
  fight?: FightSheet | null;
  /**
   * Whether this turn has a combat.
   */
  fought?: boolean;
  /**
   * The dice each seat has in this dice stage.
   *
   * @minItems 2
   * @maxItems 2
   */
  in_play?: Colours[];
  options?: Options;
  /**
   * Where the game stands.
   */
  phase:
    | 'Setup'
    | 'Movement'
    | 'Dice'
    | 'AskDefender'
    | 'ShowDefender'
    | 'AskAttacker'
    | 'ShowAttacker'
    | 'PickCombat'
    | 'Bid'
    | 'Reply'
    | 'FirstGuess'
    | 'SecondGuess'
    | 'Over';
  /**
   * Player-turns since the last combat.
   */
  quiet?: number;
  /**
   * The request put to each seat.
   *
   * @minItems 2
   * @maxItems 2
   */
  request?: (Request | null)[];
  /**
   * How the game ended.
   */
  result?: Verdict | null;
  /**
   * The placements committed while the pieces are not yet on the board.
   *
   * @minItems 2
   * @maxItems 2
   */
  rows?: (number[] | null)[];
  /**
   * The dice shown.
   *
   * @minItems 2
   * @maxItems 2
   */
  shown?: DiceSheet[];
  /**
   * The strengths.
   *
   * @minItems 2
   * @maxItems 2
   */
  strength: number[];
  /**
   * a seat, numbered in turn order
   */
  to_move: number;
  /**
   * The pieces, removed ones included.
   */
  tokens?: {
    [k: string]: TokenSheet;
  };
  /**
   * Player-turns each seat has completed.
   *
   * @minItems 2
   * @maxItems 2
   */
  turns_done: number[];
}
export interface BoxSheet {
  red?: number[];
  white?: number[];
  yellow?: number[];
}
export interface DiceSheet {
  red?: number | null;
  white?: number | null;
  yellow?: number | null;
}
export interface FightSheet {
  attacker: Token;
  defender: Token;
}
/**
 * The options.
 */
export interface Options {
  /**
   * SIE-O09 The result at that limit.
   */
  adjudication?: 'draw' | 'strength';
  /**
   * SIE-O03 Points at a removal by blocked retreat.
   */
  blocked_retreat_score?: 'transfer' | 'loser_pays' | 'none';
  /**
   * SIE-O02 What one dice stage serves.
   */
  dice_scope?: 'turn' | 'combat';
  /**
   * SIE-O08 Player-turns without combat after which the game ends; 0 for never.
   */
  no_progress_limit?: number;
  /**
   * SIE-O04 When the bid loser's piece retreats.
   */
  retreat_when?: 'both_survive' | 'always';
  /**
   * SIE-O07 Whether the one change of direction may be a reversal.
   */
  reversal?: 'off' | 'on';
  /**
   * SIE-O05 What a right second guess costs the bid winner.
   */
  second_guess_loss?: 'cumulative' | 'single';
  /**
   * SIE-O01 Starting strength of both seats, 72 or 100.
   */
  start_strength?: number;
  /**
   * SIE-O06 When the victory conditions are tested.
   */
  victory_timing?: 'immediate' | 'combat_end';
}
/**
 * Who won, and why.
 */
export interface Verdict {
  /**
   * The reasons.
   */
  reasons:
    | {
        beaten: {
          /**
           * SIE-74
           */
          generals: boolean;
          /**
           * SIE-75
           */
          soldiers: boolean;
          /**
           * SIE-76
           */
          strength: boolean;
        };
      }
    | 'both'
    | 'no_progress'
    | 'resignation';
  /**
   * The winner, none for a draw.
   */
  winner?: Seat | null;
}
/**
 * One piece on paper.
 *
 * This interface was referenced by `undefined`'s JSON-Schema definition
 * via the `patternProperty` "^[RB][a-i]$".
 */
export interface TokenSheet {
  /**
   * Its square; none once it is removed.
   */
  at?: Square | null;
  /**
   * Numbers guessed wrongly for it.
   */
  excluded?: number[];
  /**
   * The least its number can be, by the bids made for it.
   */
  least?: number;
  /**
   * Whether it has moved in this turn.
   */
  moved?: boolean;
  /**
   * What its number and the hidden die come to at least, by the bids of this dice stage.
   */
  need?: number;
  /**
   * Its number, where that is known.
   */
  number?: number | null;
  /**
   * What its first move showed. In a position it follows from the number and may be left out.
   */
  parity?: Parity | null;
}
/**
 * What is being asked, and of whom. It follows from public facts alone (SIE-I13).
 */
export interface Prompt {
  /**
   * The number last announced, if any.
   */
  bid?: number | null;
  /**
   * The pieces that fight, attacker first, if any do.
   *
   * @minItems 2
   * @maxItems 2
   */
  fight?: unknown[] | null;
  /**
   * Whether this is that seat's first turn, in which all pieces must move (SIE-15).
   */
  first_turn: boolean;
  of: Seats1;
  /**
   * The phase.
   */
  phase:
    | 'Setup'
    | 'Movement'
    | 'Dice'
    | 'AskDefender'
    | 'ShowDefender'
    | 'AskAttacker'
    | 'ShowAttacker'
    | 'PickCombat'
    | 'Bid'
    | 'Reply'
    | 'FirstGuess'
    | 'SecondGuess'
    | 'Over';
  /**
   * The request to be answered, if one is.
   */
  request?: Request | null;
  /**
   * a seat, numbered in turn order
   */
  turn_of: number;
}
/**
 * Who won, and why.
 */
export interface Verdict1 {
  /**
   * The reasons.
   */
  reasons:
    | {
        beaten: {
          /**
           * SIE-74
           */
          generals: boolean;
          /**
           * SIE-75
           */
          soldiers: boolean;
          /**
           * SIE-76
           */
          strength: boolean;
        };
      }
    | 'both'
    | 'no_progress'
    | 'resignation';
  /**
   * The winner, none for a draw.
   */
  winner?: Seat | null;
}
export interface Options1 {
  /**
   * SIE-O09
   */
  adjudication?: 'draw' | 'strength';
  /**
   * SIE-O03
   */
  blocked_retreat_score?: 'transfer' | 'loser_pays' | 'none';
  /**
   * SIE-O02
   */
  dice_scope?: 'turn' | 'combat';
  /**
   * SIE-O08
   */
  no_progress_limit?: number;
  /**
   * SIE-O04
   */
  retreat_when?: 'both_survive' | 'always';
  /**
   * SIE-O07
   */
  reversal?: 'off' | 'on';
  /**
   * SIE-O05
   */
  second_guess_loss?: 'cumulative' | 'single';
  /**
   * SIE-O01
   */
  start_strength?: 72 | 100;
  /**
   * SIE-O06
   */
  victory_timing?: 'immediate' | 'combat_end';
}
