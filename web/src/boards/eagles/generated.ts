/* Generated from the program: npm run types. */

/** An action that was declared and waits for a window to close. */
export type Action =
  /** A move, of a decoy too. */
  | {
    move: {
      /** The step about to be made. */
      first: Leg;
      /** EAG-9.0c The formation it takes. */
      formation: Formation | null;
      /** Which card. */
      mover: Mover;
      /** The step after it. */
      second: Leg | null;
    };
  }
  /** EAG-11.5c A step onto Terrain, or off it, inside a position. */
  | {
    step: {
      /** The Terrain it goes to, none for open ground. */
      onto: CardId | null;
      /** Which card. */
      token: Token;
    };
  }
  /** An attack. */
  | {
    attack: {
      /** How. */
      mode: Mode;
      /** Whom. */
      target: Token;
      /** Who attacks. */
      token: Token;
    };
  }
  /** EAG-R92 Battle Confusion: a move, then fire. */
  | {
    confusion: {
      /** The formation it takes. */
      formation: Formation | null;
      /** Whether the move has been made. */
      moved: boolean;
      /** Which card. */
      mover: Mover;
      /** The Terrain it ends on. */
      on: CardId | null;
      /** The Special. */
      special: CardId;
      /** Whom it fires at. */
      target: Token;
      /** Where it engages. */
      to: PositionName;
    };
  };

/** A card on a position as an order names it: by its number where its owner or everybody can see it, else by its token. */
export type Aim = CardId | Token;

/** An answer. */
export type Answer =
  /** Every place of every card, in line. */
  | {
    answer: 'deployment';
    /** One after another. */
    places: Placement[];
  }
  /** All its cards. */
  | {
    answer: 'suggestion';
    /** One after another. */
    cards: Placement[];
  }
  /** What the attack brings upon the card itself. */
  | {
    answer: 'risk';
    /** EAG-7.31a Whether it will be Blown. */
    blown: boolean;
    /** The hardest blow of a card in sight in the enemy's next turn, if one can strike. */
    riposte: Riposte | null;
  }
  /** The order that is meant, legal or not. */
  | {
    answer: 'meant';
    /** None where nothing can be meant. */
    order: Order | null;
  };

/** EAG-0.1b One of the three armies, told by the back of a card (EAG-1.0e). */
export type Army = 'french' | 'british' | 'prussian';

/** A card that comes onto a position. */
export interface Arrival {
  /** Its army. */
  army: Army;
  /** The card, for those who may know it. */
  card?: CardId;
  /** Whether it is a decoy, for its owner. */
  decoy?: boolean;
  /** Whether it lies face up. */
  face_up: boolean;
  /** In which formation. */
  formation: Formation;
  /** What it may be. */
  kinds: EaglesKinds;
  /** On which Terrain. */
  on?: CardId;
  /** Where. */
  position: PositionName;
  /** Its token. */
  token: Token;
}

/** What is asked for. */
export type Ask =
  /** A deployment, its confirmation, or something else that belongs to a step. */
  | {
    step: Step;
  }
  /** A Special, or a pass. */
  | {
    window: Moment;
  }
  /** Which of several cards checks next. */
  | 'next_check'
  /** Who takes captured Terrain. */
  | {
    capture: PositionName;
  }
  /** Yes or no to a draw. */
  | 'draw'
  /** Which cards go to which battle. */
  | 'assignment'
  /** Which cards go to the other battle. */
  | 'reinforcements';

/** EAG-R81 A card and the battle it goes to. */
export interface Assignment {
  /** Which battle. */
  battle: Battle;
  /** Which card. */
  card: CardId;
}

/** EAG-0.1c EAG-16.0q The four battles and the one that only the campaign knows. */
export type Battle = 'quatre_bras' | 'ligny' | 'wavre' | 'waterloo' | 'charleroi';

/** What everybody knows of a campaign. */
export interface CampaignPublic {
  /** Cards of which nobody but their owner knows in which battle they are, or whether in any. */
  floating: Pile;
  /** EAG-16.0f EAG-R81 The cards that are out for good. */
  lost: Pile;
  /** The options. */
  options: Options;
  /** The results of the stage's battles, in the order of play. */
  results: [Verdict | null, Verdict | null];
  /** EAG-R84 The survivors the victor may send. */
  sendable: Pile;
  /** The battles that are being fought. */
  stage: Stage;
  /** The cards that have been in a deck. */
  used: Pile;
  /** How the campaign ended. */
  verdict: Verdict | null;
  /** What is waited for. */
  waits: Waits;
}

/** A campaign in a view. */
export interface CampaignViewPaper {
  /** What its owner has decided. */
  assigned: Assignment[] | null;
  /** The battle that waits. */
  other: FrontSheet | null;
  /** What everybody knows. */
  public: CampaignPublic;
}

/** EAG-R39 A choice among infantry that can capture Terrain. */
export interface Capture {
  /** Where. */
  position: PositionName;
  /** Who captures. */
  seat: Seat;
}

export type CardId = number;

/** Why a card checks its morale. */
export type Cause = 'hits' | 'defection' | 'friendly_fire' | 'congreve' | 'panic' | 'last_hits' | 'pursuit';

