import en from '../../../../content/fluent/en/page-eagles.ftl?raw';
import fr from '../../../../content/fluent/fr/page-eagles.ftl?raw';
import type { Board } from '../board';
import type { Offer, TableCard } from '../../wire/protocol';
import Anatomy from './Anatomy.svelte';
import Attack from './Attack.svelte';
import { beats, facts, throws } from './beats';
import Desk from './Desk.svelte';
import Field from './Field.svelte';
import Hand from './Hand.svelte';
import Build from './build/index.svelte';
import { lessons } from './lesson';
import Odds from './Odds.svelte';
import Print from './print/index.svelte';
import { subjects } from './subjects';
import { choice } from './controls.svelte';
import type { Order, View } from './model';

const PRUSSIAN = ['ligny', 'wavre'];
/** What ends a phase, the most pressing first. */
const WAYS_ON = ['ConfirmDeployment', 'Pass', 'ContinueReinforce', 'EndCombat'];

/** What asks nothing more: rolls that are forced, and whatever ends a phase or a window. */
const AT_ONCE = ['CheckMorale', 'RollGeneral', 'Pass', 'EndCombat', 'ContinueReinforce', 'ConfirmDeployment', 'DeclareMovementComplete'];

/** The clause of what is asked, by its step or window. */
const CLAUSES: [RegExp, string][] = [
  [/^deploy|^adjust/, 'EAG-4.1a'],
  [/^morale/, 'EAG-6.0b'],
  [/^combat/, 'EAG-5.0e'],
  [/^reinforce|^reveal/, 'EAG-10.0a'],
];
/** The clause of an order that is being weighed. */
const OF_ORDERS: Partial<Record<Order['type'], string>> = {
  Move: 'EAG-8.0a',
  ChangeFormation: 'EAG-9.0a',
  Occupy: 'EAG-11.5c',
  LeaveTerrain: 'EAG-R38',
  PlayTerrain: 'EAG-11.0d',
  PlaySpecial: 'EAG-13.0b',
  PlaceDecoy: 'EAG-14.0a',
  CheckMorale: 'EAG-6.0b',
  RollGeneral: 'EAG-12.4c',
};
function clauseOf({ ask }: { ask: string | Record<string, string> }, _: View, order?: Order): string | undefined {
  const weighed = order ?? choice.weighed;
  if (weighed?.type === 'Attack') return weighed.mode === 'shock' ? 'EAG-7.3a' : 'EAG-7.2a';
  if (weighed && OF_ORDERS[weighed.type]) return OF_ORDERS[weighed.type];
  if (typeof ask === 'string') return 'EAG-16.0';
  if ('window' in ask) return 'EAG-13.0b';
  if ('capture' in ask) return 'EAG-11.5a';
  return CLAUSES.find(([step]) => step.test(ask.step))?.[1];
}

const board: Board = {
  Field,
  Desk,
  Hand,
  Decide: Attack,
  Odds,
  Print,
  Build,
  Anatomy,
  armies: (card: TableCard) => ['french', PRUSSIAN.includes(card.scenario) ? 'prussian' : 'british'],
  subjects,
  beats,
  facts,
  side: (seat, { words }) => words(`page-eagles-report-side-${seat}`),
  throws,
  clauseOf,
  wayOn: (offers: Offer[]) => {
    const by = (type: string) => offers.find((offer) => (offer.order as Order).type === type);
    return WAYS_ON.map(by).find(Boolean);
  },
  wayOut: ({ ask }) => (ask?.step === 'combat' ? { type: 'EndCombat' } : undefined),
  atOnce: ({ type }: Order) => AT_ONCE.includes(type),
  messages: { en, fr },
  lessons,
};
export default board;
export { take } from './cards';
