/* Generated from the program: npm run types. */

export type CardId = number;
/**
 * a seat, numbered in turn order
 */
export type Seat = number;
/**
 * EAG-0.1b One of the three armies, told by the back of a card (EAG-1.0e).
 */
export type Army = 'french' | 'british' | 'prussian';
export type EaglesKinds = (
  'infantry' | 'cavalry' | 'foot_artillery' | 'horse_artillery' | 'general' | 'terrain' | 'special'
)[];
export type EaglesMark =
  | 'face_up'
  | 'prussian'
  | 'general'
  | 'column'
  | 'square'
  | 'hit_now'
  | 'hit_before'
  | 'blown'
  | 'winded'
  | 'moved'
  | 'attacked'
  | 'reformed'
  | 'engaging'
  | 'disengaged'
  | 'furious'
  | 'furious_next'
  | 'to_check'
  | 'pursued';
export type Token = string;
/**
 * EAG-0.1c EAG-16.0q The four battles and the one that only the campaign knows.
 */
export type Battle = 'quatre_bras' | 'ligny' | 'wavre' | 'waterloo' | 'charleroi';
/**
 * EAG-R47 What everybody can tell of an army's commander beyond what is seen.
 */
export type Commander = 'unknown' | 'absent';
/**
 * @maxItems 2
 */
export type Seats = Seat[];
/**
 * An action that was declared and waits for a window to close.
 */
export type Action =
  | {
      move: {
        first: Leg;
        /**
         * EAG-9.0c The formation it takes.
         */
        formation?: Formation | null;
        /**
         * Which card.
         */
        mover:
          | {
              token: Token;
            }
          | {
              reserve: Army;
            }
          | {
              through: Army;
            };
        /**
         * The step after it.
         */
        second?: Leg1 | null;
      };
    }
  | {
      step: {
        /**
         * The Terrain it goes to, none for open ground.
         */
        onto?: CardId | null;
        /**
         * Which card.
         */
        token: string;
      };
    }
  | {
      attack: {
        /**
         * How.
         */
        mode: 'fire' | 'shock';
        /**
         * Whom.
         */
        target: string;
        /**
         * Who attacks.
         */
        token: string;
      };
    }
  | {
      confusion: {
        /**
         * The formation it takes.
         */
        formation?: Formation | null;
        /**
         * Whether the move has been made.
         */
        moved: boolean;
        /**
         * Which card.
         */
        mover:
          | {
              token: Token;
            }
          | {
              reserve: Army;
            }
          | {
              through: Army;
            };
        /**
         * The Terrain it ends on.
         */
        on?: CardId | null;
        /**
         * The Special.
         */
        special: number;
        /**
         * Whom it fires at.
         */
        target: string;
        /**
         * Where it engages.
         */
        to: string;
      };
    };
/**
 * EAG-9.0a The formation of an Infantry card.
 */
export type Formation = 'line' | 'column' | 'square';
export type Pile = CardId[];
export type Position = string;
export type Pile1 = CardId[];
/**
 * Cards of which nobody but their owner knows in which battle they are, or whether in any.
 */
export type Pile2 = CardId[];
/**
 * EAG-16.0f EAG-R81 The cards that are out for good.
 */
export type Pile3 = CardId[];
/**
 * EAG-R84 The survivors the victor may send.
 */
export type Pile4 = CardId[];
/**
 * The cards that have been in a deck.
 */
export type Pile5 = CardId[];
/**
 * a seat, or the public
 */
export type Onlooker = 0 | 1 | 'onlooker';
/**
 * Everything a seat can submit.
 */
export type Order =
  | {
      /**
       * The cards deployed.
       */
      cards: Placement[];
      type: 'Deploy';
    }
  | {
      type: 'ConfirmDeployment';
    }
  | {
      /**
       * The cards deployed.
       */
      cards: Placement[];
      type: 'AdjustDeployment';
    }
  | {
      /**
       * Which.
       */
      general: number;
      type: 'RollGeneral';
    }
  | {
      /**
       * Which.
       */
      card: number;
      type: 'CheckMorale';
    }
  | {
      /**
       * Which.
       */
      card: number;
      first: Leg2;
      /**
       * EAG-9.0c EAG-9.0d The formation it takes, if that is another.
       */
      formation?: Formation | null;
      /**
       * EAG-8.3a The second step.
       */
      second?: Leg1 | null;
      type: 'Move';
    }
  | {
      /**
       * Which.
       */
      card: number;
      /**
       * EAG-9.0a The formation of an Infantry card.
       */
      formation: 'line' | 'column' | 'square';
      type: 'ChangeFormation';
    }
  | {
      /**
       * Which.
       */
      card: number;
      /**
       * Onto what.
       */
      terrain: number;
      type: 'Occupy';
    }
  | {
      /**
       * Which.
       */
      card: number;
      type: 'LeaveTerrain';
    }
  | {
      /**
       * Which.
       */
      card: number;
      /**
       * How.
       */
      mode: 'fire' | 'shock';
      /**
       * Whom.
       */
      target: number | string;
      type: 'Attack';
    }
  | {
      /**
       * Where.
       */
      position: string;
      /**
       * Which.
       */
      terrain: number;
      type: 'PlayTerrain';
    }
  | {
      /**
       * Which.
       */
      card: number;
      /**
       * Where.
       */
      position: string;
      type: 'PlaceDecoy';
    }
  | {
      /**
       * Which.
       */
      card: number;
      type: 'WithdrawDecoy';
    }
  | {
      /**
       * Which.
       */
      card: number;
      type: 'FlipDecoy';
    }
  | {
      /**
       * Which.
       */
      card: number;
      /**
       * For Battle Confusion, what the card does.
       */
      charge?: Charge | null;
      /**
       * On which position, where it is played on one.
       */
      position?: Position | null;
      /**
       * On which card, where it is played on one.
       */
      target?: Aim | null;
      type: 'PlaySpecial';
    }
  | {
      /**
       * Which.
       */
      general: number;
      type: 'RevealPrussianGeneral';
    }
  | {
      /**
       * By whom, by number.
       */
      cards: CardId[];
      /**
       * Which Terrain.
       */
      terrain: number;
      type: 'AssignCapture';
    }
  | {
      type: 'DeclareMovementComplete';
    }
  | {
      type: 'EndCombat';
    }
  | {
      type: 'ContinueReinforce';
    }
  | {
      type: 'Pass';
    }
  | {
      /**
       * Which.
       */
      battle: 'quatre_bras' | 'ligny' | 'wavre' | 'waterloo' | 'charleroi';
      type: 'Retreat';
    }
  | {
      /**
       * Which where.
       */
      cards: Assignment[];
      type: 'AssignToBattle';
    }
  | {
      /**
       * Which.
       */
      cards: CardId[];
      type: 'SendReinforcements';
    }
  | {
      type: 'Resign';
    }
  | {
      type: 'OfferDraw';
    }
  | {
      type: 'AnswerDraw';
      /**
       * Whether it is accepted.
       */
      yes: boolean;
    };
