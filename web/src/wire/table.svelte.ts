/** One table as this page knows it: kept up to date by pushes, looked back on by scenes. */
import { applyPatch, type Operation } from 'fast-json-patch';
import { blocks } from '../lib/blocks.svelte';
import { words } from '../lib/words.svelte';
import { randomKey } from './api';
import type { AnswerTo, Asks, Awaiting, Chance, Chat, Clock, Eyes, Forecast, Hint, Offer, Proposal, Push, Request, Scene, SeatNumber, Step, TableCard, Trouble, Undo } from './protocol';
import { Refused, wire } from './socket.svelte';

/** What stood on the table after a number of orders. */
export interface Moment {
  number: number;
  /** Through whose eyes. */
  eyes: Eyes;
  view: unknown;
  awaiting: Awaiting;
  prompt: string;
  /** The open window is about to be declined by the seat's standing answers. */
  declining: boolean;
}

/** What somebody was told step by step, and what these eyes see at the end of it. */
export interface Account {
  eyes: Eyes;
  steps: Step[];
  last: Moment | null;
}

/** An order whose odds are shown before it is confirmed. */
export interface Considered {
  order: unknown;
  words: string;
  odds: Chance[] | null;
  /** Whether it waits for confirmation; else the player only points at it. */
  confirm: boolean;
}

/** A request about a table, which need not be named. */
type About<Asked> = Asked extends { table: string } ? Omit<Asked, 'table'> : never;
type AtTable = Extract<Request, { table: string }>;

/** What the player chose last, for the next table. */
const ASKS = 'grognard-asks';

/** How many past moments are kept at hand. */
const KEPT = 60;
/** More steps than this are not shown one by one: whoever comes back reads them in the strip. */
const MANY = 40;
/** How long odds may take before the order is shown without them. */
const ODDS_PATIENCE = 900;

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

export class Table {
  readonly id: string;
  card = $state.raw<TableCard>()!;
  eyes: Eyes = $state('onlooker');
  /** What stands now, and what is on the board: the same unless steps of the other side are being shown. */
  current = $state.raw<Moment | null>(null);
  shown = $state.raw<Moment | null>(null);
  /** The moment the player looks back at, if any, and through whose eyes. */
  lookedAt = $state.raw<Moment | null>(null);
  through = $state<Eyes | null>(null);
  undoRule = $state.raw<Undo>({ may: false, why: null, clause: null });
  clock = $state.raw<Clock>({ kind: 'none', running: [], now: 0 });
  proposals = $state.raw<Proposal[]>([]);
  steps = $state.raw<Step[]>([]);
  offers = $state.raw<Offer[]>([]);
  complete = $state(true);
  thinking = $state.raw<{ seat: SeatNumber; level: string } | null>(null);
  chats = $state.raw<Chat[]>([]);
  unread = $state(0);
  considered = $state.raw<Considered | null>(null);
  whyNot = $state.raw<{ words: string; trouble: Trouble } | null>(null);
  trouble = $state.raw<Trouble | null>(null);
  hint = $state.raw<Hint | 'asked' | null>(null);
  /** Whether the player has been asked if they really resign. */
  resigning = $state(false);
  /** Whose hands this screen is in, where two people share it. */
  taken = $state<SeatNumber | null>(null);
  /** What has been proposed by us, and what came of it. */
  answered = $state.raw<{ what: Proposal['what']; accepted: boolean } | null>(null);
  /** What our seat wants to be asked; null where the game never lets it react. */
  asks = $state.raw<Asks | null>(null);
  /** Shows one step, and resolves when it has been seen; without it the table jumps to what stands. */
  show: ((step: Step, before: Moment | null, after: Moment, pass: () => void, behind: number) => Promise<void>) | null = null;
  /** Ends the step that is being shown. */
  hurry: (() => void) | null = null;
  /** Whether the odds of an order are being counted before it is given. */
  weighing = $state(false);

