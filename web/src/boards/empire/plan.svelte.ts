/**
 * What the player has pointed at and not ordered yet: an area, pieces in it, a target; and what the game says about them. Field,
 * desk and panel share it. It knows no rule: what may be done comes from the offers and from questions to the game.
 */
import type { Offer } from '../../wire/protocol';
import { actors, playing, segmentOf, targetOf, type AnyPiece, type Book, type Command, type Fire, type Lane, type Looked, type Of, type Order, type Props, type Reach, type Tally } from './model';

const same = (a: number[], b: number[]) => a.length === b.length && a.every((one) => b.includes(one));

class Plan {
  /** The area that is looked at. */
  area = $state<number | null>(null);
  units = $state.raw<number[]>([]);
  leaders = $state.raw<number[]>([]);
  /** The area that has been pointed at as the target, when there is still something to settle. */
  target = $state<number | null>(null);
  heading = $state<number | null>(null);
  /** The formation whose command is shown. */
  formation = $state<number | null>(null);
  reach = $state.raw<Reach | null>(null);
  looked = $state.raw<Looked | null>(null);
  lanes = $state.raw<Lane[]>([]);
  command = $state.raw<Command | null>(null);
  fires = $state.raw<Fire[]>([]);
  tally = $state.raw<Tally | null>(null);
  /** The gun's target that it cannot see, whose obstacle is shown. */
  unseen = $state<number | null>(null);

  clear(): void {
    this.area = this.target = this.heading = this.unseen = null;
    this.units = [];
    this.leaders = [];
    this.reach = this.looked = null;
    this.lanes = [];
  }

  pick(units: number[], leaders: number[]): void {
    this.units = units;
    this.leaders = leaders;
    this.target = this.heading = this.unseen = null;
  }

  toggle(piece: AnyPiece): void {
    const list = piece.kind === 'unit' ? this.units : this.leaders;
    const next = list.includes(piece.id) ? list.filter((one) => one !== piece.id) : [...list, piece.id].sort((a, b) => a - b);
    if (piece.kind === 'unit') this.pick(next, this.leaders);
    else this.pick(this.units, next);
  }

  has(piece: AnyPiece): boolean {
    return (piece.kind === 'unit' ? this.units : this.leaders).includes(piece.id);
  }

  get empty(): boolean {
    return this.units.length + this.leaders.length === 0;
  }
}

export const plan = new Plan();

/** Whether pieces are chosen first: in the segments and in the set-up. Elsewhere all that is offered answers one question. */
export const isFree = (asked: Props['asked']): boolean => {
  if (!asked) return false;
  const { frame } = asked;
  return segmentOf(frame) !== null || (typeof frame === 'object' && ('going' in frame || ('turn' in frame && typeof frame.turn === 'object' && 'setup' in frame.turn)));
};
export const isMarch = (asked: Props['asked']): boolean => asked !== null && (segmentOf(asked.frame) === 'movement' || (typeof asked.frame === 'object' && 'going' in asked.frame));

/** Who can do something, as things. */
export function able(offers: Offer<Order>[]): Set<string> {
  const found = new Set<string>();
  for (const { order } of playing(offers)) {
    const { units, leaders } = actors(order);
    for (const unit of units) found.add(`u${unit}`);
    for (const leader of leaders) found.add(`l${leader}`);
  }
  return found;
}

/** The offers that the chosen pieces can take up: those of single pieces among them, and those of exactly these together. */
export function ofChosen(offers: Offer<Order>[]): Offer<Order>[] {
  return playing(offers).filter(({ order }) => {
    const { units, leaders } = actors(order);
    if (units.length + leaders.length === 0) return plan.area !== null && targetOf(order) === plan.area;
    if (order.type === 'move') return same(units, plan.units) && same(leaders, plan.leaders);
    if (['bombard', 'charge', 'assault', 'grand_charge'].includes(order.type)) return units.some((unit) => plan.units.includes(unit)) || leaders.some((leader) => plan.leaders.includes(leader));
    return units.every((unit) => plan.units.includes(unit)) && leaders.every((leader) => plan.leaders.includes(leader));
  });
}

