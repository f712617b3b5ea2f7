import english from '../../../../content/fluent/en/page-siegers.ftl?raw';
import french from '../../../../content/fluent/fr/page-siegers.ftl?raw';
import type { Board } from '../board';
import { beats, facts } from './beats';
import Desk from './Desk.svelte';
import Field from './Field.svelte';
import type { Event, Order, Prompt, SiegersView } from './generated';
import { lessons } from './lesson';

/** The clause of each phase. */
const CLAUSES: Record<string, string> = {
  Setup: 'SIE-12',
  Movement: 'SIE-18',
  Dice: 'SIE-33',
  AskDefender: 'SIE-37',
  AskAttacker: 'SIE-37',
  ShowDefender: 'SIE-42',
  ShowAttacker: 'SIE-42',
  PickCombat: 'SIE-28',
  Bid: 'SIE-53',
  Reply: 'SIE-54',
  FirstGuess: 'SIE-61',
  SecondGuess: 'SIE-65',
};

const siegers: Board = {
  Field,
  Desk,
  aspect: 610 / 542,
  armies: () => ['british', 'french'],
  subjects: (event: Event) =>
    (['token', 'from', 'to', 'square', 'attacker', 'defender'] as const).map((part) => (event as Partial<Record<typeof part, unknown>>)[part]).filter((subject): subject is string => typeof subject === 'string'),
  wayOn: (offers) => offers.find(({ order }) => ['EndMovement', 'PassTurn'].includes((order as Order).type)),
  wayOut: ({ phase }: Prompt) => (phase === 'Movement' ? { type: 'EndMovement' } : undefined),
  atOnce: (order: Order) => order.type !== 'Guess',
  beats,
  facts,
  side: (seat, { words }) => words(`siegers-side-${seat}`),
  clauseOf: (_: Prompt, view: SiegersView) => CLAUSES[view.board.phase],
  messages: { en: english, fr: french },
  lessons,
};

export default siegers;