/**
 * A card on a position as an order names it: by its number where its owner or everybody can see it, else by its token.
 */
export type Aim = number | string;
/**
 * A step of the battle.
 */
export type Step =
  | 'deploy_allied'
  | 'deploy_french'
  | 'deploy_both'
  | 'adjust_french'
  | 'morale_opening'
  | 'morale'
  | 'combat_opening'
  | 'combat'
  | 'combat_closing'
  | 'reinforce_opening'
  | 'reinforce'
  | 'reveal'
  | 'idle'
  | 'aftermath'
  | 'over';
/**
 * EAG-R57 The moments at which Specials can be played, windows and action points alike.
 */
export type Moment =
  | 'w_morale'
  | 'w_check_enemy'
  | 'w_check_owner'
  | 'w_rout'
  | 'w_combat'
  | 'w_move'
  | 'w_attack'
  | 'w_end_combat'
  | 'w_reinf'
  | 'ap_morale'
  | 'ap_combat'
  | 'ap_reinf';
/**
 * Who owes a decision.
 *
 * @maxItems 2
 */
export type Seats1 = Seat[];
/**
 * Everything that can happen.
 */
export type Event =
  | {
      /**
       * The cards.
       */
      cards: Placement[];
      /**
       * a seat, numbered in turn order
       */
      seat: number;
      type: 'LaidOut';
    }
  | {
      /**
       * a seat, numbered in turn order
       */
      seat: number;
      type: 'Confirmed';
    }
  | {
      /**
       * Then the cards.
       */
      cards: Arrival[];
      /**
       * a seat, numbered in turn order
       */
      seat: number;
      /**
       * Terrain first.
       */
      terrain: CardId[];
      type: 'Deployed';
    }
  | {
      /**
       * In which round.
       */
      round: number;
      /**
       * a seat, numbered in turn order
       */
      seat: number;
      type: 'TurnBegins';
    }
  | {
      /**
       * Which.
       */
      phase: 'morale' | 'combat' | 'reinforce';
      type: 'PhaseBegins';
    }
  | {
      /**
       * EAG-R88 The quiet rounds so far.
       */
      quiet: number;
      type: 'TurnEnds';
    }
  | {
      course: Course1;
      type: 'Stands';
    }
  | {
      /**
       * Which, none once the action is over.
       */
      card?: CardId | null;
      /**
       * Whether as a decoy.
       */
      decoy: boolean;
      /**
       * a seat, numbered in turn order
       */
      seat: number;
      type: 'Picked';
    }
  | {
      /**
       * The clause that forbids it now.
       */
      clause: string;
      type: 'Cancelled';
    }
  | {
      card: Arrival1;
      /**
       * EAG-8.1a Whether it engages.
       */
      engaging: boolean;
      /**
       * a seat, numbered in turn order
       */
      seat: number;
      /**
       * EAG-R32 Whether it has come through the Reserve in this very move.
       */
      through: boolean;
      type: 'Entered';
    }
  | {
      /**
       * EAG-R18 Whether it was sent back to where it came from, so that it has arrived nowhere.
       */
      back?: boolean;
      /**
       * EAG-R34 Whether it counts as a crossing.
       */
      crossing: boolean;
      /**
       * EAG-8.2a Whether it disengages.
       */
      disengaging: boolean;
      /**
       * EAG-8.1a Whether it engages.
       */
      engaging: boolean;
      /**
       * EAG-9.0a The formation of an Infantry card.
       */
      formation: 'line' | 'column' | 'square';
      kinds: EaglesKinds2;
      /**
       * Onto which Terrain.
       */
      on?: CardId | null;
      /**
       * Where to.
       */
      to: string;
      /**
       * Which.
       */
      token: string;
      type: 'Moved';
    }
  | {
      /**
       * The card, for those who may know it.
       */
      card?: CardId | null;
      /**
       * Which.
       */
      token: string;
      type: 'Withdrew';
    }
  | {
      kinds: EaglesKinds3;
      /**
       * Onto what; none for open ground.
       */
      on?: CardId | null;
      /**
       * Which.
       */
      token: string;
      type: 'Stepped';
    }
  | {
      /**
       * a seat, numbered in turn order
       */
      seat: number;
      /**
       * Which.
       */
      terrain: number;
      /**
       * By which cards.
       */
      tokens: Token[];
      type: 'Captured';
    }
  | {
      kinds: EaglesKinds4;
      /**
       * Which.
       */
      token: string;
      type: 'Narrowed';
    }
  | {
      /**
       * EAG-9.0b Whether that was its whole action.
       */
      engaged: boolean;
      /**
       * EAG-9.0a The formation of an Infantry card.
       */
      formation: 'line' | 'column' | 'square';
      /**
       * Which.
       */
      token: string;
      type: 'Formed';
    }
  | {
      /**
       * What it is.
       */
      card: number;
      /**
       * Which.
       */
      token: string;
      type: 'Revealed';
    }
  | {
      /**
       * What it is.
       */
      card: number;
      /**
       * Which.
       */
      token: string;
      type: 'Flipped';
    }
  | {
      /**
       * How.
       */
      mode: 'fire' | 'shock';
      /**
       * Whom.
       */
      target: string;
      /**
       * Which.
       */
      token: string;
      type: 'Attacked';
    }
  | {
      /**
       * The modifiers of the cv.
       */
      cv: Modifier[];
      /**
       * What they showed.
       */
      faces: number[];
      /**
       * How many hit.
       */
      hits: number;
      /**
       * How many ones there are.
       */
      ones: number;
      /**
       * The rating and its modifiers, where they tell nothing hidden.
       */
      rating?: Modifier[] | null;
      /**
       * Who attacked.
       */
      token: string;
      type: 'AttackRolled';
    }
  | {
      /**
       * How often.
       */
      hits: number;
      /**
       * EAG-R26 Whether it counts as hit in this Combat Phase.
       */
      in_combat: boolean;
      /**
       * Whether the hits wait for its Morale Phase.
       */
      pending: boolean;
      /**
       * Which.
       */
      token: string;
      type: 'Hit';
    }
  | {
      /**
       * What they showed.
       */
      faces: number[];
      /**
       * Which.
       */
      token: string;
      type: 'GeneralRolled';
    }
  | {
      /**
       * Why.
       */
      cause: 'hits' | 'defection' | 'friendly_fire' | 'congreve' | 'panic' | 'last_hits' | 'pursuit';
      /**
       * What they showed.
       */
      faces: number[];
      /**
       * Whether it stays.
       */
      passed: boolean;
      /**
       * Which.
       */
      token: string;
      type: 'MoraleRolled';
      /**
       * The Morale value as the sum of these.
       */
      value: Modifier[];
    }
  | {
      /**
       * Which.
       */
      token: string;
      type: 'Steadied';
    }
  | {
      /**
       * What it was.
       */
      card: number;
      /**
       * Which.
       */
      token: string;
      type: 'Eliminated';
    }
  | {
      /**
       * Which.
       */
      card: number;
      /**
       * On what.
       */
      on:
        | 'nowhere'
        | {
            position: Position;
          }
        | {
            token: Token;
          };
      /**
       * EAG-R58 The position it counts for.
       */
      position?: Position | null;
      /**
       * a seat, numbered in turn order
       */
      seat: number;
      /**
       * Whether it stays in force.
       */
      stays: boolean;
      type: 'SpecialPlayed';
    }
  | {
      effect: InForce1;
      type: 'EffectEnded';
    }
  | {
      /**
       * What they showed.
       */
      faces: number[];
      /**
       * How many hit.
       */
      hits: number;
      /**
       * Which.
       */
      token: string;
      type: 'FriendlyFireRolled';
    }
  | {
      /**
       * Which.
       */
      card: number;
      /**
       * a seat, numbered in turn order
       */
      seat: number;
      type: 'TerrainPlayed';
    }
  | {
      /**
       * EAG-0.1b One of the three armies, told by the back of a card (EAG-1.0e).
       */
      army: 'french' | 'british' | 'prussian';
      /**
       * Which, for their owner.
       */
      cards?: CardId[] | null;
      /**
       * How many.
       */
      count: number;
      /**
       * a seat, numbered in turn order
       */
      seat: number;
      type: 'Drew';
    }
  | {
      /**
       * Who.
       */
      general: number;
      type: 'PrussiansArrive';
    }
  | {
      /**
       * EAG-0.1b One of the three armies, told by the back of a card (EAG-1.0e).
       */
      army: 'french' | 'british' | 'prussian';
      /**
       * Who he is.
       */
      card: number;
      /**
       * Whether he is.
       */
      present: boolean;
      type: 'CommanderShown';
    }
  | {
      /**
       * Which mark.
       */
      mark:
        | 'face_up'
        | 'prussian'
        | 'general'
        | 'column'
        | 'square'
        | 'hit_now'
        | 'hit_before'
        | 'blown'
        | 'winded'
        | 'moved'
        | 'attacked'
        | 'reformed'
        | 'engaging'
        | 'disengaged'
        | 'furious'
        | 'furious_next'
        | 'to_check'
        | 'pursued';
      /**
       * a seat, numbered in turn order
       */
      seat: number;
      /**
       * Which cards.
       */
      tokens: Token[];
      type: 'Marked';
    }
  | {
      type: 'MovementComplete';
    }
  | {
      /**
       * a seat, numbered in turn order
       */
      seat: number;
      type: 'DrawOffered';
    }
  | {
      type: 'DrawAnswered';
      /**
       * How.
       */
      yes: boolean;
    }
  | {
      /**
       * a seat, numbered in turn order
       */
      seat: number;
      type: 'Resigned';
    }
  | {
      /**
       * a seat, numbered in turn order
       */
      seat: number;
      type: 'Unanswered';
    }
  | {
      /**
       * a seat, numbered in turn order
       */
      seat: number;
      type: 'Passed';
    }
  | {
      type: 'Decided';
      verdict: Verdict1;
    }
  | {
      decks: EaglesDecks1;
      /**
       * The secrets.
       *
       * @minItems 2
       * @maxItems 2
       */
      secrets: EaglesSecret[];
      type: 'Unveiled';
    }
  | {
      /**
       * What.
       */
      news:
        | {
            assigned: {
              /**
               * Which where, for their owner.
               */
              cards?: Assignment[] | null;
              /**
               * a seat, numbered in turn order
               */
              seat: number;
            };
          }
        | {
            opened: {
              /**
               * Its battles, as they are; nobody is told this.
               */
              fronts: EaglesFront[];
              public: CampaignPublic1;
            };
          }
        | {
            shown: {
              /**
               * Its battles.
               */
              fronts: EaglesFrontView[];
              public: CampaignPublic2;
            };
          }
        | {
            switched: {};
          }
        | {
            closed: {
              public: CampaignPublic3;
            };
          }
        | {
            sent: {
              /**
               * Which, for their owner.
               */
              cards?: CardId[] | null;
              /**
               * How many of each army.
               *
               * @minItems 3
               * @maxItems 3
               */
              counts: number[];
              /**
               * a seat, numbered in turn order
               */
              seat: number;
            };
          }
        | {
            record: {
              public: CampaignPublic4;
            };
          };
      type: 'Campaign';
    };
