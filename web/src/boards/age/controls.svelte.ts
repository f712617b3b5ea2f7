/** What the player has in hand while he makes up his mind: a unit, a general, a path that is being laid, a rod to measure with. */
import type { Forming } from './generated';
import { at, direction, facingTo, local, round, turn } from './geometry';
import { isPath, joined, sorted, type AnswerOf, type Chart, type Order, type Piece, type Point, type Pose, type Props } from './model';

export type Priced = AnswerOf<'path'>;
export type Arcs = AnswerOf<'arcs'>;
export type Contact = AnswerOf<'contact'>;

/** The scenario of each table that has been looked at; what is told of a step is told with its names. */
const charts = $state<Record<string, Chart>>({});
export const chartOf = (table: string): Chart | null => charts[table] ?? null;

export async function loadChart(props: Props): Promise<void> {
  const { table } = props.card;
  if (charts[table]) return;
  const answer = await props.query({ query: 'map' });
  if (answer) charts[table] = answer.map;
}

class Controls {
  /** How the game is asked, for parts that are given no more than an order. */
  ask = $state.raw<Props['query'] | null>(null);
  unit = $state<number | null>(null);
  general = $state<number | null>(null);
  /** Whom those in hand would fire at, and who fires. */
  target = $state<number | null>(null);
  firers = $state.raw<number[]>([]);
  /** The path as far as it has been laid, and with what the pointer would add. */
  path = $state.raw<Piece[]>([]);
  priced = $state.raw<Priced | null>(null);
  tried = $state.raw<Priced | null>(null);
  /** Whether the next leg begins with a wheel. */
  wheeling = $state(false);
  reach = $state.raw<Point[] | null>(null);
  arcs = $state.raw<Arcs | null>(null);
  contacts = $state.raw<Record<number, Contact>>({});
  changes = $state.raw<Forming[]>([]);
  /** The change that is pointed at. */
  forming = $state.raw<Forming | null>(null);
  rod = $state.raw<{ on: boolean; from: Point | null; to: Point | null; units: number[]; exact: number | null }>({ on: false, from: null, to: null, units: [], exact: null });
  #kept: Piece[] | null = null;
  /** What is being priced to be kept: what is laid meanwhile goes on from there. */
  #asked: Piece[] | null = null;
  #pointed: Piece[] | null = null;
  #working: Promise<void> = Promise.resolve();
  #round = 0;

  /** Lets everything go: the table has changed, or the player has thought better of it. */
  drop(): void {
    this.#round += 1;
    this.unit = this.general = this.target = this.reach = this.arcs = null;
    this.firers = [];
    this.contacts = {};
    this.changes = [];
    this.forming = null;
    this.#forgetPath();
  }