/** EAG-R92 What a card does in Battle Confusion. */
export interface Charge {
  /** Whom it fires at. */
  fire_at: Aim;
  /** The formation it takes. */
  formation?: Formation | null;
  /** The Terrain it ends on. */
  on?: CardId | null;
  /** Where it engages. */
  to: PositionName;
}

/** EAG-R86 The Terrain used at Charleroi. */
export type CharleroiTerrain = 'none' | 'any';

/** A morale check that is being made. */
export interface Check {
  /** Whether a Special has been played in W-CHECK by the opponent. */
  answered: boolean;
  /** Why. */
  cause: Cause;
  /** How many dice. */
  dice: number;
  /** Whether the window of this stage is open. */
  open: boolean;
  /** Whose. */
  owner: Seat;
  /** The Panic that was played on it. */
  panic: CardId | null;
  /** How far it has come. */
  stage: CheckStage;
  /** Which card. */
  token: Token;
  /** EAG-R28 The value it failed at, for Rally. */
  value: number;
}

/** How far a check has come. */
export type CheckStage = 'enemy' | 'owner' | 'roll' | 'rout';

/** EAG-R82 How far the end of a campaign battle has come. */
export type Closing = 'not' | 'loser_hits' | 'pursuit' | 'winner_hits' | 'done';

/** EAG-R47 What everybody can tell of an army's commander beyond what is seen. */
export type Commander = 'unknown' | 'absent';

/** Where a battle stands. */
export interface Course {
  /** The action that was declared. */
  action: Action | null;
  /** The capture that is being assigned. */
  capture: Capture | null;
  /** The check that is being made. */
  check: Check | null;
  /** How far the end of a campaign battle has come. */
  closing: Closing;
  /** EAG-R89 Who has offered a draw and waits for the answer. */
  offer: Seat | null;
  /** The cards that have to check at once. */
  queue: Queue | null;
  /** The step. */
  step: Step;
  /** EAG-R39 The positions that were engaged before the last change, one bit each. */
  stirred: number;
  /** EAG-R24 State checks are due. */
  unsettled: boolean;
  /** The window that is open. */
  window: Window | null;
}

/** EAG-R80 Where the decks come from. */
export type DeckMode = 'random' | 'custom';

/** EAG-R55 How the armies are deployed. */
export type Deployment = 'sequential' | 'commit_then_adjust';

/** The decks, the top card last. */
export interface EaglesDecks {
  british?: CardId[];
  french?: CardId[];
  prussian?: CardId[];
}

/** A whole battle. */
export interface EaglesFront {
  allied: HandSheet;
  decks: EaglesDecks;
  field: FieldSheet;
  french: HandSheet;
}

/** What a view shows of one battle. */
export interface EaglesFrontView {
  draft?: Placement[];
  field: FieldSheet;
  secrets: [EaglesSecret | null, EaglesSecret | null];
}

export type EaglesKinds = ('infantry' | 'cavalry' | 'foot_artillery' | 'horse_artillery' | 'general' | 'terrain' | 'special')[];

export type EaglesMark = 'face_up' | 'prussian' | 'general' | 'column' | 'square' | 'hit_now' | 'hit_before' | 'blown' | 'winded' | 'moved' | 'attacked' | 'reformed' | 'engaging' | 'disengaged' | 'furious' | 'furious_next' | 'to_check' | 'pursued';

/** A secret as events and views carry it. */
export interface EaglesSecret {
  /** The cards on positions, in the order of their tokens. */
  cards: CardId[];
  /** Which of them are decoys. */
  decoys?: number[];
  library?: Pile;
  pending?: CardId;
  pending_decoy?: boolean;
  reserve: Pile;
  spent?: Pile;
}

/** A view on paper. */
export interface EaglesView {
  battle: FrontSheet;
  campaign?: CampaignViewPaper;
  cards?: string;
  decks?: EaglesDecks;
  who: Onlooker;
}

/** Something that matters of an order's outcome. */
export type Effect =
  /** An attack scores so many hits. */
  | {
    /** How many. */
    hits: number;
    /** Who attacked. */
    token: Token;
    type: 'AttackRolled';
  }
  /** A morale check. */
  | {
    /** Why. */
    cause: Cause;
    /** Whether it stays. */
    passed: boolean;
    /** Which card checks. */
    token: Token;
    type: 'MoraleRolled';
  }
  /** The dice for a General. */
  | {
    /** Whether he falls. */
    falls: boolean;
    /** Which. */
    token: Token;
    type: 'GeneralRolled';
  }
  /** Friendly fire scores so many hits. */
  | {
    /** How many. */
    hits: number;
    /** On which card. */
    token: Token;
    type: 'FriendlyFireRolled';
  }
  /** A card that the player knows is eliminated. */
  | {
    /** What it is. */
    card: CardId;
    /** Which. */
    token: Token;
    type: 'Eliminated';
  }
  /** A card that the player does not know is eliminated. */
  | {
    /** Which. */
    token: Token;
    type: 'Lost';
  }
  /** No Troop card of a seat is left on a position. */
  | {
    /** Which position. */
    position: PositionName;
    /** Whose. */
    seat: Seat;
    type: 'Emptied';
  }
  /** The battle is over. */
  | {
    type: 'Decided';
    /** How. */
    verdict: Verdict;
  };