/**
 * What it may be.
 */
export type EaglesKinds1 = (
  'infantry' | 'cavalry' | 'foot_artillery' | 'horse_artillery' | 'general' | 'terrain' | 'special'
)[];
/**
 * What it may be.
 */
export type EaglesKinds2 = (
  'infantry' | 'cavalry' | 'foot_artillery' | 'horse_artillery' | 'general' | 'terrain' | 'special'
)[];
/**
 * What it may be.
 */
export type EaglesKinds3 = (
  'infantry' | 'cavalry' | 'foot_artillery' | 'horse_artillery' | 'general' | 'terrain' | 'special'
)[];
/**
 * What it may still be.
 */
export type EaglesKinds4 = (
  'infantry' | 'cavalry' | 'foot_artillery' | 'horse_artillery' | 'general' | 'terrain' | 'special'
)[];
export type Pile6 = CardId[];

export interface Wire {
  view: View;
  order: Order;
  prompt: Prompt;
  event: Event;
  options: Options2;
}
/**
 * A view on paper.
 */
export interface View {
  battle: FrontSheet;
  campaign?: CampaignViewPaper | null;
  cards?: string | null;
  decks?: EaglesDecks | null;
  who: Onlooker;
}
/**
 * What a view shows of one battle.
 */
export interface FrontSheet {
  draft?: Placement[] | null;
  field: FieldSheet;
  /**
   * @minItems 2
   * @maxItems 2
   */
  secrets?: (EaglesSecret | null)[];
}
/**
 * One card of a deployment.
 */
