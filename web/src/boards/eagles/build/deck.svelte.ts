// Decks being built, kept in the browser and as files.
import { allCards, cardFile, cardOf, packOf, type Army, type Card } from '../cards';
import { CHART, inPool, type Charted } from '../chart';

export interface Deck {
  name: string;
  battle: Charted;
  army: Army;
  pool: 'historical' | 'open';
  cards: number[];
}
export type Fault = { id: string; args?: Record<string, string | number> };

const KEPT = 'grognard-eagles-decks';
const FORMAT = 'grognard-eagles-deck';

/** The name by which the rules know this set of cards. */
async function cardSet(): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(cardFile())));
  return [...hash.slice(0, 8)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

export const pointsOf = (cards: number[]): number => cards.reduce((sum, number) => sum + cardOf(number).points, 0);
/** As many copies as a deck file of this kind of card may name. */
export const copiesOf = (card: Card): number => (card.kind === 'general' || card.kind === 'terrain' ? 1 : 3);

export class Workshop {
  battle = $state<Charted>('quatre_bras');
  army = $state<Army>('french');
  pool = $state<'historical' | 'open'>('historical');
  /** The cards of each army's deck, by number, copies side by side. */
  decks = $state<Record<Army, number[]>>({ french: [], british: [], prussian: [] });
  saved = $state<Deck[]>([]);

  constructor() {
    try {
      this.saved = JSON.parse(localStorage.getItem(KEPT) ?? '[]');
    } catch {
      this.saved = [];
    }
  }

  get cards(): number[] {
    return this.decks[this.army];
  }
  get limit(): number {
    return CHART[this.battle].armies[this.army]?.points ?? 0;
  }
  get points(): number {
    return pointsOf(this.cards);
  }
  /** The cards a deck of this army may be made of. */
  readonly choice = $derived.by(() => allCards().filter((card) => card.army === this.army && inPool(card, this.battle, this.pool)));

  count(card: Card): number {
    return this.cards.filter((number) => number === card.number).length;
  }
  room(card: Card): boolean {
    return this.count(card) < copiesOf(card);
  }

  add(card: Card): void {
    if (this.room(card)) this.decks[this.army] = [...this.cards, card.number].sort((a, b) => a - b);
  }
  remove(card: Card): void {
    const at = this.cards.indexOf(card.number);
    if (at >= 0) this.decks[this.army] = this.cards.toSpliced(at, 1);
  }

  /** Fills what is left of the points at random, each card once. */
  fill(army: Army = this.army): void {
    const limit = CHART[this.battle].armies[army]!.points;
    const size = CHART[this.battle].armies[army]!.deck;
    const chosen = [...this.decks[army]];
    const rest = allCards().filter((card) => card.army === army && inPool(card, this.battle, this.pool) && !chosen.includes(card.number));
    const troops = (card: Card) => ['infantry', 'cavalry', 'artillery', 'general'].includes(card.kind);
    const shuffled = rest.map((card) => ({ card, by: Math.random() - (troops(card) ? 0.35 : 0) })).sort((a, b) => a.by - b.by);
    for (const { card } of shuffled) {
      if (chosen.length < size && pointsOf(chosen) + card.points <= limit) chosen.push(card.number);
    }
    this.decks[army] = chosen.sort((a, b) => a - b);
  }

  /** What the player should know at once; the table judges the deck itself. */
  faults(army: Army = this.army): Fault[] {
    const cards = this.decks[army];
    const limit = CHART[this.battle].armies[army]?.points ?? 0;
    const found: Fault[] = [];
    if (!cards.length) found.push({ id: 'page-eagles-deck-empty' });
    const over = pointsOf(cards) - limit;
    if (over > 0) found.push({ id: 'page-eagles-deck-over', args: { over } });
    const strangers = cards.filter((number) => !inPool(cardOf(number), this.battle, this.pool)).length;
    if (strangers) found.push({ id: 'page-eagles-deck-strangers', args: { count: strangers } });
    return found;
  }

  save(name: string): void {
    const deck: Deck = { name, battle: this.battle, army: this.army, pool: this.pool, cards: [...this.cards] };
    const others = this.saved.filter((one) => one.name !== name || one.army !== deck.army || one.battle !== deck.battle);
    this.saved = [deck, ...others];
    this.#keep();
  }
  take(deck: Deck): void {
    this.battle = deck.battle;
    this.army = deck.army;
    this.pool = deck.pool;
    this.decks[deck.army] = [...deck.cards];
  }
  forget(deck: Deck): void {
    this.saved = this.saved.filter((one) => one !== deck);
    this.#keep();
  }
  #keep(): void {
    localStorage.setItem(KEPT, JSON.stringify(this.saved));
  }

  /** A deck as the file that every Grognard reads. */
  async file(name: string): Promise<string> {
    const { battle, army, pool } = this;
    const heading = { format: FORMAT, version: 1, card_set: await cardSet(), name, battle, army, pool, k: CHART[battle].k, decoys: false };
    return JSON.stringify({ ...heading, cards: this.cards }, null, 2) + '\n';
  }

  /** Reads such a file; tells what is wrong with it, if anything. */
  async read(text: string): Promise<Fault | null> {
    let file: Deck & { format?: string; version?: number; card_set?: string };
    try {
      file = JSON.parse(text);
    } catch {
      return { id: 'page-eagles-file-unreadable' };
    }
    if (file?.format !== FORMAT || file.version !== 1) return { id: 'page-eagles-file-not-deck' };
    if (file.card_set !== (await cardSet())) return { id: 'page-eagles-file-other-cards', args: { found: String(file.card_set) } };
    if (!CHART[file.battle]?.armies[file.army]) return { id: 'page-eagles-file-no-army' };
    const strange = Array.isArray(file.cards) ? file.cards.find((number) => !packOf(null).has(number)) : 'cards';
    if (strange !== undefined) return { id: 'page-eagles-file-no-card', args: { card: String(strange) } };
    this.take({ ...file, pool: file.pool === 'open' ? 'open' : 'historical' });
    return null;
  }
}
