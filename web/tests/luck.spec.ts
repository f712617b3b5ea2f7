/** Luck at L'Âge des Aigles is whether a die served, whatever it showed, and belongs to whose unit it was. */
import { expect, test } from '@playwright/test';
import { throws } from '../src/boards/age/luck';

const chart = { units: [{ side: 0 }, { side: 1 }] } as any;
const told = (...events: object[]) => {
  const step = { number: 1, seat: 0, events } as unknown as Parameters<typeof throws>[0];
  return throws(step, [step], chart).map(({ seat, purpose, expected, got }) => ({ seat, purpose, expected: Number(expected.toFixed(3)), got }));
};

test('a test serves the unit that is tested, if it goes forward', () => {
  // Seven are needed and two are added: five to ten of ten faces.
  expect(told({ type: 'tested', unit: 1, column: 'in_order', die: 5, score: 7 })).toEqual([{ seat: 1, purpose: 'age-luck-test', expected: 0.6, got: 1 }]);
  expect(told({ type: 'tested', unit: 0, column: 'disordered', die: 9, score: 6 })).toEqual([{ seat: 0, purpose: 'age-luck-test', expected: 0.1, got: 0 }]);
});

test('fire serves whoever fires, if it does harm', () => {
  // A power of four and a half does harm from nine on.
  expect(told({ type: 'fired', firers: [1], target: 0, power: '9/2', die: 9, score: 9 })).toEqual([{ seat: 1, purpose: 'age-luck-fire', expected: 0.2, got: 1 }]);
  expect(told({ type: 'fired', firers: [0], target: 1, power: '1/2', die: 10, score: 10 })).toEqual([]);
});

test('a combat serves who comes out ahead, as its combats were formed', () => {
  const formed = { type: 'combats_formed', combats: [{ number: 3, attacker: 1 }] };
  const [attacker, defender] = told(formed, { type: 'combat_rolled', combat: 3, dice: [8, 3], difference: 5 });
  expect(attacker).toEqual({ seat: 1, purpose: 'age-luck-combat', expected: 0.5, got: 1 });
  expect(defender).toEqual({ seat: 0, purpose: 'age-luck-combat', expected: 0.5, got: 0 });
});