export interface Placement {
  /**
   * Which card.
   */
  card: number;
  /**
   * EAG-14.0a Whether it lies face down as a decoy.
   */
  decoy?: boolean;
  /**
   * EAG-4.1f Its formation.
   */
  formation?: 'line' | 'column' | 'square';
  /**
   * EAG-4.1g The Terrain it occupies.
   */
  on?: CardId | null;
  /**
   * Where.
   */
  position: string;
}
/**
 * The record of a battle.
 */
export interface FieldSheet {
  active: Seat;
  allied?: PieceSheet[];
  arrivals?: number;
  arrived?: boolean;
  battle: Battle;
  busy?: boolean;
  campaign?: boolean;
  /**
   * @minItems 3
   * @maxItems 3
   */
  commander?: Commander[];
  complete?: boolean;
  confirmed?: Seats;
  course: Course;
  /**
   * @minItems 3
   * @maxItems 3
   */
  crossings?: number[];
  /**
   * Deck counts by army; in a position they follow from the decks.
   *
   * @minItems 3
   * @maxItems 3
   */
  deck?: number[];
  discarded?: Pile;
  effects?: InForce[];
  eliminated?: Pile;
  french?: PieceSheet[];
  joint?: boolean;
  next_token?: number | null;
  offered?: boolean;
  options?: Options;
  /**
   * @minItems 2
   * @maxItems 2
   */
  played?: number[][][];
  pool?: Pile | null;
  quiet?: number;
  /**
   * @minItems 3
   * @maxItems 3
   */
  rates?: number[];
  /**
   * Reserve counts by army; in a position they follow from the Reserves.
   *
   * @minItems 3
   * @maxItems 3
   */
  reserve?: number[];
  round?: number;
  seen?: SeenCard[];
  /**
   * @minItems 3
   * @maxItems 3
   */
  spent?: number[];
  terrain?: TerrainSheet[];
  two_armies?: boolean | null;
  untouched?: boolean;
  verdict?: Verdict | null;
}
/**
 * One card on a position.
 */
export interface PieceSheet {
  /**
   * Its army, where the card is not known.
   */
  army?: Army | null;
  /**
   * Where it came from in this turn, and when.
   *
   * @minItems 2
   * @maxItems 2
   */
  arrived?: unknown[] | null;
  /**
   * The card, where it is known.
   */
  card?: CardId | null;
  /**
   * Whether it is a decoy.
   */
  decoy?: boolean;
  /**
   * Whether it lies face down.
   */
  face_down?: boolean;
  /**
   * EAG-9.0a The formation of an Infantry card.
   */
  formation?: 'line' | 'column' | 'square';
  /**
   * Its hits.
   */
  hits?: number;
  /**
   * What it may be, where that is less than anything.
   */
  kinds?: EaglesKinds | null;
  /**
   * What else is true of it.
   */
  marks?: EaglesMark[];
  /**
   * The Terrain it occupies.
   */
  on?: CardId | null;
  /**
   * Where it is.
   */
  position: string;
  /**
   * Its token.
   */
  token?: Token | null;
}
/**
 * Where a battle stands.
 */
