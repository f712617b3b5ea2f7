/** The pictures of the README: each game by day and by candlelight, at a moment that shows what it is. */
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from '../tests/server';
import { me, openTable, picks, playBehind, sitAt, whenAsked, type Listed } from '../tests/table';

const folder = join(import.meta.dirname, '../../docs/pictures');
const shoot = (page: Page, name: string) => page.screenshot({ path: join(folder, `${name}.jpg`), type: 'jpeg', quality: 74 });

/** What is looked for in each game, and what is pointed at then. */
const MOMENTS: Record<string, { scenario: string; seed: number; wanted: (offers: Listed[], number: number) => boolean; point?: (page: Page) => Promise<void> }> = {
  siegers: { scenario: 'waterloo', seed: 5, wanted: (offers) => offers.some(({ order }) => order.type === 'Guess') },
  eagles: {
    scenario: 'quatre-bras',
    seed: 8,
    wanted: (offers, number) => number > 30 && offers.some(({ order }) => order.type === 'Attack' && order.mode === 'shock'),
    point: async (page) => {
      await page.locator('.thing.card.lit').first().click();
      const target = page.locator('.thing.card.lit[aria-label*="attack"]');
      if ((await target.count()) > 0) await target.first().click();
    },
  },
  empire: { scenario: 'quatre-bras', seed: 8, wanted: (offers, number) => number > 60 && offers.some(({ order }) => order.type === 'move') },
  age: { scenario: 'quatre_bras_1815', seed: 5, wanted: (offers, number) => number > 60 && offers.some(({ order }) => order.type === 'declare') },
};

for (const [game, { scenario, seed, wanted, point }] of Object.entries(MOMENTS)) {
  test(`pictures of ${game}`, async ({ page }) => {
    let table: string;
    let number = 0;
    do {
      number = 0;
      table = await openTable(page, { game, scenario, seats: [me, me] });
    } while (!(await playBehind(page, table, picks(seed), (_, offers, seat) => (number += 1) > 0 && seat === 0 && wanted(offers, number))));
    for (const theme of ['day', 'candle']) {
      await page.addInitScript((theme) => localStorage.setItem('grognard-settings', JSON.stringify({ theme, language: 'en' })), theme);
      await sitAt(page, table);
      await whenAsked(page);
      await point?.(page);
      await page.waitForLoadState('networkidle');
      await shoot(page, `${game}-${theme}`);
    }
  });
}

test('picture of the first page', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('article').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  await shoot(page, 'home');
});
