import compassEnglish from '../../../../content/fluent/en/empire-compass.ftl?raw';
import english from '../../../../content/fluent/en/page-empire.ftl?raw';
import compassFrench from '../../../../content/fluent/fr/empire-compass.ftl?raw';
import french from '../../../../content/fluent/fr/page-empire.ftl?raw';
import type { Army, Board } from '../board';
import { beats, facts, subjects, throws } from './beats';
import Decide from './Decide.svelte';
import Desk from './Desk.svelte';
import Field from './Field.svelte';
import { lessons } from './lesson';
import { ENDS, frameName, type Order, type Prompt } from './model';
import Odds from './Odds.svelte';

/** The clause of what is asked, by the name of the frame. */
const CLAUSES: Record<string, string> = {
  'turn-setup': 'EMP-2.3v',
  'turn-first': 'EMP-7.1a',
  'turn-name-first': 'EMP-7.0a',
  'end-designation': 'EMP-15.12a',
  'end-rally': 'EMP-15.1a',
  'end-rout_recovery': 'EMP-15.13a',
  'end-recovery': 'EMP-15.2a',
  'end-replacement': 'EMP-15.3a',
  arrival: 'EMP-6.0a',
  entry: 'EMP-R87',
  attempt: 'EMP-8.1a',
  choose: 'EMP-8.14a',
  command: 'EMP-9.0a',
  'segment-charge': 'EMP-10.0a',
  'segment-assignment': 'EMP-11.1a',
  'segment-bombardment': 'EMP-12.0a',
  'segment-movement': 'EMP-13.0a',
  'segment-assault': 'EMP-14.0a',
  going: 'EMP-R95',
  'charge-fall-back': 'EMP-10.2a',
  'charge-square': 'EMP-17.12a',
  'charge-defence-leader': 'EMP-3.1a',
  'charge-keep': 'EMP-R103',
  'charge-sequel': 'EMP-10.83a',
  'pursuit-target': 'EMP-10.9a',
  'pursuit-hand': 'EMP-10.91b',
  'pursuit-heavy': 'EMP-10.9b',
  'pursuit-square': 'EMP-17.12a',
  'pursuit-defence-leader': 'EMP-3.1a',
  'pursuit-after': 'EMP-10.94a',
  'pursuit-keep': 'EMP-R103',
  'assault-fall-back': 'EMP-14.11a',
  'assault-occupy': 'EMP-14.11b',
  'assault-attack-leader': 'EMP-3.1a',
  'assault-defensive-target': 'EMP-14.12e',
  'assault-defence-leader': 'EMP-3.1a',
  'assault-attacker-stands': 'EMP-14.41a',
  'assault-attacker-elite': 'EMP-14.43a',
  'assault-defender-stands': 'EMP-14.41a',
  'assault-defender-elite': 'EMP-14.43a',
  'assault-advance': 'EMP-14.5a',
  losses: 'EMP-R50',
  flight: 'EMP-19.11a',
  retreat: 'EMP-20.0a',
  refuge: 'EMP-3.13a',
  facing: 'EMP-13.9b',
};

/** Orders whose odds are worth a look before they are given. */
const WEIGHED: Order['type'][] = ['charge', 'grand_charge', 'bombard', 'assault', 'form_square_duress', 'stand', 'pursuit_modifier', 'retreat_before_assault'];
const ENEMIES: Record<string, Army> = { saalfeld: 'prussian', 'la-albuera': 'british', 'quatre-bras': 'british', eylau: 'russian' };

const empire: Board = {
  Field,
  Desk,
  Decide,
  Odds,
  panelWidth: 380,
  armies: (card) => ['french', ENEMIES[card.scenario] ?? 'other'],
  subjects,
  wayOn: (offers) => offers.find(({ order }) => ENDS.includes((order as Order).type)),
  wayOut: (asked: Prompt) => (frameName(asked.frame).startsWith('end-') ? { type: 'end_phase' } : frameName(asked.frame).startsWith('segment-') ? { type: 'end_segment' } : undefined),
  atOnce: (order: Order) => !WEIGHED.includes(order.type),
  beats,
  facts,
  throws,
  clauseOf: (asked: Prompt) => CLAUSES[frameName(asked.frame)],
  messages: { en: [english, compassEnglish].join('\n'), fr: [french, compassFrench].join('\n') },
  lessons,
};

export default empire;
