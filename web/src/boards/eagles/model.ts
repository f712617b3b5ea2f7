// What the board reads of a view and of orders: the part of the wire it draws.
import type { Army, Battle } from './cards';
import type { CampaignPublic, EaglesSecret, FieldSheet, FrontSheet, PieceSheet, Wire } from './generated';

export type Position = 'F-L' | 'F-C' | 'F-R' | 'A-L' | 'A-C' | 'A-R';
export type Place = Position | 'reserve';
export type Formation = 'line' | 'column' | 'square';
export type Token = string;
export type Seat = 0 | 1;

export interface Piece {
  token: Token;
  card?: number;
  army?: Army;
  position: Position;
  on?: number;
  formation?: Formation;
  face_down?: boolean;
  decoy?: boolean;
  hits?: number;
  marks?: string[];
  kinds?: string[];
}

export type Spot = 'nowhere' | { position: Position } | { token: Token };
export interface InForce {
  card: number;
  on: Spot;
}
export interface Leg {
  to: Place;
  on?: number;
}
export type Mover = { token: Token } | { reserve: Army } | { through: Army };
export type Mode = 'fire' | 'shock';
export type Action =
  | { move: { mover: Mover; first: Leg; second?: Leg | null; formation?: Formation | null } }
  | { step: { token: Token; onto?: number | null } }
  | { attack: { token: Token; target: Token; mode: Mode } }
  | { confusion: { special: number; mover: Mover; to: Position; target: Token; moved: boolean } };

export interface Check {
  token: Token;
  owner: Seat;
  dice: number;
  cause: string;
  stage: string;
}
export interface Course {
  step: string;
  window?: { moment: string; holder: Seat } | null;
  action?: Action | null;
  check?: Check | null;
  capture?: { position: Position } | null;
  offer?: unknown;
}
export interface Verdict {
  winner: Seat | null;
  reason: string;
}
export interface Field {
  battle: Battle;
  options: Record<string, unknown>;
  round: number;
  active: Seat;
  course: Course;
  french: Piece[];
  allied: Piece[];
  terrain?: { card: number; faces: Seat }[];
  effects?: InForce[];
  pool?: number[];
  eliminated?: number[];
  discarded?: number[];
  reserve?: [number, number, number];
  deck?: [number, number, number];
  spent?: [number, number, number];
  rates: [number, number, number];
  crossings?: [number, number, number];
  complete?: boolean;
  arrived?: boolean;
  two_armies?: boolean;
  quiet?: number;
  verdict?: Verdict | null;
}
export interface Secret {
  cards: number[];
  decoys?: number[];
  reserve: number[];
  spent?: number[];
  pending?: number | null;
}
export interface Placement {
  card: number;
  position: Position;
  on?: number;
  formation?: Formation;
  decoy?: boolean;
}
export interface Front {
  field: Field;
  secrets: [Secret | null, Secret | null];
  draft?: Placement[] | null;
}
export interface Assignment {
  card: number;
  battle: Battle;
}
export interface CampaignView {
  public: {
    stage: string;
    waits: 'battle' | { assign: Seat[] } | { send: Seat };
    used: number[];
    lost: number[];
    floating: number[];
    sendable: number[];
    results: [Verdict | null, Verdict | null];
    verdict: Verdict | null;
  };
  other?: Front | null;
  assigned?: Assignment[] | null;
}
export interface View {
  who: Seat | 'onlooker';
  cards?: string;
  battle: Front;
  campaign?: CampaignView;
}

export interface Charge {
  to: Position;
  on?: number;
  formation?: Formation;
  fire_at: number | Token;
}
export type Order =
  | { type: 'Deploy' | 'AdjustDeployment'; cards: Placement[] }
  | { type: 'RollGeneral' | 'RevealPrussianGeneral'; general: number }
  | { type: 'CheckMorale' | 'LeaveTerrain' | 'WithdrawDecoy' | 'FlipDecoy'; card: number }
  | { type: 'Move'; card: number; first: Leg; second?: Leg; formation?: Formation }
  | { type: 'ChangeFormation'; card: number; formation: Formation }
  | { type: 'Occupy'; card: number; terrain: number }
  | { type: 'Attack'; card: number; target: number | Token; mode: Mode }
  | { type: 'PlayTerrain'; terrain: number; position: Position }
  | { type: 'PlaceDecoy'; card: number; position: Position }
  | { type: 'PlaySpecial'; card: number; position?: Position; target?: number | Token; charge?: Charge }
  | { type: 'AssignCapture'; terrain: number; cards: number[] }
  | { type: 'Retreat'; battle: Battle }
  | { type: 'AssignToBattle'; cards: Assignment[] }
  | { type: 'SendReinforcements'; cards: number[] }
  | { type: 'AnswerDraw'; yes: boolean }
  | {
      type:
        | 'ConfirmDeployment'
        | 'DeclareMovementComplete'
        | 'EndCombat'
        | 'ContinueReinforce'
        | 'Pass'
        | 'Resign'
        | 'OfferDraw';
    };

/** What the board reads that the program does not write: nothing, or this file does not compile. */
type Strange<Read, Told> = Exclude<keyof Read, keyof Told>;
type Strangers =
  | Strange<View, Wire['view']>
  | Strange<Front, FrontSheet>
  | Strange<Field, FieldSheet>
  | Strange<Piece, PieceSheet>
  | Strange<Secret, EaglesSecret>
  | Strange<Course, FieldSheet['course']>
  | Strange<CampaignView, NonNullable<Wire['view']['campaign']>>
  | Strange<CampaignView['public'], CampaignPublic>
  | Exclude<Order['type'], Wire['order']['type']>;
const nobody: [Strangers] extends [never] ? true : Strangers = true;
void nobody;
