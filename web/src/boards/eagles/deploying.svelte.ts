// A deployment being drawn up: which card of the Reserve stands where. Whether it is legal, the table says.
import type { BoardProps } from '../board';
import { cardNamed } from './acting';
import type { Card } from './cards';
import { choice, type Prompt } from './controls.svelte';
import { homeOf, lies, type Scene, type Shown } from './reading';
import type { Formation, Order, Placement, Position, View } from './model';

const FORMATIONS: Formation[] = ['line', 'column', 'square'];
const HOMES: Record<number, Position[]> = { 0: ['F-L', 'F-C', 'F-R'], 1: ['A-R', 'A-C', 'A-L'] };

export class Draft {
  layout = $state<Placement[]>([]);
  /** Whether the deployment that was drawn up is to stand as soon as the table has it. */
  confirming = false;
  #drawer = '';

  /** Whose deployment it is: that of another seat or table is forgotten. */
  belongsTo(drawer: string): void {
    if (this.#drawer === drawer) return;
    this.#drawer = drawer;
    this.layout = [];
    this.confirming = false;
  }

  /** Whether a deployment is asked for. */
  static asked(props: Pick<BoardProps<View, Order, Prompt>, 'asked'>): boolean {
    const ask = props.asked?.ask;
    return typeof ask === 'object' && 'step' in ask && /^(deploy|adjust)/.test(ask.step);
  }

  /** The scene with the cards where they are meant to stand. */
  upon(scene: Scene): Scene {
    const own = scene.near;
    const placed = new Map(this.layout.map((one) => [one.card, one]));
    const reserves = scene.reserves.map((reserve) =>
      reserve.seat === own && reserve.cards
        ? { ...reserve, cards: reserve.cards.filter((held) => !placed.has(held.number)) }
        : reserve,
    ) as Scene['reserves'];
    const shown = (one: Placement): Shown => {
      const card = scene.pack.get(one.card % 1000)!;
      return {
        id: 'r' + one.card,
        seat: own,
        army: card.army,
        card,
        number: one.card,
        mark: card.kind === 'general' && !one.decoy ? undefined : '?',
        position: one.position,
        on: one.on,
        formation: one.formation ?? 'line',
        hits: 0,
        marks: new Set(),
        kinds: [],
        decoy: one.decoy ?? false,
        effects: [],
      };
    };
    const isGround = (one: Placement) => scene.pack.get(one.card % 1000)!.kind === 'terrain' && !one.decoy;
    const cards = this.layout.filter((one) => !isGround(one)).map(shown);
    const posts = { ...scene.posts };
    for (const position of HOMES[own]) {
      const [far, near] = posts[position].ranks;
      const here = cards.filter((card) => card.position === position);
      const grounds = this.layout
        .filter((one) => isGround(one) && one.position === position)
        .map((one) => ({ number: one.card, card: scene.pack.get(one.card % 1000)! }))
        .filter(({ card }) => card.terrain !== 'river')
        .map(({ number, card }) => {
          const occupants = here.filter((shown) => shown.on === number);
          return { id: 'g' + number, number, card, faces: own, occupants, room: card.room };
        });
      const open = here.filter((shown) => shown.on === undefined);
      posts[position] = { ...posts[position], ranks: [far, { ...near, grounds, open, all: here }] };
    }
    const rivers = this.layout.filter(isGround).map((one) => ({ number: one.card, card: scene.pack.get(one.card % 1000)! }));
    const sectors = scene.sectors.map((sector) => ({
      ...sector,
      rivers: [
        ...sector.rivers,
        ...rivers
          .filter(({ card }) => card.terrain === 'river' && lies(card) === sector.near)
          .map((river) => ({ ...river, left: river.card.crossings })),
      ],
    }));
    return { ...scene, reserves, posts, sectors, byId: new Map([...scene.byId, ...cards.map((card) => [card.id, card] as const)]) };
  }

  /** Every card of one's own; once one is taken up, where it could be put. */
  lit(scene: Scene, picked: string[]): Set<string> {
    const own = scene.near;
    const hand = scene.reserves[own].cards?.map((held) => held.id) ?? [];
    const cards = [...hand, ...this.layout.map((one) => 'r' + one.card)];
    const card = picked.length ? this.#card(scene, picked[0]) : undefined;
    if (!card) return new Set(cards);
    if (card.kind === 'special') return new Set(scene.field.options.decoys ? HOMES[own] : []);
    if (card.kind === 'terrain') return new Set([lies(card), 'reserve']);
    const grounds = HOMES[own].flatMap((position) => scene.posts[position].ranks[1].grounds.map((ground) => ground.id));
    return new Set([...HOMES[own], ...(card.kind === 'general' ? [] : grounds), 'reserve']);
  }

  pick(scene: Scene, thing: string): void {
    const [taken] = choice.picked;
    if (taken && taken !== thing && !/^r\d/.test(thing)) {
      if (this.place(scene, taken, thing)) choice.picked = [];
    } else if (/^r\d/.test(thing)) {
      choice.picked = taken === thing ? [] : [thing];
      choice.looked = thing;
    }
  }

  /** Puts a card somewhere, or back into the Reserve. */
  place(scene: Scene, from: string, onto: string): boolean {
    const number = cardNamed(scene, from);
    const card = this.#card(scene, from);
    if (number === undefined || !card) return false;
    const rest = this.layout.filter((one) => one.card !== number && one.on !== number);
    const before = this.layout.find((one) => one.card === number);
    const shown = scene.byId.get(onto);
    const ground = onto.startsWith('g') ? this.layout.find((one) => 'g' + one.card === onto) : undefined;
    const position = (ground?.position ?? shown?.position ?? onto) as Position;
    if (onto === 'reserve' || /^r\d/.test(onto) && !shown) {
      this.layout = rest;
      return true;
    }
    if (!HOMES[scene.near].includes(position) || homeOf(position) !== scene.near) return false;
    if (card.kind === 'special' && !scene.field.options.decoys) return false;
    const decoy = card.kind === 'special' || undefined;
    this.layout = [...rest, { card: number, position, on: ground?.card ?? shown?.on, formation: before?.formation, decoy }];
    return true;
  }

  /** The next formation of a card. */
  turn(number: number, formation?: Formation): void {
    this.layout = this.layout.map((one) => {
      if (one.card !== number) return one;
      const next = formation ?? FORMATIONS[(FORMATIONS.indexOf(one.formation ?? 'line') + 1) % 3];
      return { ...one, formation: next === 'line' ? undefined : next };
    });
  }

  /** Lays a card down as a decoy, or not. */
  bluff(number: number): void {
    this.layout = this.layout.map((one) => (one.card === number ? { ...one, decoy: !one.decoy || undefined } : one));
  }

  order(type: 'Deploy' | 'AdjustDeployment'): Order {
    return { type, cards: this.layout.map((one) => JSON.parse(JSON.stringify(one))) };
  }

  #card(scene: Scene, thing: string): Card | undefined {
    const number = cardNamed(scene, thing);
    return number === undefined ? undefined : scene.pack.get(number % 1000);
  }
}

export const draft = new Draft();
