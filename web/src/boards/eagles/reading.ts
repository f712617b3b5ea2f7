// A view as it is drawn: the six positions with who stands there, from the eyes' side of the table.
import { ARMIES, packOf, type Army, type Card } from './cards';
import type { CampaignView, Field, Formation, Front, InForce, Piece, Position, Seat, Secret, View } from './model';

/** A card on a position. */
export interface Shown {
  /** What the board calls it: its token. */
  id: string;
  seat: Seat;
  army: Army;
  /** The card, if these eyes know it. */
  card?: Card;
  /** Its number in orders: copies are numbered 1000 and 2000 higher. */
  number?: number;
  /** The mark its enemy sees, "?3", while it lies face down. */
  mark?: string;
  position: Position;
  on?: number;
  formation: Formation;
  hits: number;
  marks: Set<string>;
  /** What it may be, where that is less than anything. */
  kinds: string[];
  decoy: boolean;
  effects: Card[];
}

/** Terrain on a position, with its occupants. */
export interface Ground {
  id: string;
  number: number;
  card: Card;
  faces: Seat;
  occupants: Shown[];
  room: number;
}

/** One side's half of a position. */
export interface Rank {
  seat: Seat;
  grounds: Ground[];
  open: Shown[];
  all: Shown[];
}

export interface Post {
  position: Position;
  home: Seat;
  engaged: boolean;
  /** The far side's rank, then the near side's. */
  ranks: [Rank, Rank];
  effects: Card[];
  capture: boolean;
}

export interface River {
  card: Card;
  number: number;
  left: number;
}

export interface Sector {
  far: Position;
  near: Position;
  rivers: River[];
  crossings: number;
}

export interface Reserve {
  seat: Seat;
  /** Its cards, if these eyes know them. */
  cards: Held[] | null;
  /** Cards in the Reserve, in the deck, drawn each turn and lost, by army; armies that are not there are left out. */
  armies: { army: Army; reserve: number; deck: number; rate: number; lost: Card[]; discarded: Card[] }[];
}

export interface Held {
  id: string;
  number: number;
  card: Card;
  /** It came in this turn and waits for the next. */
  spent: boolean;
  /** It is about to leave. */
  pending: boolean;
}

export interface Scene {
  front: Front;
  field: Field;
  /** The seat at the near edge. */
  near: Seat;
  far: Seat;
  posts: Record<Position, Post>;
  sectors: Sector[];
  reserves: [Reserve, Reserve];
  loose: InForce[];
  pack: Map<number, Card>;
  byNumber: Map<number, Shown>;
  byId: Map<string, Shown>;
  campaign?: CampaignView;
}

const POSITIONS: Position[] = ['F-L', 'F-C', 'F-R', 'A-L', 'A-C', 'A-R'];
const FACING: [Position, Position][] = [
  ['F-L', 'A-R'],
  ['F-C', 'A-C'],
  ['F-R', 'A-L'],
];
const HOME: Record<string, Seat> = { F: 0, A: 1 };

export const homeOf = (position: Position): Seat => HOME[position[0]];
export const seatOf = (army: Army): Seat => (army === 'french' ? 0 : 1);

/** The army that gives a seat its colours at this battle. */
export function armyOf(seat: Seat, field: Field): Army {
  if (seat === 0) return 'french';
  return field.battle === 'ligny' || field.battle === 'wavre' ? 'prussian' : 'british';
}

function shown(
  pieces: Piece[],
  seat: Seat,
  secret: Secret | null,
  pack: Map<number, Card>,
  effects: InForce[],
): Shown[] {
  return pieces.map((piece, at) => {
    const number = piece.card ?? secret?.cards?.[at];
    const card = number === undefined ? undefined : pack.get(number % 1000);
    return {
      id: piece.token ?? '',
      seat,
      army: piece.army ?? card!.army,
      card,
      number,
      mark: piece.face_down ? '?' + piece.token?.slice(1) : undefined,
      position: piece.position,
      on: piece.on,
      formation: piece.formation ?? 'line',
      hits: piece.hits ?? 0,
      marks: new Set(piece.marks),
      kinds: piece.kinds ?? [],
      decoy: piece.decoy ?? secret?.decoys?.includes(at) ?? false,
      effects: effects
        .filter(({ on }) => typeof on === 'object' && 'token' in on && on.token === piece.token)
        .map(({ card }) => pack.get(card % 1000)!),
    };
  });
}

