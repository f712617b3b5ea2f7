// How what happens at EAGLES is seen, event by event.
import { numeral } from '../../lib/words.svelte';
import type { Beat, DiceShown, Facts, Throw, Told } from '../board';
import type { Step } from '../../wire/protocol';
import Large from './card/Large.svelte';
import { packOf, shortName, type Card } from './cards';
import { positionName } from './label';
import { ledgerOf, type Known, type Ledger } from './ledger';
import type { Event, Modifier, Seat, View } from './model';

const sum = (modifiers: Modifier[]) => modifiers.reduce((total, one) => total + one.value, 0);

/** The dice that hit are the highest ones. */
function highest(faces: number[], count: number): boolean[] {
  const order = faces.map((_, at) => at).sort((a, b) => faces[b] - faces[a]);
  const hits = new Set(order.slice(0, count));
  return faces.map((_, at) => hits.has(at));
}

class Teller {
  readonly found: Beat[] = [];
  readonly #ledger: Ledger;
  readonly #pack: Map<number, Card>;
  /** The event that is being told. */
  at = 0;

  constructor(
    readonly told: Told<View>,
    readonly step: Step<Event>,
  ) {
    this.#ledger = ledgerOf(told.steps as Step<Event>[], told.view);
    this.#pack = packOf(told.view.cards);
  }

  say(id: string, args: Record<string, string | number>, beat: Beat = {}): void {
    this.found.push({ caption: this.told.words(`page-eagles-beat-${id}`, args), ...beat });
  }
  /** Who stands under a token. */
  known(token: string): Known {
    return this.#ledger.of(this.step.number, this.at, token);
  }
  card(number: number | undefined): Card | undefined {
    return number === undefined ? undefined : this.#pack.get(number % 1000);
  }
  name(token: string, number?: number): string {
    const card = this.card(number ?? this.known(token).card);
    return card ? shortName(card, this.told.language) : this.told.words('page-eagles-beat-hidden');
  }
  named(number: number): string {
    const card = this.card(number);
    return card ? shortName(card, this.told.language) : '';
  }
  place(position: string): string {
    return positionName(position, this.told.words);
  }
  side(seat: Seat): string {
    return this.told.words(`page-eagles-beat-side-${seat}`);
  }
  /** The attack whose dice fall: it is made in the same step. */
  get attack(): Extract<Event, { type: 'Attacked' }> | undefined {
    return this.step.events.slice(0, this.at).findLast((event) => event.type === 'Attacked');
  }
}

type Tell<Type> = (teller: Teller, event: Extract<Event, { type: Type }>) => void;
type Tells = { [Type in Event['type']]?: Tell<Type> };

const rolled = (t: Teller, event: { faces: number[]; hits: number; rating?: Modifier[] | null }): DiceShown => {
  const rating = event.rating ? sum(event.rating) : undefined;
  const { words } = t.told;
  return {
    faces: event.faces,
    counts: highest(event.faces, event.hits),
    needed: rating ? words('page-eagles-beat-need', { face: 7 - Math.min(4, rating) }) : undefined,
    expected: rating ? words('page-eagles-beat-expected', { hits: numeral((event.faces.length * Math.min(4, rating)) / 6, 1) }) : undefined,
  };
};

