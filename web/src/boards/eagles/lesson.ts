// A first battle, step by step: Quatre Bras as the French, five rounds against the computer.
import type { Guide, GuideStep } from '../board';
import { cardOf } from './cards';
import type { Order, View } from './model';

interface Now {
  view: View;
  asked: { ask: string | Record<string, string>; round: number } | null;
  offers: { order: Order }[];
  number: number;
}

const at = (step: string) => (now: Now) => typeof now.asked?.ask === 'object' && now.asked.ask.step === step;
const inWindow = (now: Now) => typeof now.asked?.ask === 'object' && 'window' in now.asked.ask;
const offered = (wanted: (order: Order) => boolean) => (now: Now) => now.offers.some(({ order }) => wanted(order));
const isKind = (number: number, kind: string) => cardOf(number).kind === kind;
const both = (...tests: ((now: Now) => boolean)[]) => (now: Now) => tests.every((test) => test(now));
const combat = at('combat');
const deploying = (now: Now) => typeof now.asked?.ask === 'object' && /^deploy/.test(now.asked.ask.step ?? '');

const step = (text: string, clause: string, when: (now: Now) => boolean): GuideStep => ({
  text: `page-eagles-lesson-${text}`,
  clause,
  when: when as GuideStep['when'],
});

export const guide: Guide = {
  scenario: 'quatre-bras',
  options: { turn_limit: 5 },
  seat: 0,
  level: 'sensible',
  steps: [
    step('field', 'EAG-4.0a', deploying),
    step('deploy', 'EAG-4.1a', deploying),
    step('formations', 'EAG-4.1f', deploying),
    step('terrain', 'EAG-4.2a', deploying),
    step('lit', 'EAG-5.0e', combat),
    step('guns', 'EAG-7.23b', both(combat, offered((order) => order.type === 'Attack' && isKind(order.card, 'artillery')))),
    step('dice', 'EAG-7.2a', both(combat, offered((order) => order.type === 'Attack'))),
    step('moves', 'EAG-8.0b', both(combat, offered((order) => order.type === 'Move'))),
    step('engage', 'EAG-8.1a', both(combat, offered((order) => order.type === 'Move' && order.first.to.startsWith('A')))),
    step('end', 'EAG-5.0b', combat),
    step('reinforce', 'EAG-10.0a', at('reinforce')),
    step('window', 'EAG-13.0b', inWindow),
    step('morale', 'EAG-6.0b', at('morale')),
    step('shock', 'EAG-7.32a', offered((order) => order.type === 'Attack' && order.mode === 'shock')),
    step('blown', 'EAG-7.31a', offered((order) => order.type === 'Attack' && order.mode === 'shock' && isKind(order.card, 'cavalry'))),
    step('spread', 'EAG-7.4c', both(combat, (now) => (now.asked?.round ?? 1) > 1, offered((order) => order.type === 'Attack'))),
    step('general', 'EAG-12.2a', both(combat, offered((order) => order.type === 'Move' && isKind(order.card, 'general')))),
    step('special', 'EAG-13.0a', both(combat, offered((order) => order.type === 'PlaySpecial'))),
    step('square', 'EAG-9.3d', both(combat, (now) => (now.asked?.round ?? 1) > 1)),
    step('victory', 'EAG-4.3a', both(combat, (now) => (now.asked?.round ?? 1) > 1)),
  ],
};