function rank(seat: Seat, here: Shown[], terrain: Ground[]): Rank {
  const all = here.filter((card) => card.seat === seat);
  const grounds = terrain
    .filter((ground) => ground.faces === seat)
    .map((ground) => ({ ...ground, occupants: all.filter((card) => card.on === ground.number) }));
  const held = new Set(grounds.flatMap((ground) => ground.occupants));
  return { seat, grounds, open: all.filter((card) => !held.has(card)), all };
}

const fights = (card: Shown) => card.mark !== undefined || card.card?.kind !== 'general';

function reserve(seat: Seat, front: Front, pack: Map<number, Card>): Reserve {
  const { field } = front;
  const secret = front.secrets[seat];
  const mine = ARMIES.filter((army) => seatOf(army) === seat);
  const of = (army: Army) => (number: number) => pack.get(number % 1000)?.army === army;
  const named = (numbers: number[] | undefined, army: Army) =>
    (numbers ?? []).filter(of(army)).map((number) => pack.get(number % 1000)!);
  const kinds = ['general', 'infantry', 'cavalry', 'artillery', 'terrain', 'special'];
  const cards = (secret && (secret.reserve ?? []))
    ?.map((number) => ({
      id: 'r' + number,
      number,
      card: pack.get(number % 1000)!,
      spent: secret.spent?.includes(number) ?? false,
      pending: secret.pending === number,
    }))
    .sort((a, b) => kinds.indexOf(a.card.kind) - kinds.indexOf(b.card.kind) || a.number - b.number);
  const armies = mine
    .map((army) => {
      const at = ARMIES.indexOf(army);
      return {
        army,
        reserve: field.reserve?.[at] ?? 0,
        deck: field.deck?.[at] ?? 0,
        rate: field.rates[at],
        lost: named(field.eliminated, army),
        discarded: named(field.discarded, army),
      };
    })
    .filter((one) => one.rate || one.deck || one.reserve || one.lost.length);
  return { seat, cards: cards ?? null, armies };
}

/** One battle of a view, seen from a seat; onlookers sit with the French. */
export function read(view: View, front: Front = view.battle): Scene {
  const pack = packOf(view.cards);
  const field = front.field;
  const near: Seat = view.who === 1 ? 1 : 0;
  const far: Seat = near === 0 ? 1 : 0;
  const effects = field.effects ?? [];
  const pieces = [
    ...shown(field.french ?? [], 0, front.secrets[0], pack, effects),
    ...shown(field.allied ?? [], 1, front.secrets[1], pack, effects),
  ];
  const terrain = (field.terrain ?? []).map(({ card: number, faces }) => {
    const card = pack.get(number % 1000)!;
    return { id: 'g' + number, number, card, faces, occupants: [], room: card.room };
  });
  const post = (position: Position): Post => {
    const here = pieces.filter((card) => card.position === position);
    const grounds = terrain.filter(({ card }) => card.terrain !== 'river' && lies(card) === position);
    const engaged = ([0, 1] as Seat[]).every((seat) => here.some((card) => card.seat === seat && fights(card)));
    return {
      position,
      home: homeOf(position),
      engaged,
      ranks: [rank(far, here, grounds), rank(near, here, grounds)],
      effects: effects
        .filter(({ on }) => typeof on === 'object' && 'position' in on && on.position === position)
        .map(({ card }) => pack.get(card % 1000)!),
      capture: field.course.capture?.position === position,
    };
  };
  const sectors = FACING.map(([french, allied], at) => {
    const crossings = field.crossings?.[at] ?? 0;
    const rivers = terrain
      .filter(({ card }) => card.terrain === 'river' && [french, allied].includes(lies(card)))
      .map(({ card, number }) => ({ card, number, left: Math.max(0, card.crossings - crossings) }));
    return { far: near === 0 ? allied : french, near: near === 0 ? french : allied, rivers, crossings };
  });
  return {
    front,
    field,
    near,
    far,
    posts: Object.fromEntries(POSITIONS.map((position) => [position, post(position)])) as Record<Position, Post>,
    sectors: near === 0 ? sectors : sectors.reverse(),
    reserves: [reserve(0, front, pack), reserve(1, front, pack)],
    loose: effects.filter(({ on }) => on === 'nowhere'),
    pack,
    byNumber: new Map(pieces.filter((one) => one.number !== undefined).map((one) => [one.number!, one])),
    byId: new Map(pieces.map((one) => [one.id, one])),
    campaign: view.campaign,
  };
}

/** The position a Terrain card is printed for. */
export function lies(card: Card): Position {
  return `${card.line === 'french' ? 'F' : 'A'}-${card.place}` as Position;
}