export interface Course {
  /**
   * The action that was declared.
   */
  action?: Action | null;
  /**
   * The capture that is being assigned.
   */
  capture?: Capture | null;
  /**
   * The check that is being made.
   */
  check?: Check | null;
  /**
   * How far the end of a campaign battle has come.
   */
  closing?: 'not' | 'loser_hits' | 'pursuit' | 'winner_hits' | 'done';
  /**
   * EAG-R89 Who has offered a draw and waits for the answer.
   */
  offer?: Seat | null;
  /**
   * The cards that have to check at once.
   */
  queue?: Queue | null;
  /**
   * A step of the battle.
   */
  step:
    | 'deploy_allied'
    | 'deploy_french'
    | 'deploy_both'
    | 'adjust_french'
    | 'morale_opening'
    | 'morale'
    | 'combat_opening'
    | 'combat'
    | 'combat_closing'
    | 'reinforce_opening'
    | 'reinforce'
    | 'reveal'
    | 'idle'
    | 'aftermath'
    | 'over';
  /**
   * EAG-R39 The positions that were engaged before the last change, one bit each.
   */
  stirred?: number;
  /**
   * EAG-R24 State checks are due.
   */
  unsettled?: boolean;
  /**
   * The window that is open.
   */
  window?: Window | null;
}
/**
 * One step of a move.
 */
export interface Leg {
  /**
   * EAG-R38 The Terrain card it ends on, if any.
   */
  on?: CardId | null;
  /**
   * Where to.
   */
  to: string;
}
/**
 * One step of a move.
 */
export interface Leg1 {
  /**
   * EAG-R38 The Terrain card it ends on, if any.
   */
  on?: CardId | null;
  /**
   * Where to.
   */
  to: string;
}
/**
 * EAG-R39 A choice among infantry that can capture Terrain.
 */
export interface Capture {
  /**
   * Where.
   */
  position: string;
  /**
   * a seat, numbered in turn order
   */
  seat: number;
}
/**
 * A morale check that is being made.
 */
export interface Check {
  /**
   * Whether a Special has been played in W-CHECK by the opponent.
   */
  answered?: boolean;
  /**
   * Why.
   */
  cause: 'hits' | 'defection' | 'friendly_fire' | 'congreve' | 'panic' | 'last_hits' | 'pursuit';
  /**
   * How many dice.
   */
  dice: number;
  /**
   * Whether the window of this stage is open.
   */
  open?: boolean;
  /**
   * Whose.
   */
  owner: number;
  /**
   * The Panic that was played on it.
   */
  panic?: CardId | null;
  /**
   * How far it has come.
   */
  stage: 'enemy' | 'owner' | 'roll' | 'rout';
  /**
   * Which card.
   */
  token: string;
  /**
   * EAG-R28 The value it failed at, for Rally.
   */
  value?: number;
}
/**
 * Cards that have to check at once; they are tagged.
 */
export interface Queue {
  /**
   * Why.
   */
  cause: 'hits' | 'defection' | 'friendly_fire' | 'congreve' | 'panic' | 'last_hits' | 'pursuit';
  /**
   * How many dice each rolls; 0 for one a hit.
   */
  dice: number;
  /**
   * a seat, numbered in turn order
   */
  owner: number;
}
/**
 * A window that is open.
 */
export interface Window {
  /**
   * a seat, numbered in turn order
   */
  holder: number;
  /**
   * EAG-R57 The moments at which Specials can be played, windows and action points alike.
   */
  moment:
    | 'w_morale'
    | 'w_check_enemy'
    | 'w_check_owner'
    | 'w_rout'
    | 'w_combat'
    | 'w_move'
    | 'w_attack'
    | 'w_end_combat'
    | 'w_reinf'
    | 'ap_morale'
    | 'ap_combat'
    | 'ap_reinf';
}
/**
 * A Special in force.
 */
export interface InForce {
  /**
   * The Special.
   */
  card: number;
  /**
   * Where it lies.
   */
  on:
    | 'nowhere'
    | {
        position: Position;
      }
    | {
        token: Token;
      };
}
/**
 * What the players agreed on before the game.
 */
export interface Options {
  /**
   * EAG-R86 The Terrain used at Charleroi.
   */
  charleroi_terrain?: 'none' | 'any';
  /**
   * EAG-R80 Where the decks come from.
   */
  deck_mode?: 'random' | 'custom';
  /**
   * EAG-R53 EAG-R54 The size of the decks; 0 for that of the chart.
   */
  deck_scale_k?: number;
  /**
   * EAG-R78 Whether a decoy may be turned up where it lies.
   */
  decoy_flip_in_place?: boolean;
  /**
   * EAG-R76 Whether decoys may be used.
   */
  decoys?: boolean;
  /**
   * EAG-R55 How the armies are deployed.
   */
  deployment?: 'sequential' | 'commit_then_adjust';
  /**
   * EAG-R65 Where Special 103 may be put.
   */
  lost_orders_103_target?: 'any' | 'enemy_only';
  /**
   * EAG-R70 When the bonus of No Quarter is used.
   */
  no_quarter_bonus?: 'same_turn' | 'next_turn';
  /**
   * EAG-R54 The cards decks are made of.
   */
  pool?: 'historical' | 'open';
  /**
   * EAG-R90 When reaction windows are opened.
   */
  reaction_privacy?: 'masked' | 'open';
  /**
   * EAG-R56 EAG-R100 Whether an unplayable deal is made again.
   */
  redeal_unplayable?: boolean;
  /**
   * EAG-R83 Whether a voluntary retreat is pursued.
   */
  retreat_pursuit?: boolean;
  /**
   * EAG-R64 Whether Special 192 reduces Shock as well.
   */
  smoke_192_shock?: boolean;
  /**
   * EAG-R58 Whose Specials count towards the limit of two.
   */
  special_limit_scope?: 'per_player' | 'total';
  /**
   * EAG-R88 The quiet rounds that make a draw; 0 for never.
   */
  stall_rounds?: number;
  /**
   * EAG-R25 Which cards count before a hit card may be targeted again.
   */
  targeting_scope?: 'strict' | 'reachable';
  /**
   * EAG-R87 The last round; 0 for none.
   */
  turn_limit?: number;
}
/**
 * A card that everybody has seen and that is hidden again: in the Reserve, or on a position under a token that was
 * given out later.
 */
