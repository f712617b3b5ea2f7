// Orders as paths of picks on the table: first who acts, then on what. What is lit next follows from the legal orders.
import type { Scene } from './reading';
import type { Offer } from '../../wire/protocol';
import type { Place, Query, Thing } from './generated';
import type { Formation, Leg, Order } from './model';

/** A legal order and the things one points at to give it. */
export interface Option {
  order: Order;
  offer: Offer<Order>;
  picks: string[];
}

const isToken = (aim: number | string): aim is string => typeof aim === 'string';
const last = (order: { first: Leg; second?: Leg | null }): Leg => order.second ?? order.first;
const ground = ({ to, on }: { to: string; on?: number | null }) => (on === undefined || on === null ? to : 'g' + on);

/** What the board calls a card: its token on a position, else its place in the Reserve. */
export function nameOf(scene: Scene, number: number): string {
  return scene.byNumber.get(number)?.id ?? 'r' + number;
}

/** The things one points at, one after another, to give an order; none for orders that have only a button. */
export function picksOf(scene: Scene, order: Order): string[] {
  const who = (number: number) => nameOf(scene, number);
  const aim = (at: number | string) => (isToken(at) ? at : who(at));
  switch (order.type) {
    case 'Move':
      return [who(order.card), ground(last(order))];
    case 'Attack':
      return [who(order.card), aim(order.target)];
    case 'ChangeFormation':
    case 'CheckMorale':
    case 'FlipDecoy':
      return [who(order.card)];
    case 'Occupy':
      return [who(order.card), 'g' + order.terrain];
    case 'LeaveTerrain':
      return [who(order.card), scene.byNumber.get(order.card)?.position ?? 'reserve'];
    case 'WithdrawDecoy':
      return [who(order.card), 'reserve'];
    case 'PlaceDecoy':
      return [who(order.card), order.position];
    case 'PlayTerrain':
      return [who(order.terrain), order.position];
    case 'RollGeneral':
    case 'RevealPrussianGeneral':
      return [who(order.general)];
    case 'PlaySpecial': {
      const on = order.position ?? (order.target === undefined || order.target === null ? undefined : aim(order.target));
      const charge = order.charge ? [ground(order.charge), aim(order.charge.fire_at)] : [];
      return [who(order.card), ...(on === undefined ? [] : [on]), ...charge];
    }
    case 'AssignCapture':
      return ['g' + order.terrain];
    default:
      return [];
  }
}

export function optionsOf(scene: Scene, offers: Offer<Order>[]): Option[] {
  return offers
    .filter((offer) => !offer.gives_up)
    .map((offer) => ({ offer, order: offer.order, picks: picksOf(scene, offer.order) }));
}

const begins = (picks: string[], picked: string[]) => picked.every((pick, at) => picks[at] === pick);

/** What may be pointed at next. */
export function lit(options: Option[], picked: string[]): Set<string> {
  return new Set(options.filter(({ picks }) => begins(picks, picked)).flatMap(({ picks }) => picks[picked.length] ?? []));
}

/** The orders that what has been pointed at already names. */
export function named(options: Option[], picked: string[]): Option[] {
  if (!picked.length) return [];
  const found = options.filter(({ picks }) => picks.length === picked.length && begins(picks, picked));
  return found.sort((a, b) => plainness(a.order) - plainness(b.order));
}

/** The plainest order first: one step rather than two, as it stands rather than in another formation. */
function plainness(order: Order): number {
  if (order.type === 'Move') return (order.second ? 2 : 0) + (order.formation ? 1 : 0);
  if (order.type === 'Attack') return order.mode === 'shock' ? 0 : 1;
  return 0;
}

/** The orders that have only a button. */
export const buttons = (options: Option[]): Option[] => options.filter(({ picks }) => !picks.length);

/** Which order the player may mean by pointing at this, as a question to the game. */
export function meant(scene: Scene, picked: string[], thing: string): Extract<Query, { query: 'meant' }> | null {
  const [first] = picked;
  const card = cardNamed(scene, first ?? thing);
  if (card === undefined) return null;
  return { query: 'meant', card, at: !first || first === thing ? null : pointed(scene, thing) };
}

function pointed(scene: Scene, thing: string): Thing | null {
  const shown = scene.byId.get(thing);
  if (shown) return { card: shown.mark || shown.number === undefined ? shown.id : shown.number };
  if (thing.startsWith('g')) return { terrain: Number(thing.slice(1)) };
  return thing in scene.posts || thing === 'reserve' ? { place: thing as Place } : null;
}

/** The number of a card of one's own by what the board calls it. */
export function cardNamed(scene: Scene, thing: string): number | undefined {
  if (/^r\d/.test(thing)) return Number(thing.slice(1));
  const shown = scene.byId.get(thing);
  return shown?.mark && shown.card === undefined ? undefined : shown?.number;
}

/** How an order differs from the others that point at the same things, as a message and its arguments. */
export function manner(order: Order): { id: string; args?: Record<string, string> } {
  switch (order.type) {
    case 'Attack':
      return { id: `page-eagles-${order.mode}` };
    case 'Move': {
      const through = order.second ? order.first.to : undefined;
      if (order.formation) return { id: `page-eagles-move-${order.formation}` };
      return through ? { id: 'page-eagles-move-through', args: { through } } : { id: 'page-eagles-move' };
    }
    case 'ChangeFormation':
      return { id: `page-eagles-form-${order.formation}` };
    case 'PlaySpecial':
      return order.charge?.formation
        ? { id: `page-eagles-play-${order.charge.formation as Formation}` }
        : { id: 'page-eagles-play' };
    default:
      return { id: `page-eagles-${order.type.replace(/(?!^)[A-Z]/g, (letter) => '-' + letter).toLowerCase()}` };
  }
}
