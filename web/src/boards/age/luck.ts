/** The rolls of a step by what they were for: what counts is whether a die served, by the charts of the rules, not how high it fell. */
import tables from '../../../../content/age/tables.json' with { type: 'json' };
import type { SeatNumber, Step } from '../../wire/protocol';
import type { Throw } from '../board';
import type { Event } from './generated';
import type { Chart } from './model';

const FACES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
/** The share of faces of which something is true. */
const share = (serves: (face: number) => number): number => FACES.reduce((sum, face) => sum + serves(face), 0) / FACES.length;

/** A brigade that tests wants to go forward, to rally or to come up in full. */
const SERVES = ['elan', 'rally', 'bayonet', 'forward', 'reserve_elan', 'reserve_success'];
/** The least score of a column with which it does. */
function forward(column: 'disordered' | 'in_order' | 'reserve'): number {
  const results = Object.entries(tables.manoeuvre[column]) as [string, { score: (number | null)[] }][];
  return Math.min(...results.filter(([name]) => SERVES.includes(name)).map(([, { score }]) => score[0] ?? 0));
}

/** The least score with which fire of such a power does harm; none where it never can. */
function harming(power: number): number | null {
  const row = tables.fire.table.find(({ from, below }) => power >= from && (below === null || power < below));
  const results = row ? [row.impressive, row.effective, row.deadly, row.devastating] : [];
  const least = results.flatMap((range) => (range ? [range[0] ?? -Infinity] : []));
  return least.length ? Math.min(...least) : null;
}

function numberOf(fraction: string | number): number {
  const [over, under = '1'] = String(fraction).split('/');
  return Number(over) / Number(under);
}

/** Who attacks in a combat, as the steps up to now tell. */
function attackerIn(steps: Step<Event>[], now: number, combat: number): SeatNumber | undefined {
  const formed = steps.filter((step) => step.number <= now).flatMap((step) => step.events.flatMap((event) => (event.type === 'combats_formed' ? event.combats : [])));
  return formed.findLast((one) => one.number === combat)?.attacker;
}

const sign = (difference: number): number => (difference > 0 ? 1 : difference < 0 ? 0 : 0.5);

/** Two dice against each other: how often the first comes out ahead, an equal result counting half; `more` is what is added to it. */
function duel(seats: [SeatNumber, SeatNumber], purpose: string, difference: number, more: number): Throw[] {
  const outcomes = FACES.flatMap((one) => FACES.map((two) => sign(one - two + more)));
  const expected = outcomes.reduce((sum, one) => sum + one, 0) / outcomes.length;
  const variance = outcomes.reduce((sum, one) => sum + (one - expected) ** 2, 0) / outcomes.length;
  const got = sign(difference);
  return seats.map((seat, at) => ({ seat, purpose: `age-luck-${purpose}`, dice: 1, expected: at === 0 ? expected : 1 - expected, got: at === 0 ? got : 1 - got, variance }));
}

export function throws(step: Step<Event>, steps: Step<Event>[], chart: Pick<Chart, 'units'>): Throw[] {
  const side = (unit: number): SeatNumber => chart.units[unit].side;
  const single = (seat: SeatNumber, purpose: string, chance: number, served: boolean): Throw => ({ seat, purpose: `age-luck-${purpose}`, dice: 1, expected: chance, got: served ? 1 : 0, variance: chance * (1 - chance) });
  return step.events.flatMap((event): Throw[] => {
    switch (event.type) {
      case 'initiative_rolled': {
        const [first, second] = event.scores;
        return duel([0, 1], 'initiative', first - second, first - event.dice[0] - (second - event.dice[1]));
      }
      case 'tested': {
        const [least, more] = [forward(event.column), event.score - event.die];
        return [single(side(event.unit), 'test', share((face) => Number(face + more >= least)), event.score >= least)];
      }
      case 'fired': {
        const [least, more] = [harming(numberOf(event.power)), event.score - event.die];
        return least === null ? [] : [single(side(event.firers[0]), 'fire', share((face) => Number(face + more >= least)), event.score >= least)];
      }
      case 'combat_rolled': {
        const attacker = attackerIn(steps, step.number, event.combat);
        if (attacker === undefined) return [];
        return duel([attacker, attacker === 0 ? 1 : 0], 'combat', event.difference, event.difference - (event.dice[0] - event.dice[1]));
      }
      default:
        return [];
    }
  });
}