/** What can be aimed at which area now. */
export function targets(props: { asked: Props['asked']; offers: Offer<Order>[] }): Map<number, Order[]> {
  const found = new Map<number, Order[]>();
  const add = (area: number, order: Order) => found.set(area, [...(found.get(area) ?? []), order]);
  if (!props.asked) return found;
  const march = isMarch(props.asked);
  // Where one order alone can be given, as in a lesson, nothing else is lit.
  const only = playing(props.offers).length === 1 ? targetOf(playing(props.offers)[0].order) : null;
  if (march && plan.reach && !plan.empty) for (const reached of plan.reach.areas) if (only === null || only === reached.area) add(reached.area, moveTo(reached.area)!);
  const offered = isFree(props.asked) ? (plan.empty ? [] : ofChosen(props.offers)) : playing(props.offers);
  for (const { order } of offered) {
    const target = targetOf(order);
    if (target === null || (march && (['square', 'exit_map'].includes(order.type) || (order.type === 'move' && plan.reach?.clause === null)))) continue;
    if (order.type === 'setup_place' && target === plan.area) continue;
    add(target, order);
  }
  return found;
}

/** The move of the chosen pieces to an area in reach, with the heading that was chosen or the one that turns least. */
export function moveTo(area: number, heading: number | null = plan.heading): Of<'move'> | null {
  const reached = plan.reach?.areas.find((one) => one.area === area);
  if (!reached) return null;
  const turn = heading ?? (reached.straight ? null : (reached.headings[0] ?? null));
  return { type: 'move', units: plan.units, leaders: plan.leaders, face: turn === null ? null : { end: turn }, path: reached.path } as Of<'move'>;
}

const FIGHTS: Order['type'][] = ['charge', 'grand_charge', 'bombard', 'assault'];

/**
 * Among orders at the same target the one that the chosen pieces make together, turning as little as may be; a fight that not all of
 * them can join is that of most of them.
 */
export function aimed(orders: Order[], facing = 0): Order | null {
  const exact = orders.filter((order) => {
    const { units, leaders } = actors(order);
    return same(units, plan.units) && leaders.every((leader) => plan.leaders.includes(leader));
  });
  const turn = (order: Order) => (order.type === 'setup_place' && typeof order.heading === 'number' ? Math.min((order.heading - facing + 24) % 24, (facing - order.heading + 24) % 24) : 0);
  if (exact.length > 0) return exact.sort((a, b) => actors(b).leaders.length - actors(a).leaders.length || turn(a) - turn(b))[0];
  const some = orders.filter((order) => FIGHTS.includes(order.type) && actors(order).units.every((unit) => plan.units.includes(unit)));
  if (some.length > 0) return some.sort((a, b) => actors(b).units.length - actors(a).units.length)[0];
  return orders.length === 1 ? orders[0] : null;
}

/** Asks the game what the chosen pieces can do; what is not there any more when the answer comes is let go. */
export function inquire(props: Props, book: Book): void {
  const [units, leaders] = [plan.units, plan.leaders];
  const still = () => plan.units === units && plan.leaders === leaders;
  plan.reach = plan.looked = null;
  plan.lanes = [];
  if (units.length + leaders.length === 0 || !props.asked) return;
  const frame = props.asked.frame;
  if (isMarch(props.asked)) void props.query({ query: 'reach', units, leaders }).then((answer) => still() && (plan.reach = answer?.reach ?? null));
  const gun = units.find((unit) => book.units[unit].arm === 'artillery');
  if (gun !== undefined && (segmentOf(frame) === 'bombardment' || segmentOf(frame) === 'movement')) void props.query({ query: 'sight', unit: gun }).then((answer) => still() && (plan.looked = answer?.sight ?? null));
  const horse = units.filter((unit) => book.units[unit].arm === 'cavalry');
  if (horse.length > 0 && segmentOf(frame) === 'charge') void props.query({ query: 'lanes', units: horse }).then((answer) => still() && (plan.lanes = answer?.lanes ?? []));
}