/** Everything that can happen. */
export type Event =
  /** A deployment was drawn up; only its owner knows it. */
  | {
    /** The cards. */
    cards: Placement[];
    /** Whose. */
    seat: Seat;
    type: 'LaidOut';
  }
  /** A sealed deployment was confirmed. */
  | {
    /** Whose. */
    seat: Seat;
    type: 'Confirmed';
  }
  /** A seat's cards are on the field. */
  | {
    /** Then the cards. */
    cards: Arrival[];
    /** Whose. */
    seat: Seat;
    /** Terrain first. */
    terrain: CardId[];
    type: 'Deployed';
  }
  /** EAG-0.2d A Battle Turn begins. */
  | {
    /** In which round. */
    round: number;
    /** Whose. */
    seat: Seat;
    type: 'TurnBegins';
  }
  /** EAG-5.0b A phase begins. */
  | {
    /** Which. */
    phase: Phase;
    type: 'PhaseBegins';
  }
  /** A Battle Turn ends. */
  | {
    /** EAG-R88 The quiet rounds so far. */
    quiet: number;
    type: 'TurnEnds';
  }
  /** Where the battle stands now. */
  | {
    /** All of it. */
    course: Course;
    type: 'Stands';
  }
  /** A card of the Reserve is about to move; only its owner knows which. */
  | {
    /** Which, none once the action is over. */
    card: CardId | null;
    /** Whether as a decoy. */
    decoy: boolean;
    /** Whose. */
    seat: Seat;
    type: 'Picked';
  }
  /** EAG-R62 A declared action was cancelled. */
  | {
    /** The clause that forbids it now. */
    clause: string;
    type: 'Cancelled';
  }
  /** A card left the Reserve for a position. */
  | {
    /** The card. */
    card: Arrival;
    /** EAG-8.1a Whether it engages. */
    engaging: boolean;
    /** Whose. */
    seat: Seat;
    /** EAG-R32 Whether it has come through the Reserve in this very move. */
    through: boolean;
    type: 'Entered';
  }
  /** A card went from one position to another. */
  | {
    /** EAG-R18 Whether it was sent back to where it came from, so that it has arrived nowhere. */
    back?: boolean;
    /** EAG-R34 Whether it counts as a crossing. */
    crossing: boolean;
    /** EAG-8.2a Whether it disengages. */
    disengaging: boolean;
    /** EAG-8.1a Whether it engages. */
    engaging: boolean;
    /** Its formation now. */
    formation: Formation;
    /** What it may be. */
    kinds: EaglesKinds;
    /** Onto which Terrain. */
    on?: CardId;
    /** Where to. */
    to: PositionName;
    /** Which. */
    token: Token;
    type: 'Moved';
  }
  /** A card went into the Reserve. */
  | {
    /** The card, for those who may know it. */
    card?: CardId;
    /** Which. */
    token: Token;
    type: 'Withdrew';
  }
  /** EAG-R38 A card stepped onto Terrain, or off it, inside its position. */
  | {
    /** What it may be. */
    kinds: EaglesKinds;
    /** Onto what; none for open ground. */
    on: CardId | null;
    /** Which. */
    token: Token;
    type: 'Stepped';
  }
  /** EAG-11.5a Terrain was captured. */
  | {
    /** By whom. */
    seat: Seat;
    /** Which. */
    terrain: CardId;
    /** By which cards. */
    tokens: Token[];
    type: 'Captured';
  }
  /** What a card did not do tells what it is not. */
  | {
    /** What it may still be. */
    kinds: EaglesKinds;
    /** Which. */
    token: Token;
    type: 'Narrowed';
  }
  /** EAG-9.0 A card changed formation. */
  | {
    /** EAG-9.0b Whether that was its whole action. */
    engaged: boolean;
    /** Into which. */
    formation: Formation;
    /** Which. */
    token: Token;
    type: 'Formed';
  }
  /** EAG-R12 A card was turned face up. */
  | {
    /** What it is. */
    card: CardId;
    /** Which. */
    token: Token;
    type: 'Revealed';
  }
  /** EAG-R78 A decoy was turned up where it lies. */
  | {
    /** What it is. */
    card: CardId;
    /** Which. */
    token: Token;
    type: 'Flipped';
  }
  /** A card attacked. */
  | {
    /** How. */
    mode: Mode;
    /** Whom. */
    target: Token;
    /** Which. */
    token: Token;
    type: 'Attacked';
  }
  /** The dice of an attack. */
  | {
    /** The modifiers of the cv. */
    cv: Modifier[];
    /** What they showed. */
    faces: number[];
    /** Whose card stayed hidden, if it did. */
    hides?: Seat;
    /** How many hit. */
    hits: number;
    /** How many ones there are. */
    ones: number;
    /** The rating and its modifiers; nobody else is told them where they would tell of a hidden card. */
    rating: Modifier[] | null;
    /** Who attacked. */
    token: Token;
    type: 'AttackRolled';
  }
  /** A card was hit. */
  | {
    /** How often. */
    hits: number;
    /** EAG-R26 Whether it counts as hit in this Combat Phase. */
    in_combat: boolean;
    /** Whether the hits wait for its Morale Phase. */
    pending: boolean;
    /** Which. */
    token: Token;
    type: 'Hit';
  }
  /** The dice of a General. */
  | {
    /** What they showed. */
    faces: number[];
    /** Which. */
    token: Token;
    type: 'GeneralRolled';
  }
  /** The dice of a morale check. */
  | {
    /** Why. */
    cause: Cause;
    /** What they showed. */
    faces: number[];
    /** Whether it stays. */
    passed: boolean;
    /** Which. */
    token: Token;
    type: 'MoraleRolled';
    /** The Morale value as the sum of these. */
    value: Modifier[];
  }
  /** Hits were taken off a card. */
  | {
    /** Which. */
    token: Token;
    type: 'Steadied';
  }
  /** A card was eliminated. */
  | {
    /** What it was. */
    card: CardId;
    /** Which. */
    token: Token;
    type: 'Eliminated';
  }
  /** EAG-13.0b A Special was played. */
  | {
    /** Which. */
    card: CardId;
    /** On what. */
    on: Spot;
    /** EAG-R58 The position it counts for. */
    position: PositionName | null;
    /** By whom. */
    seat: Seat;
    /** Whether it stays in force. */
    stays: boolean;
    type: 'SpecialPlayed';
  }
  /** A Special in force ended and was discarded. */
  | {
    /** Which. */
    effect: InForce;
    type: 'EffectEnded';
  }
  /** The dice a card rolled on itself (EAG-R67). */
  | {
    /** What they showed. */
    faces: number[];
    /** How many hit. */
    hits: number;
    /** Which. */
    token: Token;
    type: 'FriendlyFireRolled';
  }
  /** EAG-R40 Terrain was played. */
  | {
    /** Which. */
    card: CardId;
    /** By whom. */
    seat: Seat;
    type: 'TerrainPlayed';
  }
  /** EAG-10.0a Reinforcements were drawn. */
  | {
    /** Of which army. */
    army: Army;
    /** Which, for their owner. */
    cards?: CardId[];
    /** How many. */
    count: number;
    /** By whom. */
    seat: Seat;
    type: 'Drew';
  }
  /** EAG-R50 A Prussian General was shown. */
  | {
    /** Who. */
    general: CardId;
    type: 'PrussiansArrive';
  }
  /** EAG-R47 A check showed whether an army's commander is present. */
  | {
    /** Of which army. */
    army: Army;
    /** Who he is. */
    card: CardId;
    /** Whether he is. */
    present: boolean;
    type: 'CommanderShown';
  }
  /** Cards were given a mark, all others of the seat lost it. */
  | {
    /** Which mark. */
    mark: EaglesMark;
    /** Whose. */
    seat: Seat;
    /** Which cards. */
    tokens: Token[];
    type: 'Marked';
  }
  /** EAG-R11 Movement is complete. */
  | {
    type: 'MovementComplete';
  }
  /** EAG-R89 A draw was offered. */
  | {
    /** By whom. */
    seat: Seat;
    type: 'DrawOffered';
  }
  /** EAG-R89 It was answered. */
  | {
    type: 'DrawAnswered';
    /** How. */
    yes: boolean;
  }
  /** EAG-R89 A seat resigned. */
  | {
    /** Which. */
    seat: Seat;
    type: 'Resigned';
  }
  /** EAG-R90 Nobody could answer an action: told where windows are open for those alone who have something to play, for there it shows that they have nothing. */
  | {
    /** Who has nothing. */
    seat: Seat;
    type: 'Unanswered';
  }
  /** A seat passed in a window. */
  | {
    /** Which. */
    seat: Seat;
    type: 'Passed';
  }
  /** A battle is decided. */
  | {
    type: 'Decided';
    /** How. */
    verdict: Verdict;
  }
  /** Everything that was hidden is shown. */
  | {
    /** The decks. */
    decks: EaglesDecks;
    /** The secrets. */
    secrets: [EaglesSecret, EaglesSecret];
    type: 'Unveiled';
  }
  /** EAG-16.0 Something of the campaign. */
  | {
    /** What. */
    news: News;
    type: 'Campaign';
  };