/** What is not here is not worth a scene. */
const TELLS: Tells = {
  Deployed: (t, { seat, cards }) => t.say('deployed', { who: t.side(seat), count: cards.length }, { sound: 'form' }),
  Entered: (t, { seat, card, engaging }) =>
    t.say(engaging ? 'engages' : 'enters', { name: t.name(card.token, card.card), place: t.place(card.position) }, { at: card.token, slide: [{ thing: card.token, from: `reserve-${seat}` }], sound: 'piece' }),
  Moved: (t, { token, to, engaging, disengaging }) =>
    t.say(engaging ? 'engages' : disengaging ? 'falls-back' : 'moves', { name: t.name(token), place: t.place(to) }, { at: token, slide: [{ thing: token }], sound: 'piece' }),
  Withdrew: (t, { token, card }) => t.say('withdraws', { name: t.name(token, card) }, { leaves: [{ thing: token, to: `reserve-${t.known(token).seat ?? 0}` }], sound: 'piece' }),
  Stepped: (t, { token, on }) => t.say(on ? 'occupies' : 'leaves', { name: t.name(token), place: on ? t.named(on) : '' }, { at: token, slide: [{ thing: token }], sound: 'piece' }),
  Captured: (t, { seat, terrain }) => t.say('captures', { who: t.side(seat), place: t.named(terrain) }, { at: `g${terrain}`, sound: 'form' }),
  Formed: (t, { token, formation }) => t.say('forms', { name: t.name(token), formation }, { at: token, change: [token], sound: 'form' }),
  Revealed: (t, { token, card }) => t.say('revealed', { name: t.name(token, card) }, { at: token, turn: [token], sound: 'flip' }),
  Flipped: (t, { token, card }) => t.say('decoy', { name: t.name(token, card) }, { at: token, turn: [token], sound: 'flip' }),
  Attacked: (t, { token, target, mode }) =>
    t.say(mode === 'shock' ? 'shocks' : 'fires', { name: t.name(token), target: t.name(target) }, { before: true, arrow: { from: token, to: target, harm: true }, at: target }),
  AttackRolled: (t, event) => {
    const attack = t.attack;
    const target = attack?.target ?? '';
    t.say(attack?.mode === 'shock' ? 'shock-hits' : 'fire-hits', { name: t.name(event.token), target: target ? t.name(target) : '', count: event.hits }, { before: true, at: target || event.token, dice: rolled(t, event), sound: 'die' });
  },
  Hit: (t, { token, hits }) => t.found.push({ at: token, struck: { thing: token, count: hits, from: t.attack?.token }, sound: 'hit' }),
  FriendlyFireRolled: (t, event) => t.say('friendly', { name: t.name(event.token), count: event.hits }, { before: true, at: event.token, dice: rolled(t, event), sound: 'die' }),
  GeneralRolled: (t, { token, faces }) => {
    const falls = faces.includes(6);
    t.say(falls ? 'general-falls' : 'general-safe', { name: t.name(token) }, { before: true, at: token, dice: { faces, counts: faces.map((face: number) => face === 6), needed: t.told.words('page-eagles-beat-six') }, sound: 'die' });
    if (falls) t.found.push({ dims: true, banner: t.told.words('page-eagles-beat-general-falls', { name: t.name(token) }), sound: 'fallen' });
  },
  MoraleRolled: (t, { token, faces, value, passed }) => {
    const morale = sum(value);
    const dice = { faces, counts: faces.map((face: number) => face > Math.min(5, Math.max(1, morale))), needed: t.told.words('page-eagles-beat-holds-on', { value: Math.min(5, Math.max(1, morale)) }) };
    t.say(passed ? 'holds' : 'routs', { name: t.name(token) }, { before: true, at: token, dice, sound: 'die' });
  },
  Eliminated: (t, { token, card }) => {
    const seat = t.known(token).seat ?? 0;
    t.say('lost', { name: t.name(token, card) }, { leaves: [{ thing: token, to: `losses-${seat}` }], sound: 'rout' });
  },
  SpecialPlayed: (t, { seat, card, on, position }) => {
    const played = t.card(card);
    const at = typeof on !== 'object' ? (position ?? undefined) : 'token' in on ? on.token : on.position;
    const shows = played && seat !== t.told.eyes ? { part: Large, props: { card: played, language: t.told.language, words: t.told.words }, from: `reserve-${seat}` } : undefined;
    t.say('special', { who: t.side(seat), name: t.named(card) }, { at, shows, sound: 'special' });
  },
  TerrainPlayed: (t, { seat, card }) => t.say('terrain', { who: t.side(seat), name: t.named(card) }, { at: `g${card}`, sound: 'piece' }),
  Drew: (t, { seat, count }) => count && t.say('drew', { who: t.side(seat), count }, { sound: 'piece' }),
  PrussiansArrive: (t, { general }) => t.say('prussians', { name: t.named(general) }, { banner: t.told.words('page-eagles-beat-prussians', { name: t.named(general) }), sound: 'arrival' }),
  Cancelled: (t) => t.say('cancelled', {}),
  DrawOffered: (t, { seat }) => t.say('draw-offered', { who: t.side(seat) }),
  Decided: (t, { verdict }) => {
    const { eyes, words } = t.told;
    const banner = verdict.winner === null || verdict.winner === undefined ? words('page-eagles-drawn') : words('page-eagles-won', { who: t.side(verdict.winner) });
    t.say('decided', {}, { banner, sound: eyes === 'onlooker' || verdict.winner === eyes ? 'won' : 'lost' });
  },
};

