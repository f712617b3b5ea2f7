import eventsEnglish from '../../../../content/fluent/en/age-events.ftl?raw';
import wordsEnglish from '../../../../content/fluent/en/age-words.ftl?raw';
import english from '../../../../content/fluent/en/page-age.ftl?raw';
import eventsFrench from '../../../../content/fluent/fr/age-events.ftl?raw';
import wordsFrench from '../../../../content/fluent/fr/age-words.ftl?raw';
import french from '../../../../content/fluent/fr/page-age.ftl?raw';
import type { Step, TableCard } from '../../wire/protocol';
import type { Army, Board } from '../board';
import { beats, facts, subjects } from './beats';
import { chartOf } from './controls.svelte';
import Decide from './Decide.svelte';
import Desk from './Desk.svelte';
import Field from './Field.svelte';
import type { Event } from './generated';
import { lessons } from './lesson';
import { armyNamed, called, type Order, type Prompt } from './model';
import { throws } from './luck';
import Odds from './Odds.svelte';
import Print from './print/index.svelte';

/** The clause of each step. */
const CLAUSES: Record<string, string> = {
  initiative_roll: 'AGE-03',
  initiative: 'AGE-03',
  generals: 'AGE-H30',
  reserve: 'AGE-65',
  tactical: 'AGE-H39',
  riding: 'AGE-H31',
  fire_other: 'AGE-84',
  fire_phasing: 'AGE-84',
  leads: 'AGE-H94',
  rolls: 'AGE-120',
  losses: 'AGE-H101',
  advance: 'AGE-H103',
};

function armies(card: TableCard): [Army, Army] {
  const chart = chartOf(card.table);
  if (chart) return [armyNamed(chart.armies[0].id, 0), armyNamed(chart.armies[1].id, 1)];
  return ['french', card.scenario === 'quatre_bras_1815' ? 'british' : 'austrian'];
}

/** What asks nothing more: rolls that are forced, and what ends a step. */
const AT_ONCE = ['roll_initiative', 'choose_order', 'end_step', 'move', 'change_formation', 'battery_action', 'move_general', 'attach_general', 'detach_general', 'choose_lead', 'choose_loss', 'counter_charge'];

const age: Board = {
  Field,
  Desk,
  Decide,
  Odds,
  Print,
  panelWidth: 340,
  armies,
  subjects,
  beats,
  facts,
  throws: (step, { card, steps }) => {
    const chart = chartOf(card.table);
    return chart ? throws(step as Step<Event>, steps as Step<Event>[], chart) : [];
  },
  side: (seat, { card, language }) => {
    const chart = chartOf(card.table);
    return chart ? called(chart.armies[seat].name, language) : card.seats[seat].words;
  },
  clauseOf: (asked: Prompt) => CLAUSES[asked.step],
  wayOn: (offers) => {
    const by = (type: string) => offers.find(({ order }) => (order as Order).type === type);
    return by('end_step') ?? by('roll_initiative') ?? by('roll_combat');
  },
  wayOut: () => ({ type: 'end_step' }),
  atOnce: (order: Order) => AT_ONCE.includes(order.type),
  messages: { en: [english, eventsEnglish, wordsEnglish].join('\n'), fr: [french, eventsFrench, wordsFrench].join('\n') },
  lessons,
};

export default age;