/** The record of a battle. */
export interface FieldSheet {
  active: Seat;
  allied: PieceSheet[];
  arrivals?: number;
  arrived?: boolean;
  battle: Battle;
  busy?: boolean;
  campaign?: boolean;
  commander?: [Commander, Commander, Commander];
  complete?: boolean;
  confirmed?: Seats;
  course: Course;
  crossings?: [number, number, number];
  /** Deck counts by army; in a position they follow from the decks. */
  deck?: [number, number, number];
  discarded?: Pile;
  effects?: InForce[];
  eliminated?: Pile;
  french: PieceSheet[];
  joint?: boolean;
  next_token?: number;
  offered?: boolean;
  options: Options;
  played?: [[number, number][], [number, number][]];
  pool?: Pile;
  quiet?: number;
  rates: [number, number, number];
  /** Reserve counts by army; in a position they follow from the Reserves. */
  reserve?: [number, number, number];
  round: number;
  seen?: SeenCard[];
  spent?: [number, number, number];
  terrain?: TerrainSheet[];
  two_armies?: boolean;
  untouched?: boolean;
  verdict?: Verdict;
}

/** EAG-9.0a The formation of an Infantry card. */
export type Formation = 'line' | 'column' | 'square';

/** What a view shows of one battle. */
export interface FrontSheet {
  draft?: Placement[];
  field: FieldSheet;
  secrets: [EaglesSecret | null, EaglesSecret | null];
}