  #sending = $state(false);
  /** How many orders there are with the one that was carried out last, until the table stands there. */
  #led = $state(0);
  /** To how many orders the table has come since one was sent. */
  #come = 0;
  #moments = new Map<number, Moment>();
  /** How others were told a game that is over. */
  #accounts = $state.raw<Account[]>([]);
  #queue: Moment[] = [];
  #showing = false;
  #wanted: object = {};
  #forecast: Promise<Forecast[]> | null = null;
  #stop: (() => void)[] = [];
  #said: (sentence: string) => void;

  constructor(id: string, card: TableCard, say: (sentence: string) => void) {
    this.id = id;
    this.card = card;
    this.#said = say;
    this.#stop.push(wire.onPush((push) => 'table' in push && push.table === id && this.#hear(push)));
    this.#stop.push(wire.onOpen(() => this.current && void this.follow(this.eyes)));
  }

  get mine(): SeatNumber[] {
    return ([0, 1] as const).filter((seat) => this.card.seats[seat].mine);
  }
  get over(): boolean {
    return this.card.status === 'over' || (this.current !== null && 'over' in this.current.awaiting);
  }
  get awaited(): SeatNumber[] {
    return this.current && 'seats' in this.current.awaiting ? this.current.awaiting.seats : [];
  }
  /** What the board shows. */
  get moment(): Moment | null {
    return this.lookedAt ?? this.shown;
  }
  get step(): Step | null {
    const { moment } = this;
    return moment && (this.accountOf(moment.eyes).steps.find((step) => step.number === moment.number) ?? null);
  }
  /** The chosen eyes' account of the game as far as it is here; else our own. */
  accountOf(eyes: Eyes): Account {
    return this.#accounts.find((one) => one.eyes === eyes) ?? { eyes: this.eyes, steps: this.steps, last: this.current };
  }
  /** Whether steps of the other side are still being shown. */
  get recapping(): boolean {
    return this.lookedAt === null && this.shown !== null && this.shown !== this.current;
  }
  /** What this player is asked, if anything, and nothing else is being looked at. */
  get asked(): unknown {
    if (this.lookedAt || this.recapping || this.eyes === 'onlooker' || !this.current || !('seats' in this.current.awaiting) || this.current.declining) return null;
    return this.current.awaiting.seats.includes(this.eyes) && this.mine.includes(this.eyes) ? this.current.awaiting.prompt : null;
  }
  /** Whether an order is on its way, or carried out and not seen yet. */
  get giving(): boolean {
    return this.#sending || (this.current !== null && this.current.number < this.#led);
  }
  /** Whether something is under way that this player waits for: an order, its odds, or the list of what can be ordered. */
  get busy(): boolean {
    return this.giving || this.weighing || (this.asked !== null && this.offers.length === 0);
  }
  /** The seat of ours that is awaited while somebody else looks, or nobody yet: the screen is to be handed over. */
  get handOverTo(): SeatNumber | null {
    if (this.over || this.recapping || this.mine.length < 2 || this.eyes === 'onlooker' || this.current?.declining) return null;
    if (this.taken === this.eyes && this.awaited.includes(this.eyes)) return null;
    return this.awaited.find((seat) => this.mine.includes(seat)) ?? null;
  }

  /** Somebody has taken the screen for a seat. */
  async take(seat: SeatNumber): Promise<void> {
    this.taken = seat;
    await this.follow(seat);
  }

  /** Sits down to look with these eyes. */
  async follow(eyes: Eyes): Promise<void> {
    const fresh = eyes !== this.eyes || !this.current;
    if (fresh) this.#forget();
    this.eyes = eyes;
    let whole = fresh;
    // An answer tells only so many orders of a long game: it is asked again until all are here.
    for (let last = -1; last < this.#have(); whole = false) {
      last = this.#have();
      const { scene } = await wire.ask({ do: 'follow', table: this.id, as: eyes, have: last });
      if (scene.as !== this.eyes) return;
      this.#take(scene, whole);
      if (this.#have() >= scene.number) return;
    }
  }

  /** How many steps are here, from the first one on, without a gap. */
  #have(): number {
    const gap = this.steps.findIndex((step, index) => step.number !== index + 1);
    return gap < 0 ? this.steps.length : gap;
  }