export interface SeenCard {
  /**
   * The card.
   */
  card: number;
  /**
   * The first token it can be under.
   */
  since: number;
}
/**
 * One Terrain card in play.
 */
export interface TerrainSheet {
  card: CardId;
  faces: Seat;
}
/**
 * How a battle or a game ended.
 */
export interface Verdict {
  /**
   * Why.
   */
  reason:
    | 'occupation'
    | 'turn_limit'
    | 'last_round'
    | 'nobody_left'
    | 'stall'
    | 'resignation'
    | 'agreement'
    | 'retreat'
    | 'both_lost'
    | 'waterloo'
    | 'charleroi';
  /**
   * The winner, none for a draw.
   */
  winner?: Seat | null;
}
/**
 * A secret as events and views carry it.
 */
export interface EaglesSecret {
  /**
   * The cards on positions, in the order of their tokens.
   */
  cards?: CardId[];
  /**
   * Which of them are decoys.
   */
  decoys?: number[];
  library?: Pile;
  pending?: CardId | null;
  pending_decoy?: boolean;
  reserve?: Pile1;
  spent?: Pile;
}
/**
 * A campaign in a view.
 */
export interface CampaignViewPaper {
  /**
   * What its owner has decided.
   */
  assigned?: Assignment[] | null;
  /**
   * The battle that waits.
   */
  other?: FrontSheet | null;
  public: CampaignPublic;
}
/**
 * EAG-R81 A card and the battle it goes to.
 */
export interface Assignment {
  /**
   * Which battle.
   */
  battle: 'quatre_bras' | 'ligny' | 'wavre' | 'waterloo' | 'charleroi';
  /**
   * Which card.
   */
  card: number;
}
/**
 * What everybody knows.
 */
export interface CampaignPublic {
  floating?: Pile2;
  lost?: Pile3;
  options?: Options1;
  /**
   * The results of the stage's battles, in the order of play.
   *
   * @minItems 2
   * @maxItems 2
   */
  results?: (Verdict | null)[];
  sendable?: Pile4;
  /**
   * The battles that are being fought.
   */
  stage: 'first' | 'wavre_and_waterloo' | 'charleroi';
  used?: Pile5;
  /**
   * How the campaign ended.
   */
  verdict?: Verdict | null;
  /**
   * What is waited for.
   */
  waits:
    | 'battle'
    | {
        assign: Seats;
      }
    | {
        send: Seat;
      };
}
/**
 * The options.
 */
export interface Options1 {
  /**
   * EAG-R86 The Terrain used at Charleroi.
   */
  charleroi_terrain?: 'none' | 'any';
  /**
   * EAG-R80 Where the decks come from.
   */
  deck_mode?: 'random' | 'custom';
  /**
   * EAG-R53 EAG-R54 The size of the decks; 0 for that of the chart.
   */
  deck_scale_k?: number;
  /**
   * EAG-R78 Whether a decoy may be turned up where it lies.
   */
  decoy_flip_in_place?: boolean;
  /**
   * EAG-R76 Whether decoys may be used.
   */
  decoys?: boolean;
  /**
   * EAG-R55 How the armies are deployed.
   */
  deployment?: 'sequential' | 'commit_then_adjust';
  /**
   * EAG-R65 Where Special 103 may be put.
   */
  lost_orders_103_target?: 'any' | 'enemy_only';
  /**
   * EAG-R70 When the bonus of No Quarter is used.
   */
  no_quarter_bonus?: 'same_turn' | 'next_turn';
  /**
   * EAG-R54 The cards decks are made of.
   */
  pool?: 'historical' | 'open';
  /**
   * EAG-R90 When reaction windows are opened.
   */
  reaction_privacy?: 'masked' | 'open';
  /**
   * EAG-R56 EAG-R100 Whether an unplayable deal is made again.
   */
  redeal_unplayable?: boolean;
  /**
   * EAG-R83 Whether a voluntary retreat is pursued.
   */
  retreat_pursuit?: boolean;
  /**
   * EAG-R64 Whether Special 192 reduces Shock as well.
   */
  smoke_192_shock?: boolean;
  /**
   * EAG-R58 Whose Specials count towards the limit of two.
   */
  special_limit_scope?: 'per_player' | 'total';
  /**
   * EAG-R88 The quiet rounds that make a draw; 0 for never.
   */
  stall_rounds?: number;
  /**
   * EAG-R25 Which cards count before a hit card may be targeted again.
   */
  targeting_scope?: 'strict' | 'reachable';
  /**
   * EAG-R87 The last round; 0 for none.
   */
  turn_limit?: number;
}
/**
 * The decks, the top card last.
 */
export interface EaglesDecks {
  british?: CardId[];
  french?: CardId[];
  prussian?: CardId[];
}
/**
 * The first step.
 */
