// A deployment being drawn up: which card of the Reserve stands where. Where a card can stand and whether all of it is legal, the game says.
import { cardNamed } from './acting';
import { choice, type Props } from './controls.svelte';
import { lies, type Scene, type Shown } from './reading';
import type { Formation, Order, Placement } from './model';

const FORMATIONS: Formation[] = ['line', 'column', 'square'];
/** What the board calls a place. */
const spot = ({ position, on }: Placement): string => (on === undefined || on === null ? position : 'g' + on);
const isHand = (thing: string) => /^r\d/.test(thing);

export class Draft {
  layout = $state<Placement[]>([]);
  /** Whether the deployment that was drawn up is to stand as soon as the table has it. */
  confirming = false;
  /** Where each card of the hand can be put beside the others, as the game says. */
  places = $state.raw<Placement[]>([]);
  #drawer = '';
  /** Done when the game has answered for what is drawn up now. */
  #learnt: Promise<void> = Promise.resolve();

  /** Whose deployment it is: that of another seat or table is forgotten. */
  belongsTo(drawer: string): void {
    if (this.#drawer === drawer) return;
    this.#drawer = drawer;
    this.layout = [];
    this.confirming = false;
  }

  /** Whether a deployment is asked for. */
  static asked(props: Pick<Props, 'asked'>): boolean {
    const ask = props.asked?.ask;
    return typeof ask === 'object' && 'step' in ask && /^(deploy|adjust)/.test(ask.step);
  }

  /** Asks the game where the cards can stand. */
  learn(query: Props['query']): void {
    const { cards } = this.order('Deploy');
    const learnt = query({ query: 'deployment', cards }).then((told) => {
      if (this.#learnt === learnt) this.places = told?.places ?? [];
    });
    this.#learnt = learnt;
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
        on: one.on ?? undefined,
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
    for (const { position, home, ranks } of Object.values(scene.posts)) {
      if (home !== own) continue;
      const [far, near] = ranks;
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
    const number = picked.length ? cardNamed(scene, picked[0]) : undefined;
    if (number === undefined) return new Set(cards);
    return new Set([...this.#placesOf(number).map(spot), 'reserve']);
  }

  pick(scene: Scene, thing: string): void {
    const [taken] = choice.picked;
    if (taken && taken !== thing && !isHand(thing)) {
      void this.place(scene, taken, thing).then((done) => done && (choice.picked = []));
    } else if (isHand(thing)) {
      choice.picked = taken === thing ? [] : [thing];
      choice.looked = thing;
    }
  }

  /** Puts a card somewhere, or back into the Reserve. */
  async place(scene: Scene, from: string, onto: string): Promise<boolean> {
    const number = cardNamed(scene, from);
    if (number === undefined) return false;
    await this.#learnt;
    const rest = this.layout.filter((one) => one.card !== number && one.on !== number);
    const before = this.layout.find((one) => one.card === number);
    const shown = scene.byId.get(onto);
    if (onto === 'reserve' || (isHand(onto) && !shown)) {
      this.layout = rest;
      return true;
    }
    const wanted = shown ? [shown.on === undefined ? undefined : 'g' + shown.on, shown.position] : [onto];
    const places = this.#placesOf(number);
    const place = wanted.map((thing) => places.find((one) => spot(one) === thing)).find(Boolean);
    if (!place) return false;
    this.layout = [...rest, { ...place, formation: before?.formation }];
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

  order(type: 'Deploy' | 'AdjustDeployment'): Extract<Order, { cards: Placement[] }> {
    return { type, cards: this.layout.map((one) => JSON.parse(JSON.stringify(one))) };
  }

  /** Where a card can stand: as itself rather than as a decoy. */
  #placesOf(number: number): Placement[] {
    const places = this.places.filter((one) => one.card === number);
    return places.filter((one) => !one.decoy || !places.some((other) => !other.decoy && spot(other) === spot(one)));
  }
}

export const draft = new Draft();
