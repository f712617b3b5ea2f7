/* Generated from the program: npm run types. */

/** SIE-O09 The result at the no-progress limit. */
export type Adjudication = 'draw' | 'strength';

/** An answer. */
export type Answer =
  /** Nothing but the hidden dice is told where nobody fights. */
  | {
    answer: 'bidding';
    /** SIE-53, SIE-55 The most that the owner of the view may announce or match. */
    cap: number | null;
    /** SIE-51, SIE-52 The least opening. */
    floor: number | null;
    /** SIE-I07 What each seat's hidden die may show, where it has one. */
    hidden: [HiddenDie | null, HiddenDie | null];
  }
  /** The surviving pieces. */
  | {
    answer: 'suspects';
    /** In how many ways the numbers can be spread over them. */
    arrangements: number;
    /** Each of them. */
    pieces: Suspect[];
  };

/** SIE-O03 Points at a removal by blocked retreat. */
export type BlockedRetreatScore = 'transfer' | 'loser_pays' | 'none';

export interface BoxSheet {
  red: number[];
  white: number[];
  yellow: number[];
}

/** Why points or pieces changed. */
export type Cause = 'first_guess_right' | 'first_guess_wrong' | 'second_guess_right' | 'second_guess_wrong' | 'blocked_retreat';

/** SIE-09 The colours of a seat's three dice. */
export type Colour = 'white' | 'yellow' | 'red';

export type Colours = Colour[];

/** SIE-O02 What one dice stage serves. */
export type DiceScope = 'turn' | 'combat';

export interface DiceSheet {
  red?: number;
  white?: number;
  yellow?: number;
}

/** One thing that happened. */
export type Event =
  /** A seat has committed its placement; only its owner is told the row. */
  | {
    /** The numbers. */
    row?: number[];
    /** Whose. */
    seat: Seat;
    type: 'Placed';
  }
  /** SIE-R02 Both placements are in: these start squares are empty. */
  | {
    /** The file Blue left empty, 0 to 8. */
    blue_empty: number;
    /** The file Red left empty, 0 to 8. */
    red_empty: number;
    type: 'Deployed';
  }
  /** SIE-80 A piece moved. */
  | {
    /** From where. */
    from: Square;
    /** To where. */
    to: Square;
    /** Which. */
    token: Token;
    type: 'Moved';
  }
  /** SIE-I03 Its first move showed a piece to be odd or even. */
  | {
    /** What it showed. */
    parity: Parity;
    /** Which. */
    token: Token;
    type: 'ParityShown';
  }
  /** The mover ended its movement. */
  | {
    /** How many combats it brought. */
    combats: number;
    type: 'MovementEnded';
  }
  /** SIE-R11 A seat without a legal move passed its turn. */
  | {
    /** Which. */
    seat: Seat;
    type: 'TurnPassed';
  }
  /** Both seats now set their dice. */
  | {
    type: 'DiceStageBegins';
  }
  /** A seat has set its dice; only its owner is told the values. */
  | {
    /** The values by colour, 0 where there is no die. */
    dice?: [number, number, number];
    /** Which. */
    seat: Seat;
    type: 'DiceSet';
  }
  /** A seat was asked to show dice. */
  | {
    /** What for. */
    kind: Request;
    /** Which seat. */
    to: Seat;
    type: 'Asked';
  }
  /** A seat showed dice. */
  | {
    /** The values by colour, 0 where the die is not shown. */
    dice: [number, number, number];
    /** Which seat. */
    seat: Seat;
    type: 'Shown';
  }
  /** SIE-43 A box was crossed off. */
  | {
    /** Of which colour. */
    colour: Colour;
    /** Whose. */
    seat: Seat;
    type: 'CrossedOff';
    /** Which value. */
    value: number;
  }
  /** A combat began. */
  | {
    /** The piece that landed there. */
    attacker: Token;
    /** The piece that stood there. */
    defender: Token;
    /** Where. */
    square: Square;
    type: 'CombatBegins';
  }
  /** The attacker announced a number. */
  | {
    /** The number. */
    n: number;
    type: 'Announced';
  }
  /** The defender matched it. */
  | {
    /** The number. */
    n: number;
    type: 'Matched';
  }
  /** A seat gave the bidding up. */
  | {
    /** Which. */
    seat: Seat;
    type: 'BidPassed';
  }
  /** SIE-60 A seat guessed, and was answered truthfully. */
  | {
    /** Which number. */
    n: number;
    /** Whether it is right. */
    right: boolean;
    /** Who guessed. */
    seat: Seat;
    /** About which piece. */
    token: Token;
    type: 'Guessed';
  }
  /** A strength changed. */
  | {
    /** Why. */
    cause: Cause;
    /** What it was. */
    from: number;
    /** Whose. */
    seat: Seat;
    /** What it is. */
    to: number;
    type: 'Strength';
  }
  /** SIE-73 A piece was removed, and its number shown. */
  | {
    /** Why. */
    cause: Cause;
    /** Its number. */
    number: number;
    /** Which. */
    token: Token;
    type: 'Removed';
  }
  /** SIE-68 A piece retreated. */
  | {
    /** From where. */
    from: Square;
    /** To where. */
    to: Square;
    /** Which. */
    token: Token;
    type: 'Retreated';
  }
  /** A combat was settled. */
  | {
    type: 'CombatEnds';
  }
  /** SIE-78 A turn ended. */
  | {
    /** Whose. */
    seat: Seat;
    type: 'TurnEnded';
  }
  /** SIE-R37 A seat resigned. */
  | {
    /** Which. */
    seat: Seat;
    type: 'Resigned';
  }
  /** The game ended. */
  | {
    /** How. */
    result: Verdict;
    type: 'GameOver';
  }
  /** At the end an army was turned round for all to see. */
  | {
    /** The numbers. */
    row: number[];
    /** Whose. */
    seat: Seat;
    type: 'Revealed';
  };