export interface Leg2 {
  /**
   * EAG-R38 The Terrain card it ends on, if any.
   */
  on?: CardId | null;
  /**
   * Where to.
   */
  to: string;
}
/**
 * EAG-R92 What a card does in Battle Confusion.
 */
export interface Charge {
  /**
   * Whom it fires at.
   */
  fire_at: number | string;
  /**
   * The formation it takes.
   */
  formation?: Formation | null;
  /**
   * The Terrain it ends on.
   */
  on?: CardId | null;
  /**
   * Where it engages.
   */
  to: string;
}
/**
 * What is asked, and of whom. It follows from what is public.
 */
export interface Prompt {
  /**
   * The action that waits for the window to close.
   */
  action?: Action | null;
  /**
   * What is asked for.
   */
  ask:
    | {
        step: Step;
      }
    | {
        window: Moment;
      }
    | 'next_check'
    | {
        capture: Position;
      }
    | 'draw'
    | 'assignment'
    | 'reinforcements';
  /**
   * Which battle.
   */
  battle: 'quatre_bras' | 'ligny' | 'wavre' | 'waterloo' | 'charleroi';
  /**
   * The check that is being made.
   */
  check?: Check | null;
  of: Seats1;
  /**
   * The round.
   */
  round: number;
  /**
   * a seat, numbered in turn order
   */
  turn_of: number;
}
/**
 * A card that comes onto a position.
 */
export interface Arrival {
  /**
   * EAG-0.1b One of the three armies, told by the back of a card (EAG-1.0e).
   */
  army: 'french' | 'british' | 'prussian';
  /**
   * The card, for those who may know it.
   */
  card?: CardId | null;
  /**
   * Whether it is a decoy, for its owner.
   */
  decoy?: boolean | null;
  /**
   * Whether it lies face up.
   */
  face_up: boolean;
  /**
   * EAG-9.0a The formation of an Infantry card.
   */
  formation: 'line' | 'column' | 'square';
  kinds: EaglesKinds1;
  /**
   * On which Terrain.
   */
  on?: CardId | null;
  /**
   * Where.
   */
  position: string;
  /**
   * Its token.
   */
  token: string;
}
/**
 * Where a battle stands.
 */
export interface Course1 {
  /**
   * The action that was declared.
   */
  action?: Action | null;
  /**
   * The capture that is being assigned.
   */
  capture?: Capture | null;
  /**
   * The check that is being made.
   */
  check?: Check | null;
  /**
   * How far the end of a campaign battle has come.
   */
  closing?: 'not' | 'loser_hits' | 'pursuit' | 'winner_hits' | 'done';
  /**
   * EAG-R89 Who has offered a draw and waits for the answer.
   */
  offer?: Seat | null;
  /**
   * The cards that have to check at once.
   */
  queue?: Queue | null;
  /**
   * A step of the battle.
   */
  step:
    | 'deploy_allied'
    | 'deploy_french'
    | 'deploy_both'
    | 'adjust_french'
    | 'morale_opening'
    | 'morale'
    | 'combat_opening'
    | 'combat'
    | 'combat_closing'
    | 'reinforce_opening'
    | 'reinforce'
    | 'reveal'
    | 'idle'
    | 'aftermath'
    | 'over';
  /**
   * EAG-R39 The positions that were engaged before the last change, one bit each.
   */
  stirred?: number;
  /**
   * EAG-R24 State checks are due.
   */
  unsettled?: boolean;
  /**
   * The window that is open.
   */
  window?: Window | null;
}
/**
 * A card that comes onto a position.
 */
export interface Arrival1 {
  /**
   * EAG-0.1b One of the three armies, told by the back of a card (EAG-1.0e).
   */
  army: 'french' | 'british' | 'prussian';
  /**
   * The card, for those who may know it.
   */
  card?: CardId | null;
  /**
   * Whether it is a decoy, for its owner.
   */
  decoy?: boolean | null;
  /**
   * Whether it lies face up.
   */
  face_up: boolean;
  /**
   * EAG-9.0a The formation of an Infantry card.
   */
  formation: 'line' | 'column' | 'square';
  kinds: EaglesKinds1;
  /**
   * On which Terrain.
   */
  on?: CardId | null;
  /**
   * Where.
   */
  position: string;
  /**
   * Its token.
   */
  token: string;
}
/**
 * One modifier of a roll, with the clause it comes from.
 */
export interface Modifier {
  /**
   * The clause.
   */
  clause: string;
  /**
   * What it adds; for a doubling the printed value once more.
   */
  value: number;
}
/**
 * A Special in force.
 */
export interface InForce1 {
  /**
   * The Special.
   */
  card: number;
  /**
   * Where it lies.
   */
  on:
    | 'nowhere'
    | {
        position: Position;
      }
    | {
        token: Token;
      };
}
/**
 * How a battle or a game ended.
 */
export interface Verdict1 {
  /**
   * Why.
   */
  reason:
    | 'occupation'
    | 'turn_limit'
    | 'last_round'
    | 'nobody_left'
    | 'stall'
    | 'resignation'
    | 'agreement'
    | 'retreat'
    | 'both_lost'
    | 'waterloo'
    | 'charleroi';
  /**
   * The winner, none for a draw.
   */
  winner?: Seat | null;
}
/**
 * The decks.
 */
export interface EaglesDecks1 {
  british?: CardId[];
  french?: CardId[];
  prussian?: CardId[];
}
/**
 * A whole battle.
 */
export interface EaglesFront {
  allied?: HandSheet;
  decks?: EaglesDecks2;
  field: FieldSheet;
  french?: HandSheet1;
}
/**
 * The Reserve of a seat and what belongs to it.
 */