  #forgetPath(): void {
    this.path = [];
    this.priced = this.tried = null;
    this.wheeling = false;
    this.#kept = this.#asked = this.#pointed = null;
  }

  pick(unit: number | null): void {
    if (unit === this.unit) return;
    this.drop();
    this.unit = unit;
  }

  pickGeneral(general: number | null): void {
    this.drop();
    this.general = general;
  }

  /** Asks what the unit in hand can do: where it gets, whom it could fire at, whom its charge would strike, how it could form up. */
  async study(props: Props, unit: number, mayMove: boolean, mayChange: boolean, targets: number[]): Promise<void> {
    const round = this.#round;
    const [reach, changes, arcs, ...contacts] = await Promise.all([
      mayMove ? props.query({ query: 'reach', unit }) : null,
      mayChange ? props.query({ query: 'changes', unit }) : null,
      props.query({ query: 'arcs', unit }),
      ...targets.map((target) => props.query({ query: 'contact', unit, target })),
    ]);
    if (round !== this.#round) return;
    this.reach = reach?.outline.map((spot) => spot.pose.anchor) ?? null;
    this.changes = changes?.changes ?? [];
    this.arcs = arcs;
    this.contacts = Object.fromEntries(targets.flatMap((target, index) => (contacts[index]?.end ? [[target, contacts[index]!]] : [])));
  }

  /** Where the next leg begins. */
  head(start: Pose): Pose {
    return this.priced?.end ?? start;
  }

  /** Prices what is asked for, one path after the other: what is to be kept first, and of what is only pointed at the last. */
  async #work(props: Props, unit: number): Promise<void> {
    const round = this.#round;
    for (;;) {
      const kept: Piece[] | null = this.#kept;
      const asked: Piece[] | null = kept ?? this.#pointed;
      if (!asked) return;
      if (kept) [this.#kept, this.#asked] = [null, kept];
      else this.#pointed = null;
      const answer = await props.query({ query: 'path', unit, path: asked });
      if (kept) this.#asked = null;
      if (round !== this.#round) return;
      if (!answer) continue;
      if (kept) {
        this.path = answer.legal;
        this.priced = answer.legal.length > 0 ? answer : null;
        this.tried = answer.clause ? answer : null;
        this.#pointed = null;
      } else if (!this.#kept && !this.#pointed) this.tried = answer;
    }
  }

  #price(props: Props, unit: number): Promise<void> {
    this.#working = this.#working.then(() => this.#work(props, unit));
    return this.#working;
  }

  /** Shows what a leg would cost. */
  try(props: Props, unit: number, legs: Piece[]): void {
    this.#pointed = legs.reduce(joined, this.path);
    void this.#price(props, unit);
  }

  /** Lays a leg, as far as it is legal. */
  async lay(props: Props, unit: number, legs: Piece[]): Promise<Priced | null> {
    this.tried = null;
    this.#kept = legs.reduce(joined, this.#kept ?? this.#asked ?? this.path);
    await this.#price(props, unit);
    return this.priced;
  }

  async takeBack(props: Props, unit: number): Promise<void> {
    this.tried = null;
    const shorter = this.path.slice(0, -1);
    if (shorter.length === 0) this.#forgetPath();
    else {
      this.#kept = shorter;
      await this.#price(props, unit);
    }
  }
}

export const controls = new Controls();

/** Who may lay a path now, and the order that it would be. */
export interface Mover { unit: number; start: Pose; trailing: boolean; make(path: Piece[]): Order }

/** Whether a unit goes from point to point instead of ahead and by wheels. */
export function mover(props: Props, chart: Chart, chosen: number | null): Mover | null {
  const { view, asked, offers } = props;
  if (!asked) return null;
  const { acting, units } = view.record;
  const unit = chosen ?? acting?.unit ?? null;
  if (unit === null) return null;
  const [card, now] = [chart.units[unit], units[unit]];
  const paths = offers.map((offer) => offer.order).filter((order) => isPath(order) && ('unit' in order ? order.unit === unit : 'battery' in order && order.battery === unit));
  const trailing = card.arm === 'artillery' || now.formation === 'road_column' || now.formation === 'skirmish';
  const pose = now.pose as Pose;
  const enters = paths.find((order) => order.type === 'enter_reinforcement');
  if (enters?.type === 'enter_reinforcement') {
    const { formation, at: entry } = enters;
    const start = { anchor: (entry ?? chart.entries[card.arrival?.[1] ?? 0]) as Point, facing: pose.facing };
    return { unit, start, trailing: card.arm === 'artillery' || formation === 'road_column', make: (path) => sorted<Order>({ type: 'enter_reinforcement', unit, formation, at: entry, path }) };
  }
  if (card.arm === 'artillery') {
    if (paths.length === 0 || !now.limbered) return null;
    return { unit, start: pose, trailing, make: (path) => sorted<Order>({ type: 'battery_action', battery: unit, kind: 'move', path }) };
  }
  if (acting?.unit !== unit || !acting.may_move || now.formation === 'square' || now.formation === 'garrison') return null;
  return { unit, start: pose, trailing, make: (path) => sorted<Order>({ type: 'move', unit, path }) };
}

/** The angle of a wheel on a front corner after which a point lies straight ahead. */
function wheelTo(pose: Pose, width: number, to: Point): number {
  let angle = turn(pose.facing, facingTo(pose.anchor, to));
  for (let again = 0; again < 8; again += 1) angle = turn(pose.facing, facingTo(wheeled(pose, width, angle).anchor, to));
  return Math.max(-90, Math.min(90, angle));
}

/** A pose after a wheel: to the left on the left corner, to the right on the right one. */
export function wheeled(pose: Pose, width: number, angle: number): Pose {
  const hand = angle < 0 ? -1 : 1;
  const pivot = at(pose.anchor, pose.facing, (hand * width) / 2, 0);
  const facing = (pose.facing + angle + 360) % 360;
  return { anchor: at(pivot, facing, (-hand * width) / 2, 0), facing };
}

/** Lengths go by quarters of an inch, as the program walks them. */
const quarters = (value: number): number => Math.round(value * 4) / 4;

/** The legs that lead towards a point. */
export function legsTo(pose: Pose, trailing: boolean, width: number, to: Point, wheel: boolean): Piece[] {
  if (trailing) return [{ piece: 'along', points: [[round(to[0]), round(to[1])]] }];
  const { right, ahead } = local(pose, to);
  const angle = Math.round((Math.atan2(right, ahead) * 180) / Math.PI);
  const far = quarters(Math.hypot(right, ahead));
  if (far === 0) return [];
  if (!wheel && Math.abs(angle) <= 3) return [{ piece: 'forward', inches: quarters(ahead) }];
  if (!wheel && Math.abs(angle) <= 45) return [{ piece: 'oblique', inches: far, angle }];
  if (!wheel && Math.abs(angle) >= 150) return [{ piece: 'back', inches: quarters(-ahead) }];
  const by = Math.round(wheelTo(pose, width, to));
  if (by === 0) return [{ piece: 'forward', inches: far }];
  const after = wheeled(pose, width, by);
  const on = quarters(Math.max(0, local(after, to).ahead));
  const first: Piece = { piece: 'wheel', side: by < 0 ? 'left' : 'right', angle: Math.abs(by) };
  return on > 0 ? [first, { piece: 'forward', inches: on }] : [first];
}

/** Where a path leads, leg by leg, to draw it. */
export function traced(start: Pose, width: number, path: Piece[]): Point[] {
  const points: Point[] = [start.anchor];
  let pose = start;
  for (const piece of path) {
    switch (piece.piece) {
      case 'forward':
        pose = { ...pose, anchor: at(pose.anchor, pose.facing, 0, piece.inches) };
        break;
      case 'back':
        pose = { ...pose, anchor: at(pose.anchor, pose.facing, 0, -piece.inches) };
        break;
      case 'oblique': {
        const [x, y] = direction(pose.facing + piece.angle);
        pose = { ...pose, anchor: [pose.anchor[0] + x * piece.inches, pose.anchor[1] + y * piece.inches] };
        break;
      }
      case 'wheel':
        pose = wheeled(pose, width, piece.side === 'left' ? -piece.angle : piece.angle);
        break;
      case 'about_face':
        pose = { ...pose, facing: (pose.facing + 180) % 360 };
        break;
      case 'along':
        points.push(...(piece.points.slice(0, -1) as Point[]));
        pose = { ...pose, anchor: piece.points.at(-1) as Point };
        break;
    }
    points.push(pose.anchor);
  }
  return points;
}