export interface FightSheet {
  attacker: Token;
  defender: Token;
}

/** A die that was not shown. */
export interface HiddenDie {
  /** Which. */
  colour: Colour;
  /** What it may show. */
  values: number[];
}

/** a seat, or the public */
export type Onlooker = 0 | 1 | 'onlooker';

/** What the players agreed on before the game. */
export interface Options {
  /** SIE-O09 The result at that limit. */
  adjudication: Adjudication;
  /** SIE-O03 Points at a removal by blocked retreat. */
  blocked_retreat_score: BlockedRetreatScore;
  /** SIE-O02 What one dice stage serves. */
  dice_scope: DiceScope;
  /** SIE-O08 Player-turns without combat after which the game ends; 0 for never. */
  no_progress_limit: number;
  /** SIE-O04 When the bid loser's piece retreats. */
  retreat_when: RetreatWhen;
  /** SIE-O07 Whether the one change of direction may be a reversal. */
  reversal: Reversal;
  /** SIE-O05 What a right second guess costs the bid winner. */
  second_guess_loss: SecondGuessLoss;
  /** SIE-O01 Starting strength of both seats, 72 or 100. */
  start_strength: number;
  /** SIE-O06 When the victory conditions are tested. */
  victory_timing: VictoryTiming;
}

/** Everything a seat can submit. */
export type Order =
  /** SIE-12 The army on its start line, files a to i, 0 for the empty square. */
  | {
    /** The numbers. */
    row: number[];
    type: 'PlacePieces';
  }
  /** SIE-R05 A piece and where it goes; the path is no part of the move. */
  | {
    /** Its new square. */
    to: Square;
    /** Which piece. */
    token: Token;
    type: 'MovePiece';
  }
  /** SIE-R09 No more moves this turn. */
  | {
    type: 'EndMovement';
  }
  /** SIE-R11 No piece can move. */
  | {
    type: 'PassTurn';
  }
  /** SIE-33 One open value for each usable die, none for used-up colours. */
  | {
    /** The red die. */
    red?: number | null;
    type: 'ChooseDice';
    /** The white die. */
    white?: number | null;
    /** The yellow die. */
    yellow?: number | null;
  }
  /** SIE-37 What the other seat has to show. */
  | {
    /** Which dice. */
    kind: Request;
    type: 'Request';
  }
  /** SIE-38 to SIE-41 The two dice shown. */
  | {
    /** Their colours. */
    colours: Colours;
    type: 'ShowDice';
  }
  /** SIE-29 The combat that comes next. */
  | {
    /** Where it is. */
    square: Square;
    type: 'PickCombat';
  }
  /** SIE-50, SIE-56 The attacker announces a number. */
  | {
    /** The number. */
    n: number;
    type: 'Bid';
  }
  /** SIE-54 The defender holds the number announced. */
  | {
    type: 'Match';
  }
  /** SIE-58 The seat gives the bidding up. */
  | {
    type: 'PassBid';
  }
  /** SIE-59, SIE-65 The number of the other seat's fighting piece. */
  | {
    /** The number. */
    n: number;
    type: 'Guess';
  }
  /** SIE-R37 The other seat wins. */
  | {
    type: 'Resign';
  };