/** The Reserve of a seat and what belongs to it. */
export interface HandSheet {
  draft?: Placement[];
  library?: Pile;
  pending?: CardId;
  pending_decoy?: boolean;
  reserve: Pile;
  spent?: Pile;
}

/** A Special in force. */
export interface InForce {
  /** The Special. */
  card: CardId;
  /** Where it lies. */
  on: Spot;
}

/** One step of a move. */
export interface Leg {
  /** EAG-R38 The Terrain card it ends on, if any. */
  on?: CardId | null;
  /** Where to. */
  to: Place;
}

/** EAG-R65 Where Special 103 may be put. */
export type LostOrders103Target = 'any' | 'enemy_only';

/** Fire or Shock. */
export type Mode = 'fire' | 'shock';

/** One modifier of a roll, with the clause it comes from. */
export interface Modifier {
  /** The clause. */
  clause: string;
  /** What it adds; for a doubling the printed value once more. */
  value: number;
}

/** EAG-R57 The moments at which Specials can be played, windows and action points alike. */
export type Moment =
  /** W-MORALE, the reactive seat's. */
  | 'w_morale'
  /** W-CHECK of the opponent. */
  | 'w_check_enemy'
  /** W-CHECK of the card's owner. */
  | 'w_check_owner'
  /** W-ROUT, the card's owner's. */
  | 'w_rout'
  /** W-COMBAT. */
  | 'w_combat'
  /** W-MOVE. */
  | 'w_move'
  /** W-ATTACK. */
  | 'w_attack'
  /** W-ENDCOMBAT. */
  | 'w_end_combat'
  /** W-REINF. */
  | 'w_reinf'
  /** AP-MORALE of the active seat. */
  | 'ap_morale'
  /** AP-COMBAT. */
  | 'ap_combat'
  /** AP-REINF. */
  | 'ap_reinf';

/** The card that acts, as everybody knows it. */
export type Mover =
  /** One on a position. */
  | {
    token: Token;
  }
  /** One from the Reserve; its owner knows which. */
  | {
    reserve: Army;
  }
  /** EAG-R32 One that has come into the Reserve and goes on from there. */
  | {
    through: Army;
  };

/** What happens in a campaign beside the battles. */
export type News =
  /** EAG-R81 A seat has sent cards to battles. */
  | {
    assigned: {
      /** Which where, for their owner. */
      cards: Assignment[] | null;
      /** Who. */
      seat: Seat;
    };
  }
  /** A stage begins. */
  | {
    opened: {
      /** Its battles, as they are; nobody is told this. */
      fronts: EaglesFront[];
      /** The record. */
      public: CampaignPublic;
    };
  }
  /** The same as an onlooker is told. */
  | {
    shown: {
      /** Its battles. */
      fronts: EaglesFrontView[];
      /** The record. */
      public: CampaignPublic;
    };
  }
  /** The other battle comes to the fore. */
  | {
    switched: { [key: string]: never };
  }
  /** A battle is over and its survivors have left. */
  | {
    closed: {
      /** The record. */
      public: CampaignPublic;
    };
  }
  /** EAG-R84 Reinforcements were sent. */
  | {
    sent: {
      /** Which, for their owner. */
      cards: CardId[] | null;
      /** How many of each army. */
      counts: [number, number, number];
      /** By whom. */
      seat: Seat;
    };
  }
  /** The record changed. */
  | {
    record: {
      /** The record. */
      public: CampaignPublic;
    };
  };

/** EAG-R70 When the bonus of No Quarter is used. */
export type NoQuarterBonus = 'same_turn' | 'next_turn';

/** a seat, or the public */
export type Onlooker = 0 | 1 | 'onlooker';