  /** The seats are taken: looks at the game that has begun. */
  async begin(): Promise<void> {
    this.#forget();
    await this.follow(this.eyes);
  }

  /** Begins anew with everything said in another language. */
  async retell(): Promise<void> {
    const others = this.#accounts.map((one) => one.eyes);
    this.steps = this.#accounts = [];
    this.#moments.clear();
    await Promise.all(others.map((eyes) => this.hear(eyes)));
    await this.follow(this.eyes);
  }

  leave(): void {
    this.skip();
    for (const stop of this.#stop) stop();
    wire.ask({ do: 'unfollow', table: this.id, as: this.eyes }).catch(() => {});
  }

  /** The player has chosen: given at once if what follows is certain, else its odds are shown first; chosen again, given. */
  async choose(order: unknown, atOnce = false): Promise<void> {
    if (this.considered?.confirm && same(this.considered.order, order)) return this.give(order);
    const offer = this.offers.find((one) => same(one.order, order));
    this.whyNot = null;
    if (offer?.gives_up) {
      this.considered = { order, words: offer.words, odds: null, confirm: true };
      return;
    }
    if (atOnce) return this.give(order);
    this.weighing = true;
    const odds = await Promise.race([this.odds(order).catch(() => []), new Promise<null>((late) => setTimeout(late, ODDS_PATIENCE, null))]);
    this.weighing = false;
    if (odds && odds.length <= 1) return this.give(order);
    this.considered = { order, words: offer?.words ?? '', odds, confirm: true };
    if (!odds) void this.#fillOdds(order);
  }

  /** Shows the odds of what the player points at. */
  async consider(order: unknown): Promise<void> {
    if (this.considered?.confirm) return;
    if (order === null) {
      this.considered = null;
      return;
    }
    const words = this.offers.find((one) => same(one.order, order))?.words ?? '';
    this.considered = { order, words, odds: null, confirm: false };
    await this.#fillOdds(order);
  }

  dismiss(): void {
    this.considered = null;
    this.whyNot = null;
    this.trouble = null;
    this.hint = null;
  }

  async #fillOdds(order: unknown): Promise<void> {
    const odds = await this.odds(order).catch(() => []);
    if (this.considered && same(this.considered.order, order)) this.considered = { ...this.considered, odds };
  }

  /** Gives an order. One that was settled beforehand says nothing when the table has gone on meanwhile. */
  async give(order: unknown, settled = false): Promise<void> {
    if (this.giving || this.eyes === 'onlooker' || !this.current) return;
    await this.#send({ do: 'give', table: this.id, seat: this.eyes, number: this.current.number, order, key: randomKey(16), nonce: randomKey(32) }, settled);
  }

  async undo(): Promise<void> {
    if (this.giving || this.eyes === 'onlooker' || !this.current) return;
    await this.#send({ do: 'undo', table: this.id, seat: this.eyes, number: this.current.number, key: randomKey(16) });
  }

  /** Sends once more what was on its way when the page was left. */
  async resend(): Promise<void> {
    const request = sessionStorage.getItem(this.#slot);
    if (request) await this.#send(JSON.parse(request) as Request);
  }

  /** An order has been carried out: the table is waited for, unless it has come there, or farther and back again. */
  #follows(number: number): void {
    if (this.#come < number) this.#led = number;
  }

  get #slot(): string {
    return `grognard-order-${this.id}`;
  }