/** Whether a number is odd or even, which the first move of a piece shows (SIE-I03). */
export type Parity = 'odd' | 'even';

/** Where the game stands, section d.1 of the rules. */
export type Phase =
  /** Both seats place their pieces. */
  | 'Setup'
  /** The seat to move moves pieces. */
  | 'Movement'
  /** Both seats set their dice. */
  | 'Dice'
  /** The attacker asks. */
  | 'AskDefender'
  /** The defender shows. */
  | 'ShowDefender'
  /** The defender asks. */
  | 'AskAttacker'
  /** The attacker shows. */
  | 'ShowAttacker'
  /** The attacker picks the next combat. */
  | 'PickCombat'
  /** The attacker announces or passes. */
  | 'Bid'
  /** The defender matches or passes. */
  | 'Reply'
  /** The bid winner guesses. */
  | 'FirstGuess'
  /** The bid loser guesses. */
  | 'SecondGuess'
  /** Nobody acts. */
  | 'Over';

/** What is being asked, and of whom. It follows from public facts alone (SIE-I13). */
export interface Prompt {
  /** The number last announced, if any. */
  bid: number | null;
  /** The pieces that fight, attacker first, if any do. */
  fight: [Token, Token] | null;
  /** Whether this is that seat's first turn, in which all pieces must move (SIE-15). */
  first_turn: boolean;
  /** Who owes a decision. */
  of: Seats;
  /** The phase. */
  phase: Phase;
  /** The request to be answered, if one is. */
  request: Request | null;
  /** The seat in whose turn this happens. */
  turn_of: Seat;
}

/** A question. */
export type Query =
  /** Between what the bidding of the present combat goes on. */
  | {
    query: 'bidding';
  }
  /** Which numbers the pieces of an army may bear, as everybody can tell (section i.2). */
  | {
    query: 'suspects';
    /** Whose army. */
    seat: Seat;
  };

/** Why the game ended. */
export type Reasons =
  /** SIE-R38 One event can meet several of the three conditions. */
  | {
    beaten: {
      /** SIE-74 */
      generals: boolean;
      /** SIE-75 */
      soldiers: boolean;
      /** SIE-76 */
      strength: boolean;
    };
  }
  /** SIE-O06 Both seats met a condition at the end of a combat. */
  | 'both'
  /** SIE-R35 */
  | 'no_progress'
  /** SIE-R37 */
  | 'resignation';

/** SIE-37 What a seat may ask the other to show. */
export type Request = 'TwoHighest' | 'TwoLowest' | 'HighestAndLowest';

/** SIE-O04 When the bid loser's piece retreats. */
export type RetreatWhen = 'both_survive' | 'always';

/** SIE-O07 Whether the one change of direction may be a reversal. */
export type Reversal = 'off' | 'on';

/** a seat, numbered in turn order */
export type Seat = 0 | 1;

export type Seats = Seat[];

/** SIE-O05 What a right second guess costs the bid winner. */
export type SecondGuessLoss = 'cumulative' | 'single';

