// What the player has pointed at so far, shared by field, hand and desk, and what that means.
import type { BoardProps } from '../board';
import { buttons, lit, meant, named, optionsOf, picksOf, type Option } from './acting';
import { Draft, draft } from './deploying.svelte';
import { read, type Scene } from './reading';
import { subjects } from './subjects';
import type { Answer, Query } from './generated';
import type { Effect, Event, Order, Prompt, View } from './model';

export type Props = BoardProps<View, Order, Prompt, Event, Effect, Query, Answer>;

/** What has been pointed at, and where the keyboard stands. */
class Choice {
  picked = $state<string[]>([]);
  /** The attack that is being weighed. */
  weighed: Order | null = null;
  focus = $state<string | null>(null);
  /** The card drawn along with the pointer. */
  drag = $state<{ thing: string; x: number; y: number } | null>(null);
  /** The sector in full on a small screen. */
  sector = $state(1);
  /** The width of every card on the table, and how high the strip of the Reserve is. */
  card = $state(76);
  strip = $state(0);
  /** The card that is looked at closely. */
  looked = $state<string | null>(null);
  /** Whether the player goes by keys, so that the keyboard is put where he can go on. */
  byKeys = false;
}
export const choice = new Choice();

/** Scenes by view, since field, hand and desk each read the same. */
const scenes = new WeakMap<View, Scene>();
export function sceneOf(view: View): Scene {
  let scene = scenes.get(view);
  if (!scene) scenes.set(view, (scene = read(view)));
  return scene;
}

export class Controls {
  #props: () => Props;
  constructor(props: () => Props) {
    this.#props = props;
  }

  get props(): Props {
    return this.#props();
  }

  readonly deploying = $derived.by(() => Draft.asked(this.props));
  readonly scene = $derived.by(() => {
    const scene = sceneOf(this.props.view);
    return this.deploying ? draft.upon(scene) : scene;
  });
  readonly options = $derived.by(() => optionsOf(this.scene, this.deploying ? [] : this.props.offers));
  readonly buttons = $derived.by(() => buttons(this.props.offers.length ? optionsOf(this.scene, this.props.offers) : []));
  readonly lit = $derived.by(() => {
    if (!this.props.asked) return new Set<string>();
    return this.deploying ? draft.lit(this.scene, choice.picked) : lit(this.options, choice.picked);
  });
  /** Cards that may act, whatever has been pointed at. */
  readonly able = $derived.by(() => (this.deploying ? new Set<string>() : lit(this.options, [])));
  /** The orders that what has been pointed at names. */
  readonly named = $derived.by(() => named(this.options, choice.picked));
  /** What the considered order points at, for arrows and rings. */
  readonly considered = $derived.by(() => {
    const { considered } = this.props;
    return considered ? picksOf(this.scene, considered) : [];
  });

  /** What the step is about that is being shown. */
  readonly recent = $derived.by(() => new Set(this.props.asked ? [] : (this.props.step?.events ?? []).flatMap(subjects)));

  /** The player points at something. */
  pick(thing: string): void {
    choice.focus = thing;
    if (!this.props.asked) return this.look(thing);
    if (this.deploying) return draft.pick(this.scene, thing);
    const { considered } = this.props;
    if (considered && !choice.picked.length && this.considered.at(-1) === thing) return this.props.choose(considered);
    if (choice.picked.at(-1) === thing && !this.lit.has(thing)) return this.again();
    if (this.lit.has(thing)) this.#choose([...choice.picked, thing]);
    else if (this.able.has(thing)) this.#choose([thing]);
    else this.#ask(thing);
  }

  /** A card has been drawn onto something. */
  drop(from: string, onto: string): void {
    if (from === onto) return;
    if (this.deploying) {
      void draft.place(this.scene, from, onto);
      return;
    }
    choice.picked = [from];
    // A card that is dropped on a card means an attack on it, or where it stands.
    const under = this.scene.byId.get(onto);
    const meant = [onto, under?.on === undefined ? undefined : 'g' + under.on, under?.position].find((thing) => thing !== undefined && this.lit.has(thing));
    if (meant) this.#choose([from, meant]);
    else this.#ask(onto);
  }

  /** One step back: the last thing pointed at is let go. */
  back(): boolean {
    if (!choice.picked.length) return false;
    choice.picked = choice.picked.slice(0, -1);
    this.props.consider(null);
    return true;
  }

  /** The same thing again chooses the plainest of its orders. */
  again(): void {
    const [first] = this.named;
    if (first && choice.picked.length > 1) this.give(first);
    else this.back();
  }

  give(option: Option): void {
    choice.picked = [];
    this.props.choose(option.order);
  }

  /** The next thing that is lit, after the one the keyboard stands on. */
  next(): string | undefined {
    const order = [...this.lit];
    if (!order.length) return undefined;
    return order[(order.indexOf(choice.focus ?? '') + 1) % order.length];
  }

  look(thing: string | null): void {
    choice.looked = thing;
  }

  #choose(picked: string[]): void {
    this.props.dismiss();
    choice.picked = picked;
    choice.looked = picked[0];
    const found = named(this.options, picked);
    const more = lit(this.options, picked).size > 0;
    const rolls = found.length === 1 && (found[0].order.type === 'CheckMorale' || found[0].order.type === 'RollGeneral');
    // An attack is weighed in its own panel first.
    const attack = found.some(({ order }) => order.type === 'Attack');
    if (attack) return;
    if (found.length === 1 && !more && (picked.length > 1 || rolls)) this.give(found[0]);
    else if (found.length && picked.length > 1) this.props.consider(found[0].order);
  }

  #ask(thing: string): void {
    const query = meant(this.scene, choice.picked, thing);
    this.look(thing);
    if (query) void this.props.query(query).then((told) => told?.order && this.props.whyNot(told.order));
  }
}