  async #send(request: Request, settled = false): Promise<void> {
    this.#sending = true;
    this.#come = 0;
    this.considered = this.whyNot = this.trouble = this.hint = null;
    sessionStorage.setItem(this.#slot, JSON.stringify(request));
    try {
      const answer = await wire.ask(request);
      if (request.do === 'give') this.#follows((answer as AnswerTo<typeof request>).number);
    } catch (error) {
      if (!settled || !(error instanceof Refused && error.trouble.code === 'stale')) this.#complain(error);
      await this.follow(this.eyes).catch(() => {});
    } finally {
      sessionStorage.removeItem(this.#slot);
      this.#sending = false;
    }
  }

  odds(order: unknown): Promise<Chance[]> {
    if (this.eyes === 'onlooker') return Promise.resolve([]);
    return wire.ask({ do: 'odds', table: this.id, seat: this.eyes, order }).then((answer) => answer.odds);
  }

  /** What the game answers to a question about what is on the board; null if it does not. */
  query<Answer>(query: unknown): Promise<Answer | null> {
    const { current, moment } = this;
    const past = moment && moment.number !== current?.number ? { number: moment.number } : {};
    return wire.ask({ do: 'query', table: this.id, seat: moment?.eyes ?? this.eyes, query, ...past }).then((told) => told.answer as Answer, () => null);
  }

  /** Null if the order is legal, else what says no. */
  async check(order: unknown): Promise<Trouble | null> {
    if (this.eyes === 'onlooker') return null;
    try {
      await wire.ask({ do: 'check', table: this.id, seat: this.eyes, order });
      return null;
    } catch (error) {
      return (error as Refused).trouble;
    }
  }

  async askWhyNot(order: unknown, words = ''): Promise<Trouble | null> {
    const trouble = await this.check(order);
    this.whyNot = trouble && { words, trouble };
    if (trouble) this.#said(trouble.message);
    return trouble;
  }

  async askHint(level: string): Promise<void> {
    if (this.eyes === 'onlooker') return;
    this.hint = 'asked';
    try {
      this.hint = await wire.ask({ do: 'ask', table: this.id, seat: this.eyes, level, ms: 500 });
      this.#said(`${this.hint.words} ${this.hint.reason}`);
    } catch (error) {
      this.hint = null;
      this.#complain(error);
    }
  }

  /** Learns what our seat wants to be asked; at a table of two it wants what the player chose last. */
  async loadAsks(): Promise<void> {
    const seat = this.eyes;
    this.asks = null;
    if (seat === 'onlooker' || !this.mine.includes(seat) || this.over) return;
    const told = await wire.ask({ do: 'standing', table: this.id, seat }).catch(() => null);
    if (seat !== this.eyes || !told || told.kinds.length === 0) return;
    this.asks = told;
    const kept = localStorage.getItem(ASKS) ?? 'smart';
    if (!told.shared && told.mode !== kept && !new URLSearchParams(location.search).has('lesson')) await this.ask({ mode: kept as Asks['mode'] });
  }

  /** Changes what our seat wants to be asked. */
  async ask(set: Partial<Pick<Asks, 'mode' | 'windows' | 'pass_until_end_of_turn'>>, lasting = true): Promise<void> {
    if (this.eyes === 'onlooker') return;
    const told = await this.tell({ do: 'standing', seat: this.eyes, set });
    if (!told) return;
    this.asks = told;
    if (set.mode && !told.shared && lasting) localStorage.setItem(ASKS, set.mode);
  }

  /** Any other request of a player: chat, notes, proposals, resigning. */
  async tell<Verb extends AtTable['do']>(request: { do: Verb } & About<Extract<AtTable, { do: Verb }>>): Promise<AnswerTo<Extract<AtTable, { do: Verb }>> | null> {
    try {
      return await wire.ask({ table: this.id, ...request } as unknown as Extract<AtTable, { do: Verb }>);
    } catch (error) {
      this.#complain(error);
      return null;
    }
  }

  /** How the finished game stood as it went on; nothing where that cannot be told. */
  forecast(): Promise<Forecast[]> {
    this.#forecast ??= wire.ask({ do: 'forecast', table: this.id }).then(
      (told) => told.forecast,
      () => {
        this.#forecast = null;
        return [];
      },
    );
    return this.#forecast;
  }

  async loadChats(): Promise<void> {
    const said: Chat[] = [];
    for (;;) {
      const answer = await wire.ask({ do: 'chats', table: this.id, have: said.at(-1)?.number ?? 0 }).catch(() => null);
      if (!answer) return;
      if (!answer.chats.length) break;
      said.push(...answer.chats);
    }
    this.chats = said;
  }