const seatIn = (event: Event): Seat | undefined => ('seat' in event ? event.seat : undefined);
const tokenIn = (event: Event): string | undefined => ('token' in event ? event.token : 'card' in event && typeof event.card === 'object' ? event.card?.token : undefined);

/** Whose turn it is when a step is given. */
const turnAt = (steps: Step<Event>[], number: number): Seat | undefined => {
  const begins = steps.filter((one) => one.number < number).flatMap((one) => one.events.filter((event) => event.type === 'TurnBegins'));
  return begins.at(-1)?.seat;
};

export function beats(step: Step<Event>, told: Told<View>): Beat[] {
  const teller = new Teller(told, step);
  const { found } = teller;
  // When the movements are complete cards of both sides are revealed, by whoever has moved.
  const mover = step.events.some((event) => event.type === 'MovementComplete') ? turnAt(told.steps as Step<Event>[], step.number) : undefined;
  step.events.forEach((event, at) => {
    teller.at = at;
    const from = found.length;
    (TELLS[event.type] as Tell<Event['type']> | undefined)?.(teller, event);
    const seat = mover ?? seatIn(event) ?? teller.known(tokenIn(event) ?? '').seat;
    for (const beat of found.slice(from)) beat.seat ??= seat;
  });
  // What the dice say needs not be said twice.
  const rolls = found.some((beat) => beat.dice);
  return rolls ? found.filter((beat) => !beat.arrow || beat.dice) : found;
}

/** The round that begins, and who is lost. */
export function facts(step: Step<Event>, told: Told<View>): Facts {
  const teller = new Teller(told, step);
  const begins = step.events.find((event) => event.type === 'TurnBegins');
  const lost = step.events.flatMap((event, at) => {
    teller.at = at;
    return event.type === 'Eliminated' ? [{ seat: teller.known(event.token).seat ?? 0, name: teller.named(event.card) }] : [];
  });
  return { round: begins?.seat === 0 ? told.words('page-eagles-round', { round: begins.round }) : undefined, lost };
}

/** Each roll by what it was for and whom it served. */
export function throws(step: Step<Event>, told: Told<View>): Throw[] {
  const teller = new Teller(told, step);
  return step.events.flatMap((event, at): Throw[] => {
    teller.at = at;
    const dice = 'faces' in event ? event.faces.length : 0;
    const seat = 'token' in event ? teller.known(event.token).seat : undefined;
    if (!dice || seat === undefined) return [];
    /** Something that comes about with this chance, once or for each die. */
    const made = (purpose: string, chance: number, got: number, count: number): Throw => ({ seat, purpose: `page-eagles-luck-${purpose}`, dice, expected: count * chance, got, variance: count * chance * (1 - chance) });
    switch (event.type) {
      case 'AttackRolled': {
        if (!event.rating) return [];
        const rating = Math.max(0, Math.min(4, sum(event.rating)));
        return [made(teller.attack?.mode === 'shock' ? 'shock' : 'fire', rating / 6, event.hits, dice)];
      }
      case 'MoraleRolled': {
        const value = Math.min(5, Math.max(1, sum(event.value)));
        return [made('morale', (value / 6) ** dice, event.passed ? 1 : 0, 1)];
      }
      case 'GeneralRolled':
        return [made('general', (5 / 6) ** dice, event.faces.includes(6) ? 0 : 1, 1)];
      case 'FriendlyFireRolled':
        return [made('friendly', 4 / 6, dice - event.hits, dice)];
      default:
        return [];
    }
  });
}
