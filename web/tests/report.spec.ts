/** The report of a battle, from what a board hands in, in both languages. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FluentBundle, FluentResource } from '@fluent/bundle';
import { expect, test } from '@playwright/test';
import { report, type Battle } from '../src/shell/game/report';
import { causes, turningPoints } from '../src/shell/game/turning';
import type { Forecast, Step } from '../src/wire/protocol';

function wordsIn(language: string) {
  const bundle = new FluentBundle(language, { useIsolating: false });
  bundle.addResource(new FluentResource(readFileSync(join(import.meta.dirname, `../../content/fluent/${language}/page.ftl`), 'utf8')));
  return (id: string, args?: Record<string, string | number>) => bundle.formatPattern(bundle.getMessage(id)!.value!, args);
}
const tell = (language: string, battle: Battle) => report(battle, wordsIn(language), (names) => new Intl.ListFormat(language).format(names));

const battle = (sides: [string, string], round: string): Battle => ({
  sides,
  outcome: 'Best routs',
  steps: [
    { number: 1, seat: 1, said: ['Allies: 9 cards deployed'] },
    { number: 2, seat: 0, said: ['Husson shocks Best: 2 hits'], round },
    { number: 3, seat: 1, said: [] },
    { number: 4, seat: 0, said: ['Piré engages'] },
    { number: 5, seat: 1, said: ['Best routs'], lost: [{ seat: 1, name: 'Best' }], turned: { before: '49 %', after: '72 %' } },
    { number: 6, seat: 0, said: ['Reille holds'] },
  ],
});

test('a report tells rounds, sides in turn, turning points, losses and the end', () => {
  expect(tell('en', battle(['the French', 'the Allies'], 'round 1'))).toBe(
    `The opening
The Allies opened. Allies: 9 cards deployed.

Round 1
The French opened. Husson shocks Best: 2 hits. Piré engages.
The Allies answered. Best routs. Here the battle turned: the chances of the French went from 49 % to 72 %.
Again the French took it up. Reille holds.
Lost by the Allies: Best.

Best routs. In the whole battle the French lost 0, the Allies 1. One moment turned it.`,
  );
  expect(tell('fr', battle(['les Français', 'les Alliés'], 'manche 1'))).toBe(
    `L’ouverture
D’abord, les Alliés. Allies: 9 cards deployed.

Manche 1
D’abord, les Français. Husson shocks Best: 2 hits. Piré engages.
En réponse, les Alliés. Best routs. Ici la bataille bascule : les Français, de 49 % à 72 % de chances.
De nouveau, les Français. Reille holds.
Perte, les Alliés : Best.

Best routs. Dans toute la bataille, pertes : les Français, 0 ; les Alliés, 1. Un moment a décidé.`,
  );
});

const standing = (number: number, first: number): Forecast => ({ number, games: 100, wins: [first, 100 - first] });
const step = (number: number, dice: number): Step => ({ number, rolls: Array.from({ length: dice }) }) as unknown as Step;

test('turning points are the greatest moves of the chances, in their order; dice and orders have each their part', () => {
  const standings = [standing(0, 50), standing(1, 55), standing(2, 75), standing(3, 30), standing(4, 44)];
  expect(turningPoints(standings).map(({ number }) => number)).toEqual([2, 3, 4]);
  const { dice, orders } = causes(standings, [step(1, 0), step(2, 1), step(3, 2), step(4, 0)]);
  expect([Math.round(dice * 100), Math.round(orders * 100)]).toEqual([-25, 19]);
});
