import english from '../../../../content/fluent/en/page-siegers.ftl?raw';
import french from '../../../../content/fluent/fr/page-siegers.ftl?raw';
import type { Board } from '../board';
import Desk from './Desk.svelte';
import Field from './Field.svelte';
import { lesson } from './lesson';

const siegers: Board = {
  Field,
  Desk,
  panelWidth: 657,
  armies: () => ['british', 'french'],
  subjects: (event) =>
    [event.token, event.from, event.to, event.square, event.attacker, event.defender].filter((subject) => typeof subject === 'string'),
  wayOn: (offers) => offers.find(({ order }) => ['EndMovement', 'PassTurn'].includes((order as { type: string }).type)),
  atOnce: (order: { type: string }) => order.type !== 'Guess',
  messages: { en: english, fr: french },
  lesson,
};

export default siegers;