/** What the players agreed on before the game. */
export interface Options {
  /** EAG-R86 The Terrain used at Charleroi. */
  charleroi_terrain: CharleroiTerrain;
  /** EAG-R80 Where the decks come from. */
  deck_mode: DeckMode;
  /** EAG-R53 EAG-R54 The size of the decks; 0 for that of the chart. */
  deck_scale_k: number;
  /** EAG-R78 Whether a decoy may be turned up where it lies. */
  decoy_flip_in_place: boolean;
  /** EAG-R76 Whether decoys may be used. */
  decoys: boolean;
  /** EAG-R55 How the armies are deployed. */
  deployment: Deployment;
  /** EAG-R65 Where Special 103 may be put. */
  lost_orders_103_target: LostOrders103Target;
  /** EAG-R70 When the bonus of No Quarter is used. */
  no_quarter_bonus: NoQuarterBonus;
  /** EAG-R54 The cards decks are made of. */
  pool: Pool;
  /** EAG-R90 When reaction windows are opened. */
  reaction_privacy: ReactionPrivacy;
  /** EAG-R56 EAG-R100 Whether an unplayable deal is made again. */
  redeal_unplayable: boolean;
  /** EAG-R83 Whether a voluntary retreat is pursued. */
  retreat_pursuit: boolean;
  /** EAG-R64 Whether Special 192 reduces Shock as well. */
  smoke_192_shock: boolean;
  /** EAG-R58 Whose Specials count towards the limit of two. */
  special_limit_scope: SpecialLimitScope;
  /** EAG-R88 The quiet rounds that make a draw; 0 for never. */
  stall_rounds: number;
  /** EAG-R25 Which cards count before a hit card may be targeted again. */
  targeting_scope: TargetingScope;
  /** EAG-R87 The last round; 0 for none. */
  turn_limit: number;
}

/** Everything a seat can submit. */
export type Order =
  /** EAG-4.1 The whole deployment; what is not named stays in the Reserve. */
  | {
    /** The cards deployed. */
    cards: Placement[];
    type: 'Deploy';
  }
  /** The deployment stands. */
  | {
    type: 'ConfirmDeployment';
  }
  /** EAG-4.1d The French deployment as it is to be after seeing the Allied one. */
  | {
    /** The cards deployed. */
    cards: Placement[];
    type: 'AdjustDeployment';
  }
  /** EAG-12.4b A hit General rolls. */
  | {
    /** Which. */
    general: CardId;
    type: 'RollGeneral';
  }
  /** EAG-6.0b A card checks its morale. */
  | {
    /** Which. */
    card: CardId;
    type: 'CheckMorale';
  }
  /** EAG-8.0a A card moves. */
  | {
    /** Which. */
    card: CardId;
    /** The first step. */
    first: Leg;
    /** EAG-9.0c EAG-9.0d The formation it takes, if that is another. */
    formation?: Formation | null;
    /** EAG-8.3a The second step. */
    second?: Leg | null;
    type: 'Move';
  }
  /** EAG-9.0 An Infantry card changes formation. */
  | {
    /** Which. */
    card: CardId;
    /** Into which. */
    formation: Formation;
    type: 'ChangeFormation';
  }
  /** EAG-11.5c A card steps onto Terrain inside its position. */
  | {
    /** Which. */
    card: CardId;
    /** Onto what. */
    terrain: CardId;
    type: 'Occupy';
  }
  /** EAG-R38 A card steps off Terrain inside its position. */
  | {
    /** Which. */
    card: CardId;
    type: 'LeaveTerrain';
  }
  /** EAG-7.4a A card attacks. */
  | {
    /** Which. */
    card: CardId;
    /** How. */
    mode: Mode;
    /** Whom. */
    target: Aim;
    type: 'Attack';
  }
  /** EAG-R40 Terrain is played from the Reserve. */
  | {
    /** Where. */
    position: PositionName;
    /** Which. */
    terrain: CardId;
    type: 'PlayTerrain';
  }
  /** EAG-R76 A card is laid down as a decoy. */
  | {
    /** Which. */
    card: CardId;
    /** Where. */
    position: PositionName;
    type: 'PlaceDecoy';
  }
  /** EAG-14.0d A decoy is taken back. */
  | {
    /** Which. */
    card: CardId;
    type: 'WithdrawDecoy';
  }
  /** EAG-R78 A decoy is turned up where it lies. */
  | {
    /** Which. */
    card: CardId;
    type: 'FlipDecoy';
  }
  /** EAG-13.0b A Special is played. */
  | {
    /** Which. */
    card: CardId;
    /** For Battle Confusion, what the card does. */
    charge?: Charge | null;
    /** On which position, where it is played on one. */
    position?: PositionName | null;
    /** On which card, where it is played on one. */
    target?: Aim | null;
    type: 'PlaySpecial';
  }
  /** EAG-R50 A Prussian General is shown. */
  | {
    /** Which. */
    general: CardId;
    type: 'RevealPrussianGeneral';
  }
  /** EAG-R39 Who takes captured Terrain. */
  | {
    /** By whom, by number. */
    cards: CardId[];
    /** Which Terrain. */
    terrain: CardId;
    type: 'AssignCapture';
  }
  /** EAG-R11 Movement is complete. */
  | {
    type: 'DeclareMovementComplete';
  }
  /** The Combat Phase ends. */
  | {
    type: 'EndCombat';
  }
  /** The draw may be made. */
  | {
    type: 'ContinueReinforce';
  }
  /** Nothing is played in a window. */
  | {
    type: 'Pass';
  }
  /** EAG-16.0g All cards retreat from a battle. */
  | {
    /** Which. */
    battle: Battle;
    type: 'Retreat';
  }
  /** EAG-R81 Cards are sent to battles. */
  | {
    /** Which where. */
    cards: Assignment[];
    type: 'AssignToBattle';
  }
  /** EAG-R84 The victor sends cards to the other battle. */
  | {
    /** Which. */
    cards: CardId[];
    type: 'SendReinforcements';
  }
  /** EAG-R89 The other seat wins. */
  | {
    type: 'Resign';
  }
  /** EAG-R89 A draw is offered. */
  | {
    type: 'OfferDraw';
  }
  /** EAG-R89 The answer. */
  | {
    type: 'AnswerDraw';
    /** Whether it is accepted. */
    yes: boolean;
  };