  /** Looks back at the moment after `number` orders, through the chosen eyes; null returns to what stands now. */
  async lookAt(number: number | null): Promise<void> {
    const wanted = (this.#wanted = {});
    const eyes = this.through ?? this.eyes;
    if (number === null) {
      this.lookedAt = null;
      return;
    }
    if (this.current && number > this.current.number) {
      this.lookedAt = this.current;
      this.trouble = { code: 'no_step', message: words('sorry-no-step', { number, last: this.current.number }) };
      return;
    }
    const moment = await this.#momentAt(number, eyes);
    // Whoever scrubs on meanwhile wants to see only where he has come to.
    if (moment && wanted === this.#wanted) this.lookedAt = moment;
  }

  /** Looks on through other eyes, as one may when the game is over; the record is then told as they were told it. */
  async lookThrough(eyes: Eyes, number: number): Promise<void> {
    this.through = eyes;
    await this.hear(eyes);
    if (this.through === eyes) await this.lookAt(number);
  }

  /** Learns what others were told of a game that is over. */
  async hear(eyes: Eyes): Promise<void> {
    if (this.accountOf(eyes).eyes === eyes) return;
    const steps: Step[] = [];
    try {
      for (;;) {
        const { scene } = await wire.ask({ do: 'scene', table: this.id, as: eyes, have: steps.length });
        steps.push(...scene.steps);
        if (scene.steps.length > 0 && steps.length < scene.number) continue;
        const others = this.#accounts.filter((one) => one.eyes !== eyes);
        this.#accounts = [...others, { eyes, steps, last: momentOf(scene) }];
        return;
      }
    } catch (error) {
      this.#complain(error);
    }
  }

  /** What stood before a step and after it, to be looked at again; null if that cannot be had or something else is wanted meanwhile. */
  async lookAround(number: number): Promise<[Moment, Moment] | null> {
    const wanted = (this.#wanted = {});
    const eyes = this.through ?? this.eyes;
    const [before, after] = await Promise.all([this.#momentAt(number - 1, eyes), this.#momentAt(number, eyes)]);
    return before && after && wanted === this.#wanted ? [before, after] : null;
  }

  async #momentAt(number: number, eyes: Eyes): Promise<Moment | null> {
    const kept = eyes === this.eyes && this.#moments.get(number);
    if (kept) return kept;
    try {
      const { scene } = await wire.ask({ do: 'scene', table: this.id, as: eyes, number });
      const moment = momentOf(scene);
      if (eyes === this.eyes) this.#remember(moment);
      return moment;
    } catch (error) {
      this.#complain(error);
      return null;
    }
  }

  /** Ends the showing of steps: the table stands as it is now. */
  skip(): void {
    this.#queue = [];
    this.shown = this.current;
    this.hurry?.();
  }

  #complain(error: unknown): void {
    if (!(error instanceof Refused)) throw error;
    this.trouble = error.trouble;
    this.#said(error.trouble.message);
  }

  #forget(): void {
    this.#queue = [];
    this.hurry?.();
    this.#moments.clear();
    this.#accounts = [];
    this.current = this.shown = this.lookedAt = this.considered = this.whyNot = this.hint = null;
    this.steps = [];
    this.offers = [];
  }

  #take(scene: Scene, whole: boolean): void {
    this.card = scene.card ?? this.card;
    this.undoRule = scene.undo ?? this.undoRule;
    this.clock = scene.clock ?? this.clock;
    this.proposals = scene.proposals ?? [];
    const known = new Set(scene.steps.map((step) => step.number));
    const kept = this.steps.filter((step) => step.number <= scene.number && !known.has(step.number));
    this.steps = [...kept, ...scene.steps].sort((one, other) => one.number - other.number);
    for (const number of this.#moments.keys()) if (number > scene.number || whole) this.#moments.delete(number);
    this.current = momentOf(scene);
    this.#led = 0;
    this.#come = Math.max(this.#come, scene.number);
    this.#remember(this.current);
    this.skip();
    void this.#refreshOffers();
  }

  #remember(moment: Moment): void {
    this.#moments.set(moment.number, moment);
    if (this.#moments.size > KEPT) this.#moments.delete(this.#moments.keys().next().value!);
  }

  #hear(push: Push): void {
    switch (push.push) {
      case 'step':
        if (push.as === this.eyes) this.#hearStep(push);
        break;
      case 'scene':
        if (push.scene.as === this.eyes) this.#take(push.scene, false);
        break;
      case 'card':
        if (this.card.status === 'waiting' && push.card.status !== 'waiting') void this.begin();
        this.card = push.card;
        this.clock = push.card.clock ?? this.clock;
        // A computer player has taken the seat: its eyes are ours no more.
        if (push.card.status === 'playing' && push.card.public && this.eyes !== 'onlooker' && !this.mine.includes(this.eyes)) {
          this.follow('onlooker').catch(() => {});
        }
        break;
      case 'chat':
        this.chats = [...this.chats, push.chat];
        if (blocks.has(this.card.seats[push.chat.seat].person)) break;
        this.unread += 1;
        this.#said(`${push.chat.name}: ${push.chat.text}`);
        break;
      case 'proposal':
        this.proposals = this.proposals.filter((one) => one.what !== push.what);
        if (push.state === 'open') this.proposals = [...this.proposals, { what: push.what, seat: push.seat, number: this.current?.number ?? 0 }];
        else if (this.mine.includes(push.seat)) this.answered = { what: push.what, accepted: push.state === 'accepted' };
        break;
      case 'thinking':
        this.thinking = { seat: push.seat, level: push.level };
        break;
    }
  }

  #hearStep(push: Extract<Push, { push: 'step' }>): void {
    if (!this.current || push.number <= this.current.number) return;
    if (push.number !== this.current.number + 1) {
      void this.follow(this.eyes);
      return;
    }
    const view = applyPatch(this.current.view, push.patch as Operation[], false, false).newDocument;
    const moment: Moment = { number: push.number, eyes: this.eyes, view, awaiting: push.awaiting, prompt: push.prompt, declining: push.declining ?? false };
    this.#remember(moment);
    this.steps = [...this.steps, push.step];
    this.undoRule = push.undo;
    this.clock = push.clock ?? this.clock;
    this.thinking = null;
    this.considered = this.whyNot = this.hint = null;
    this.#said(push.step.words.join(' '));
    this.current = moment;
    this.#come = Math.max(this.#come, push.number);
    if (this.show && document.visibilityState === 'visible' && this.#queue.length < MANY) {
      this.#queue.push(moment);
      void this.#showAll();
    } else this.skip();
    void this.#refreshOffers();
  }

