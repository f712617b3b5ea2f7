// Reaction windows that do not nag: a window in which the player would hardly play anything is passed for him.
import { wire } from '../../wire/socket.svelte';
import type { Controls } from './controls.svelte';
import type { Card } from './cards';
import type { Post, Scene, Shown } from './reading';
import type { Action, Order } from './model';

type Mode = 'smart' | 'every' | 'never';
const KEPT = 'grognard-eagles-reactions';

/** What the player has said once for all windows. */
class StandingAnswers {
  mode = $state<Mode>('smart');
  /** Until the end of this Battle Turn everything is passed. */
  quietTurn = $state(false);

  constructor() {
    const kept = globalThis.localStorage?.getItem(KEPT);
    if (kept === 'every' || kept === 'never') this.mode = kept;
  }

  /** Whether the table itself declines by these answers; else the page does. */
  #served = false;

  /** Tells the table what this seat wants to be asked. */
  async tell(table: string, seat: number): Promise<void> {
    const mode = this.mode === 'every' ? 'every_legal_window' : this.mode;
    this.#served = await wire.ask({ do: 'standing', table, seat, set: { mode, pass_until_end_of_turn: this.quietTurn } }).then(
      () => true,
      () => false,
    );
  }
  get served(): boolean {
    return this.#served;
  }

  keep(): void {
    globalThis.localStorage?.setItem(KEPT, this.mode);
  }
}
export const standingAnswers = new StandingAnswers();

interface Moment {
  scene: Scene;
  window: string;
  action: Action | null | undefined;
  attacker?: Shown;
  target?: Shown;
  mover?: Shown;
}

const engaged = (scene: Scene, shown: Shown | undefined) => (shown ? scene.posts[shown.position].engaged : false);
const isFoot = (shown: Shown | undefined) => shown?.card?.kind === 'infantry' || (shown?.kinds.length === 1 && shown.kinds[0] === 'infantry');
const posts = (scene: Scene): Post[] => Object.values(scene.posts);

/** Where each title is worth asking for. */
const WORTH: Record<string, (moment: Moment) => boolean> = {
  ammo_depletion: ({ window, scene, attacker }) => window === 'w_attack' && engaged(scene, attacker),
  battle_smoke: ({ window, scene, attacker }) => window === 'w_attack' && engaged(scene, attacker),
  fatigue: ({ window, scene, attacker, mover, action }) =>
    (window === 'w_attack' && isFoot(attacker)) ||
    (window === 'w_move' && (!mover || isFoot(mover)) && !!action && 'move' in action && enters(scene, action.move.second ?? action.move.first)),
  lost_orders: ({ window }) => window === 'w_combat',
  late_reserves: ({ window }) => window === 'w_reinf',
  friendly_fire: ({ window }) => window === 'w_combat',
  emergency_prone: ({ window, target, attacker }) => window === 'w_attack' && isFoot(target) && !attacker?.card?.subkind.includes('lancer'),
  reverse_slope: ({ window, scene, attacker }) => window === 'w_attack' && !engaged(scene, attacker),
  panic: ({ window }) => window.startsWith('w_check'),
  no_quarter: ({ window }) => window === 'w_morale',
  defection: ({ window, scene }) =>
    window === 'w_combat' && posts(scene).some((post) => post.engaged && post.ranks.some((rank) => rank.all.some((shown) => shown.card?.orange))),
  vive_l_empereur: ({ window }) => window.startsWith('w_check'),
  the_colors: ({ window }) => window.startsWith('w_check'),
  vorwaerts: ({ window }) => window.startsWith('w_check'),
  rally: ({ window }) => window === 'w_rout',
};

function enters(scene: Scene, leg: { to: string }): boolean {
  const post = scene.posts[leg.to as keyof Scene['posts']];
  return !!post && (post.home === scene.near || post.ranks[1].all.length > 0);
}

/** The Specials that could be played in the open window. */
export function playable(controls: Controls): Card[] {
  const numbers = controls.props.offers.flatMap(({ order }) => (order.type === 'PlaySpecial' ? [order.card] : []));
  return [...new Set(numbers)].map((number) => controls.scene.pack.get(number % 1000)!);
}

/** The pass that answers this window for the player, or nothing if he is to be asked. */
export function answer(controls: Controls): Order | null {
  const ask = controls.props.asked?.ask;
  if (typeof ask !== 'object' || !('window' in ask) || standingAnswers.served) return null;
  const pass = controls.props.offers.find(({ order }) => order.type === 'Pass')?.order;
  if (!pass) return null;
  const cards = playable(controls);
  if (!cards.length) return pass;
  const { mode, quietTurn } = standingAnswers;
  if (mode === 'never' || quietTurn) return pass;
  if (mode === 'every') return null;
  const action = controls.scene.field.course.action;
  const find = (token: string | undefined) => (token ? controls.scene.byId.get(token) : undefined);
  const moment: Moment = {
    scene: controls.scene,
    window: ask.window,
    action,
    attacker: action && 'attack' in action ? find(action.attack.token) : undefined,
    target: action && 'attack' in action ? find(action.attack.target) : undefined,
    mover: action && 'move' in action && 'token' in action.move.mover ? find(action.move.mover.token) : undefined,
  };
  return cards.some((card) => WORTH[card.subkind]?.(moment) ?? false) ? null : pass;
}
