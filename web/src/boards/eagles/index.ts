import en from '../../../../content/fluent/en/page-eagles.ftl?raw';
import fr from '../../../../content/fluent/fr/page-eagles.ftl?raw';
import type { Board } from '../board';
import type { Offer, TableCard } from '../../wire/protocol';
import Desk from './Desk.svelte';
import Field from './Field.svelte';
import Hand from './Hand.svelte';
import Build from './build/index.svelte';
import { lesson } from './lesson';
import Odds from './Odds.svelte';
import Print from './print/index.svelte';
import { subjects } from './subjects';
import type { Order } from './model';

const PRUSSIAN = ['ligny', 'wavre'];
/** What ends a phase, the most pressing first. */
const WAYS_ON = ['ConfirmDeployment', 'Pass', 'ContinueReinforce', 'EndCombat'];

const board: Board = {
  Field,
  Desk,
  Hand,
  Odds,
  Print,
  Build,
  armies: (card: TableCard) => ['french', PRUSSIAN.includes(card.scenario) ? 'prussian' : 'british'],
  subjects,
  wayOn: (offers: Offer[]) => {
    const by = (type: string) => offers.find((offer) => (offer.order as Order).type === type);
    return WAYS_ON.map(by).find(Boolean);
  },
  messages: { en, fr },
  lesson,
};
export default board;
export { take } from './cards';