/** The phases of a Battle Turn. */
export type Phase = 'morale' | 'combat' | 'reinforce';

/** One card on a position. */
export interface PieceSheet {
  /** Its army, where the card is not known. */
  army?: Army;
  /** Where it came from in this turn, and when. */
  arrived?: [Place, number];
  /** The card, where it is known. */
  card?: CardId;
  /** Whether it is a decoy. */
  decoy?: boolean;
  /** Whether it lies face down. */
  face_down?: boolean;
  /** Its formation. */
  formation?: Formation;
  /** Its hits. */
  hits?: number;
  /** What it may be, where that is less than anything. */
  kinds?: EaglesKinds;
  /** What else is true of it. */
  marks?: EaglesMark[];
  /** The Terrain it occupies. */
  on?: CardId;
  /** Where it is. */
  position: PositionName;
  /** Its token. */
  token?: Token;
}

export type Pile = CardId[];

export type Place = 'reserve' | 'F-L' | 'F-C' | 'F-R' | 'A-L' | 'A-C' | 'A-R';

/** One card of a deployment. */
export interface Placement {
  /** Which card. */
  card: CardId;
  /** EAG-14.0a Whether it lies face down as a decoy. */
  decoy?: boolean;
  /** EAG-4.1f Its formation. */
  formation?: Formation;
  /** EAG-4.1g The Terrain it occupies. */
  on?: CardId | null;
  /** Where. */
  position: PositionName;
}

/** EAG-2.0e EAG-R54 From which cards decks are made. */
export type Pool = 'historical' | 'open';

export type PositionName = 'F-L' | 'F-C' | 'F-R' | 'A-L' | 'A-C' | 'A-R';

/** What is asked, and of whom. It follows from what is public. */
export interface Prompt {
  /** The action that waits for the window to close. */
  action: Action | null;
  /** What is asked for. */
  ask: Ask;
  /** Which battle. */
  battle: Battle;
  /** The check that is being made. */
  check: Check | null;
  /** Who owes a decision. */
  of: Seats;
  /** The round. */
  round: number;
  /** Whose Battle Turn it is. */
  turn_of: Seat;
}

/** A question. */
export type Query =
  /** Where each card of the hand can be put, beside the others of a deployment that is being drawn up. */
  | {
    /** The cards that have their places already. */
    cards: Placement[];
    query: 'deployment';
  }
  /** A deployment that a player would be content with. */
  | {
    /** Which of several, the best first. */
    nth?: number;
    query: 'suggestion';
  }
  /** What a card risks by an attack. */
  | {
    /** The card. */
    card: CardId;
    /** How. */
    mode: Mode;
    query: 'risk';
    /** Whom it attacks. */
    target: Aim;
  }
  /** Which order is meant by pointing from a card at something. */
  | {
    /** What is pointed at; nothing, where it is the card itself. */
    at?: Thing | null;
    /** The card. */
    card: CardId;
    query: 'meant';
  };

/** Cards that have to check at once; they are tagged. */
export interface Queue {
  /** Why. */
  cause: Cause;
  /** How many dice each rolls; 0 for one a hit. */
  dice: number;
  /** Whose they are. */
  owner: Seat;
}

/** EAG-R90 When reaction windows are opened. */
export type ReactionPrivacy = 'masked' | 'open';

/** Why a battle or a game ended. */
export type Reason =
  /** EAG-4.3a */
  | 'occupation'
  /** EAG-R87 The turn limit. */
  | 'turn_limit'
  /** EAG-R102 Round 200. */
  | 'last_round'
  /** EAG-R88 Nobody has infantry or cavalry left. */
  | 'nobody_left'
  /** EAG-R88 Too many quiet rounds. */
  | 'stall'
  /** EAG-R89 */
  | 'resignation'
  /** EAG-R89 */
  | 'agreement'
  /** EAG-16.0g */
  | 'retreat'
  /** EAG-16.0l The French have lost both first battles. */
  | 'both_lost'
  /** EAG-16.0p */
  | 'waterloo'
  /** EAG-16.0s */
  | 'charleroi';

/** A blow that may answer an attack. */
export interface Riposte {
  /** Who strikes. */
  by: CardId;
  /** With so many dice. */
  dice: number;
  /** The chance that the attacker is lost by it at his next check, in thousandths. */
  lost: number;
  /** How. */
  mode: Mode;
  /** EAG-7.2a What a die must show to hit. */
  needs: number;
}

/** a seat, numbered in turn order */
export type Seat = 0 | 1;

export type Seats = Seat[];

/** A card that everybody has seen and that is hidden again: in the Reserve, or on a position under a token that was given out later. */
export interface SeenCard {
  /** The card. */
  card: CardId;
  /** The first token it can be under. */
  since: number;
}