export interface HandSheet {
  draft?: Placement[] | null;
  library?: Pile;
  pending?: CardId | null;
  pending_decoy?: boolean;
  reserve?: Pile6;
  spent?: Pile;
}
/**
 * The decks, the top card last.
 */
export interface EaglesDecks2 {
  british?: CardId[];
  french?: CardId[];
  prussian?: CardId[];
}
/**
 * The Reserve of a seat and what belongs to it.
 */
export interface HandSheet1 {
  draft?: Placement[] | null;
  library?: Pile;
  pending?: CardId | null;
  pending_decoy?: boolean;
  reserve?: Pile6;
  spent?: Pile;
}
/**
 * The record.
 */
export interface CampaignPublic1 {
  floating?: Pile2;
  lost?: Pile3;
  options?: Options1;
  /**
   * The results of the stage's battles, in the order of play.
   *
   * @minItems 2
   * @maxItems 2
   */
  results?: (Verdict | null)[];
  sendable?: Pile4;
  /**
   * The battles that are being fought.
   */
  stage: 'first' | 'wavre_and_waterloo' | 'charleroi';
  used?: Pile5;
  /**
   * How the campaign ended.
   */
  verdict?: Verdict | null;
  /**
   * What is waited for.
   */
  waits:
    | 'battle'
    | {
        assign: Seats;
      }
    | {
        send: Seat;
      };
}
/**
 * What a view shows of one battle.
 */
export interface EaglesFrontView {
  draft?: Placement[] | null;
  field: FieldSheet;
  /**
   * @minItems 2
   * @maxItems 2
   */
  secrets?: (EaglesSecret | null)[];
}
/**
 * The record.
 */
export interface CampaignPublic2 {
  floating?: Pile2;
  lost?: Pile3;
  options?: Options1;
  /**
   * The results of the stage's battles, in the order of play.
   *
   * @minItems 2
   * @maxItems 2
   */
  results?: (Verdict | null)[];
  sendable?: Pile4;
  /**
   * The battles that are being fought.
   */
  stage: 'first' | 'wavre_and_waterloo' | 'charleroi';
  used?: Pile5;
  /**
   * How the campaign ended.
   */
  verdict?: Verdict | null;
  /**
   * What is waited for.
   */
  waits:
    | 'battle'
    | {
        assign: Seats;
      }
    | {
        send: Seat;
      };
}
/**
 * The record.
 */
export interface CampaignPublic3 {
  floating?: Pile2;
  lost?: Pile3;
  options?: Options1;
  /**
   * The results of the stage's battles, in the order of play.
   *
   * @minItems 2
   * @maxItems 2
   */
  results?: (Verdict | null)[];
  sendable?: Pile4;
  /**
   * The battles that are being fought.
   */
  stage: 'first' | 'wavre_and_waterloo' | 'charleroi';
  used?: Pile5;
  /**
   * How the campaign ended.
   */
  verdict?: Verdict | null;
  /**
   * What is waited for.
   */
  waits:
    | 'battle'
    | {
        assign: Seats;
      }
    | {
        send: Seat;
      };
}
/**
 * The record.
 */
export interface CampaignPublic4 {
  floating?: Pile2;
  lost?: Pile3;
  options?: Options1;
  /**
   * The results of the stage's battles, in the order of play.
   *
   * @minItems 2
   * @maxItems 2
   */
  results?: (Verdict | null)[];
  sendable?: Pile4;
  /**
   * The battles that are being fought.
   */
  stage: 'first' | 'wavre_and_waterloo' | 'charleroi';
  used?: Pile5;
  /**
   * How the campaign ended.
   */
  verdict?: Verdict | null;
  /**
   * What is waited for.
   */
  waits:
    | 'battle'
    | {
        assign: Seats;
      }
    | {
        send: Seat;
      };
}
export interface Options2 {
  /**
   * EAG-15.0c
   */
  british_deck?: {
    [k: string]: unknown;
  };
  /**
   * EAG-R03
   */
  cards?: {
    [k: string]: unknown;
  };
  /**
   * EAG-R86
   */
  charleroi_terrain?: 'none' | 'any';
  /**
   * EAG-R80
   */
  deck_mode?: 'random' | 'custom';
  /**
   * EAG-R53
   */
  deck_scale_k?: number;
  /**
   * EAG-R78
   */
  decoy_flip_in_place?: false | true;
  /**
   * EAG-R76
   */
  decoys?: false | true;
  /**
   * EAG-R55
   */
  deployment?: 'sequential' | 'commit_then_adjust';
  /**
   * EAG-15.0c
   */
  french_deck?: {
    [k: string]: unknown;
  };
  /**
   * EAG-R65
   */
  lost_orders_103_target?: 'any' | 'enemy_only';
  /**
   * EAG-R70
   */
  no_quarter_bonus?: 'same_turn' | 'next_turn';
  /**
   * EAG-R54
   */
  pool?: 'historical' | 'open';
  /**
   * EAG-15.0c
   */
  prussian_deck?: {
    [k: string]: unknown;
  };
  /**
   * EAG-R90
   */
  reaction_privacy?: 'masked' | 'open';
  /**
   * EAG-R56
   */
  redeal_unplayable?: false | true;
  /**
   * EAG-R83
   */
  retreat_pursuit?: false | true;
  /**
   * EAG-R64
   */
  smoke_192_shock?: false | true;
  /**
   * EAG-R58
   */
  special_limit_scope?: 'per_player' | 'total';
  /**
   * EAG-R88
   */
  stall_rounds?: number;
  /**
   * EAG-R25
   */
  targeting_scope?: 'strict' | 'reachable';
  /**
   * EAG-R87
   */
  turn_limit?: number;
}
