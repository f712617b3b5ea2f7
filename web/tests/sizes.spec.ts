/** Every screen of every game in eleven windows, measured. */
import { type Page } from '@playwright/test';
import { weighAttack } from './eagles';
import { faults, WINDOWS } from './measure';
import { expect, test } from './server';
import { giveListed, me, openTable, picks, playBehind, playOn, shoot, sitAt, takeScreen, whenAsked, type Listed } from './table';

/** Of these windows pictures are left. */
const PICTURED = [390, 768, 844, 1366, 1920];

/** Nothing is wrong with a screen, in any window. */
async function fits(page: Page, screen: string): Promise<void> {
  const wrong: string[] = [];
  for (const [width, height] of WINDOWS) {
    await page.setViewportSize({ width, height });
    await page.evaluate(async () => {
      await document.fonts.ready;
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    });
    if (PICTURED.includes(width)) await shoot(page, `sizes/${screen}-${width}x${height}`);
    wrong.push(...(await faults(page)).map((fault) => `${screen}, ${width}×${height}: ${fault}`));
  }
  expect.soft(wrong).toEqual([]);
}

test('pages', async ({ page }) => {
  for (const path of ['/', '/new/siegers', '/new/eagles', '/new/empire', '/games', '/watch', '/learn', '/rules', '/rules/siegers', '/odds', '/build/eagles', '/settings', '/nowhere']) {
    await page.goto(path);
    await expect(page.locator('h1').first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    await fits(page, path === '/' ? 'home' : path.slice(1).replaceAll('/', '-'));
  }
});

/** A table at which the wanted thing is asked of the first seat. */
async function reach(page: Page, wish: Parameters<typeof openTable>[1], seed: number, wanted: (prompt: any, offers: Listed[], seat: number) => boolean): Promise<void> {
  let table: string;
  do table = await openTable(page, { ...wish, seats: [me, me] });
  while (!(await playBehind(page, table, picks(seed), wanted)));
  await sitAt(page, table);
  await whenAsked(page);
}
const offered = (type: string) => (_: any, offers: Listed[], seat: number) => seat === 0 && offers.some(({ order }) => order.type === type);

test('Siegers, from the placement to the guess', async ({ page }) => {
  await sitAt(page, await openTable(page, { game: 'siegers' }));
  await whenAsked(page);
  await fits(page, 'siegers-place');
  for (const [type, screen] of [['MovePiece', 'move'], ['ChooseDice', 'dice'], ['Request', 'request'], ['Bid', 'bid'], ['Guess', 'guess']]) {
    await reach(page, { game: 'siegers' }, 5, offered(type));
    await fits(page, `siegers-${screen}`);
  }
  await page.locator('#tab-record').click();
  await fits(page, 'siegers-record');
});

test('EAGLES, from the deployment to the attack', async ({ page }) => {
  await sitAt(page, await openTable(page, { game: 'eagles', scenario: 'ligny' }));
  await whenAsked(page);
  await fits(page, 'eagles-deploy');
  for (const scenario of ['quatre-bras', 'ligny', 'wavre', 'waterloo']) {
    await reach(page, { game: 'eagles', scenario }, 8, offered('EndCombat'));
    await fits(page, `eagles-${scenario}`);
  }
  await weighAttack(page);
  await fits(page, 'eagles-attack');
});

test('the table of L’Âge des Aigles, from the initiative to the fire', async ({ page }) => {
  await sitAt(page, await openTable(page, { game: 'age' }));
  await whenAsked(page);
  await expect(page.locator('svg.map')).toBeVisible();
  await fits(page, 'age-initiative');
  await reach(page, { game: 'age' }, 5, (_, offers, seat) => seat === 0 && offers.some(({ order }) => order.type === 'declare'));
  await page.locator('g[data-lit]').first().focus();
  await page.keyboard.press('Enter');
  await fits(page, 'age-tactical');
  await reach(page, { game: 'age' }, 5, (_, offers, seat) => seat === 0 && offers.some(({ order }) => order.type === 'fire'));
  await page.locator('g[data-lit]').first().focus();
  await page.keyboard.press('Enter');
  await fits(page, 'age-fire');
  await reach(page, { game: 'age', scenario: 'quatre_bras_1815' }, 5, (_, offers, seat) => seat === 0 && offers.some(({ order }) => order.type === 'declare'));
  await fits(page, 'age-quatre-bras');
});

test('Eagles of the Empire, on every map', async ({ page }) => {
  const inSegment = (segment: string, type: string) => (prompt: any, offers: Listed[], seat: number) => seat === 0 && prompt?.frame?.segment === segment && offers.some(({ order }) => order.type === type);
  for (const scenario of ['saalfeld', 'quatre-bras', 'eylau']) {
    await reach(page, { game: 'empire', scenario }, 8, inSegment('movement', 'move'));
    await expect(page.locator('[data-area]').first()).toBeVisible();
    await fits(page, `empire-${scenario}`);
  }
});

test('a campaign, with its large hands', async ({ page }) => {
  await sitAt(page, await openTable(page, { game: 'eagles', scenario: 'campaign', seats: [me, me] }));
  await whenAsked(page);
  await fits(page, 'campaign-assign');
  await giveListed(page, 0);
});

test('the hand-over and the end', async ({ page }) => {
  await page.goto(`/table/${await openTable(page, { game: 'siegers', seats: [me, me] })}`);
  await takeScreen(page);
  await whenAsked(page);
  await playOn(page, picks(3), 1);
  await expect(page.locator('.screen')).toHaveCount(0);
  await fits(page, 'hand-over');
});