  async #showAll(): Promise<void> {
    if (this.#showing) return;
    this.#showing = true;
    try {
      for (let next = this.#queue.shift(); next; next = this.#queue.shift()) {
        const [moment, before] = [next, this.shown];
        const step = this.steps.find((one) => one.number === moment.number);
        // What has been skipped meanwhile stays skipped.
        const pass = () => {
          if (this.shown === before) this.shown = moment;
        };
        if (step && this.show) await this.show(step, before, moment, pass, this.#queue.length);
        pass();
      }
    } finally {
      this.#showing = false;
    }
    if (this.shown !== this.current) this.shown = this.current;
  }

  async #refreshOffers(): Promise<void> {
    const { current, eyes } = this;
    const wanted = current && eyes !== 'onlooker' && this.mine.includes(eyes) && this.awaited.includes(eyes);
    this.offers = [];
    if (!wanted) return;
    const answer = await wire.ask({ do: 'offers', table: this.id, seat: eyes }).catch(() => null);
    if (!answer || this.current !== current) return;
    this.offers = answer.offers;
    this.complete = answer.complete;
  }
}

function momentOf(scene: Scene): Moment {
  return { number: scene.number, eyes: scene.as, view: scene.view, awaiting: scene.awaiting ?? { seats: [], prompt: null }, prompt: scene.prompt, declining: scene.declining ?? false };
}