/** EAG-R58 Whose Specials count towards the limit of two. */
export type SpecialLimitScope = 'per_player' | 'total';

/** What a Special in force lies on. */
export type Spot =
  /** Nothing in particular. */
  | 'nowhere'
  /** A position. */
  | {
    position: PositionName;
  }
  /** A card on a position. */
  | {
    token: Token;
  };

/** The battles that are fought together. */
export type Stage = 'first' | 'wavre_and_waterloo' | 'charleroi';

/** A step of the battle. */
export type Step =
  /** EAG-R55 The Allied player deploys. */
  | 'deploy_allied'
  /** EAG-R55 The French player deploys. */
  | 'deploy_french'
  /** EAG-R55 Both deploy, sealed. */
  | 'deploy_both'
  /** EAG-4.1d The French player adjusts. */
  | 'adjust_french'
  /** W-MORALE is open, or about to be. */
  | 'morale_opening'
  /** AP-MORALE: Generals, then hit cards, are rolled for. */
  | 'morale'
  /** W-COMBAT. */
  | 'combat_opening'
  /** AP-COMBAT. */
  | 'combat'
  /** W-ENDCOMBAT. */
  | 'combat_closing'
  /** W-REINF. */
  | 'reinforce_opening'
  /** AP-REINF. */
  | 'reinforce'
  /** W-REVEAL. */
  | 'reveal'
  /** EAG-16.0c It waits for the other battle of the campaign. */
  | 'idle'
  /** EAG-R82 The battle is decided; the last checks of a campaign battle are made. */
  | 'aftermath'
  /** Nothing more happens here. */
  | 'over';

/** What an order is about. */
export type Subject =
  /** A card on a position or in the Reserve that moves, forms, occupies or attacks. */
  | {
    card: CardId;
  }
  /** A Special that is played. */
  | {
    special: CardId;
  }
  /** Terrain that is played. */
  | 'terrain'
  /** The next check. */
  | 'checks'
  /** Captured Terrain. */
  | {
    capture: CardId;
  }
  /** The arrival of the Prussians. */
  | 'prussians'
  /** The phase as such: it goes on, or it ends. */
  | 'phase'
  /** What was asked. */
  | 'answer'
  /** The game as such. */
  | 'game';

/** EAG-R25 Which cards count before a hit card may be targeted again. */
export type TargetingScope = 'strict' | 'reachable';

/** One Terrain card in play. */
export interface TerrainSheet {
  card: CardId;
  faces: Seat;
}

/** Something on the table that can be pointed at. */
export type Thing =
  /** A card on a position. */
  | {
    card: Aim;
  }
  /** A position, or the Reserve. */
  | {
    place: Place;
  }
  /** A Terrain card. */
  | {
    terrain: CardId;
  };

export type Token = string;

/** How a battle or a game ended. */
export interface Verdict {
  /** Why. */
  reason: Reason;
  /** The winner, none for a draw. */
  winner: Seat | null;
}

/** What the campaign waits for. */
export type Waits =
  /** The battle that is being fought. */
  | 'battle'
  /** EAG-R81 These seats, which send cards to battles. */
  | {
    assign: Seats;
  }
  /** EAG-R84 The victor, who sends reinforcements. */
  | {
    send: Seat;
  };

/** A window that is open. */
export interface Window {
  /** Whose it is. */
  holder: Seat;
  /** Which window. */
  moment: Moment;
}

/** What travels of this game. */
export interface Wire {
  view: EaglesView;
  order: Order;
  prompt: Prompt;
  event: Event;
  effect: Effect;
  options: {
    /** EAG-15.0c */
    british_deck?: unknown;
    /** EAG-R03 */
    cards?: unknown;
    /** EAG-R86 */
    charleroi_terrain?: 'none' | 'any';
    /** EAG-R80 */
    deck_mode?: 'random' | 'custom';
    /** EAG-R53 */
    deck_scale_k?: number;
    /** EAG-R78 */
    decoy_flip_in_place?: false | true;
    /** EAG-R76 */
    decoys?: false | true;
    /** EAG-R55 */
    deployment?: 'sequential' | 'commit_then_adjust';
    /** EAG-15.0c */
    french_deck?: unknown;
    /** EAG-R65 */
    lost_orders_103_target?: 'any' | 'enemy_only';
    /** EAG-R70 */
    no_quarter_bonus?: 'same_turn' | 'next_turn';
    /** EAG-R54 */
    pool?: 'historical' | 'open';
    /** EAG-15.0c */
    prussian_deck?: unknown;
    /** EAG-R90 */
    reaction_privacy?: 'masked' | 'open';
    /** EAG-R56 */
    redeal_unplayable?: false | true;
    /** EAG-R83 */
    retreat_pursuit?: false | true;
    /** EAG-R64 */
    smoke_192_shock?: false | true;
    /** EAG-R58 */
    special_limit_scope?: 'per_player' | 'total';
    /** EAG-R88 */
    stall_rounds?: number;
    /** EAG-R25 */
    targeting_scope?: 'strict' | 'reachable';
    /** EAG-R87 */
    turn_limit?: number;
  };
  subject: Subject;
  query: Query;
  answer: Answer;
}