/** A position on paper. All that is left out has its value at the start of an ordinary turn. */
export interface Sheet {
  /** The last number announced. */
  bid?: number;
  /** Who won the bidding. */
  bid_winner?: Seat;
  /** The seats whose sealed choice is in. */
  committed?: Seats;
  /** The boxes crossed off, by seat and colour. */
  crossed: [BoxSheet, BoxSheet];
  /** The dice as they are set, where that is known. */
  dice?: [DiceSheet | null, DiceSheet | null];
  /** The pieces that fight. */
  fight?: FightSheet;
  /** Whether this turn has a combat. */
  fought?: boolean;
  /** The dice each seat has in this dice stage. */
  in_play?: [Colours, Colours];
  /** The options. */
  options: Options;
  /** Where the game stands. */
  phase: Phase;
  /** Player-turns since the last combat. */
  quiet: number;
  /** The request put to each seat. */
  request?: [Request | null, Request | null];
  /** How the game ended. */
  result?: Verdict;
  /** The placements committed while the pieces are not yet on the board. */
  rows?: [number[] | null, number[] | null];
  /** The dice shown. */
  shown?: [DiceSheet, DiceSheet];
  /** The strengths. */
  strength: [number, number];
  /** The seat whose turn it is. */
  to_move: Seat;
  /** The pieces, removed ones included. */
  tokens: { [key: string]: TokenSheet };
  /** Player-turns each seat has completed. */
  turns_done: [number, number];
}

/** A view on paper. */
export interface SiegersView {
  /** What it shows. */
  board: Sheet;
  /** Whose view it is. */
  who: Onlooker;
}

export type Square = string;

/** What an order is about. */
export type Subject =
  /** The placements that leave this square empty. */
  | {
    placement: Square;
  }
  /** A piece. */
  | {
    piece: Token;
  }
  /** The first of the dice that are set. */
  | {
    die: [Colour, number];
  }
  /** The turn as such. */
  | 'turn'
  /** What was asked. */
  | 'answer'
  /** The game as such. */
  | 'game';

/** A piece and what it may be. */
export interface Suspect {
  /** The numbers that belong to at least one complete army (SIE-I10). */
  may: number[];
  /** Which. */
  token: Token;
}

export type Token = string;

/** One piece on paper. */
export interface TokenSheet {
  /** Its square; none once it is removed. */
  at?: Square;
  /** Numbers guessed wrongly for it. */
  excluded?: number[];
  /** The least its number can be, by the bids made for it. */
  least?: number;
  /** Whether it has moved in this turn. */
  moved?: boolean;
  /** What its number and the hidden die come to at least, by the bids of this dice stage. */
  need?: number;
  /** Its number, where that is known. */
  number?: number;
  /** What its first move showed. In a position it follows from the number and may be left out. */
  parity?: Parity;
}

/** Who won, and why. */
export interface Verdict {
  /** The reasons. */
  reasons: Reasons;
  /** The winner, none for a draw. */
  winner: Seat | null;
}

/** SIE-O06 When the victory conditions are tested. */
export type VictoryTiming = 'immediate' | 'combat_end';

/** What travels of this game. */
export interface Wire {
  view: SiegersView;
  order: Order;
  prompt: Prompt;
  event: Event;
  effect: Event;
  options: {
    /** SIE-O09 */
    adjudication?: 'draw' | 'strength';
    /** SIE-O03 */
    blocked_retreat_score?: 'transfer' | 'loser_pays' | 'none';
    /** SIE-O02 */
    dice_scope?: 'turn' | 'combat';
    /** SIE-O08 */
    no_progress_limit?: number;
    /** SIE-O04 */
    retreat_when?: 'both_survive' | 'always';
    /** SIE-O07 */
    reversal?: 'off' | 'on';
    /** SIE-O05 */
    second_guess_loss?: 'cumulative' | 'single';
    /** SIE-O01 */
    start_strength?: 72 | 100;
    /** SIE-O06 */
    victory_timing?: 'immediate' | 'combat_end';
  };
  subject: Subject;
  query: Query;
  answer: Answer;
}
