/** Every screen of every game in eleven windows, measured. */
import { type Page } from '@playwright/test';
import { weighAttack } from './eagles';
import { faults, WINDOWS } from './measure';
import { expect, test } from './server';
import { me, openTable, openTalk, picks, playBehind, playOn, shoot, sitAt, takeScreen, whenAsked, type Listed } from './table';

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
  for (const path of ['/', '/new/siegers', '/new/eagles', '/new/empire', '/new/age', '/games', '/watch', '/learn', '/rules', '/rules/siegers', '/odds', '/build/eagles', '/settings', '/nowhere']) {
    await page.goto(path);
    await expect(page.locator('h1').first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    await fits(page, path === '/' ? 'home' : path.slice(1).replaceAll('/', '-'));
  }
});

const inFrench = (page: Page) => page.addInitScript(() => localStorage.setItem('grognard-settings', JSON.stringify({ language: 'fr' })));

test('pages that one comes to by a link, in French', async ({ page, browser, baseURL }) => {
  await inFrench(page);
  const free = await openTable(page, { game: 'eagles', seats: [me, { who: 'anyone' }] });
  for (const [path, screen] of [[`/table/${free}`, 'waiting'], ['/reset/a-link', 'reset'], ['/print', 'print'], ['/learn', 'learn-fr'], ['/odds', 'odds-fr'], ['/settings', 'settings-fr'], ['/new/empire', 'new-empire-fr'], ['/new/age', 'new-age-fr'], ['/assistant.html', 'assistant']]) {
    await page.goto(path);
    await expect(page.locator('h1').first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    await fits(page, screen);
  }
  const stranger = await browser.newContext({ baseURL, reducedMotion: 'reduce', locale: 'fr-FR' });
  const other = await stranger.newPage();
  await other.goto(`/join/${free}`);
  await expect(other.locator('h1').first()).toBeVisible();
  await other.waitForLoadState('networkidle');
  await fits(other, 'join');
  await stranger.close();
});

for (const [game, language] of [['siegers', 'fr'], ['eagles', 'en'], ['empire', 'fr'], ['age', 'fr']]) {
  test(`a lesson of ${game} with its light, in ${language}`, async ({ page }) => {
    await page.addInitScript((language) => localStorage.setItem('grognard-settings', JSON.stringify({ language })), language);
    await page.goto(`/learn/${game}`);
    await page.getByRole('listitem').getByRole('button').click();
    await expect(page.locator('.lesson')).toBeVisible();
    await page.waitForLoadState('networkidle');
    await fits(page, `lesson-${game}-${language}`);
  });
}

/** A table at which the wanted thing is asked, usually of the first seat. */
async function reach(page: Page, wish: Parameters<typeof openTable>[1], seed: number, wanted: (prompt: any, offers: Listed[], seat: number) => boolean, bent?: Parameters<typeof playBehind>[4]): Promise<void> {
  let table: string;
  do table = await openTable(page, { ...wish, seats: [me, me] });
  while (!(await playBehind(page, table, picks(seed), wanted, bent)));
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
  await page.locator('#tab-rules').click();
  await fits(page, 'siegers-rules');
  await openTalk(page);
  await fits(page, 'siegers-talk');
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

/** The page of the end with all that is reckoned for it. */
async function fitsAtEnd(page: Page, screen: string): Promise<void> {
  await openTalk(page);
  await page.locator('.talk .buttons button').first().click();
  await page.locator('.talk .button.harm').click();
  await expect(page.getByRole('dialog').locator('.curve, .sides').first()).toBeVisible();
  await expect(page.getByRole('dialog').getByRole('status')).toHaveCount(0);
  await fits(page, screen);
}

test('EAGLES, when one is asked in the other side’s turn, what one wants to be asked, and the end, in French', async ({ page }) => {
  await inFrench(page);
  const asked = (prompt: any, _: Listed[], seat: number) => seat === 0 && prompt?.ask?.window !== undefined;
  let table: string;
  do {
    table = await openTable(page, { game: 'eagles', scenario: 'quatre-bras', seats: [me, me] });
    for (const seat of [0, 1]) await page.request.post('/api/do', { data: { do: 'standing', table, seat, set: { mode: 'every_legal_window' } } });
  } while (!(await playBehind(page, table, picks(8), asked)));
  await sitAt(page, table);
  await whenAsked(page);
  await fits(page, 'eagles-window-fr');
  // Until the screen is handed over, and he who leaves it says what he wants to be asked.
  const wishes = page.locator('.curtain section');
  for (const pick = picks(8); (await wishes.count()) === 0; await expect(page.locator('.curtain, .screen[data-asked=true]').first()).toBeVisible()) await playOn(page, pick, 1);
  await fits(page, 'eagles-wishes-fr');
  await page.locator('.curtain .primary').click();
  await fitsAtEnd(page, 'eagles-end-fr');
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
  for (const scenario of ['saalfeld', 'quatre-bras', 'eylau', 'la-albuera']) {
    await reach(page, { game: 'empire', scenario }, 8, inSegment('movement', 'move'));
    await expect(page.locator('[data-area]').first()).toBeVisible();
    await fits(page, `empire-${scenario}`);
  }
});

test('an assault of Eagles of the Empire: who goes, what bears on it, what the defender is asked, how it ends', async ({ page }) => {
  await inFrench(page);
  const assaulted = (stage: string) => (prompt: any) => prompt?.frame?.assault?.stage === stage;
  await reach(page, { game: 'empire', scenario: 'saalfeld' }, 11, (prompt, offers, seat) => seat === 0 && prompt?.frame?.segment === 'assault' && offers.some(({ order }) => order.type === 'assault'));
  // A stack that is fanned out.
  await page.locator('[data-area][data-lit]').first().focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('.here li').first()).toBeVisible();
  await fits(page, 'empire-chosen');
  await page.locator('[data-area]:has(path.harm)').first().focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('.answer .button.harm')).toBeVisible();
  await expect(page.locator('.fire li').first()).toBeVisible();
  await fits(page, 'empire-assault');
  await reach(page, { game: 'empire', scenario: 'saalfeld' }, 11, assaulted('defender_stands'), (_, order) => order.type === 'assault' || order.type === 'stand');
  await expect(page.locator('section.card .answers button').first()).toBeVisible();
  await fits(page, 'empire-defender');
  await openTalk(page);
  await page.locator('.talk .buttons button').first().click();
  await page.locator('.talk .button.harm').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await fits(page, 'empire-end');
});

test('what guns see on a map, in French', async ({ page }) => {
  await inFrench(page);
  await reach(page, { game: 'empire', scenario: 'saalfeld' }, 8, (prompt, offers, seat) => seat === 0 && prompt?.frame?.segment === 'bombardment' && offers.some(({ order }) => order.type === 'bombard'));
  await page.locator('[data-area][data-lit]').first().focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-area] .seen, [data-area] .hidden').first()).toBeAttached();
  await fits(page, 'empire-guns-fr');
});

test('a campaign, with its large hands', async ({ page }) => {
  await sitAt(page, await openTable(page, { game: 'eagles', scenario: 'campaign', seats: [me, me] }));
  await whenAsked(page);
  await fits(page, 'campaign-assign');
  // The larger army of the two that the French deploy is the second.
  let deployments = 0;
  await reach(page, { game: 'eagles', scenario: 'campaign' }, 3, (prompt, offers, seat) => offered('Deploy')(prompt, offers, seat) && (deployments += 1) === 2);
  expect(await page.locator('.held .thing').count()).toBeGreaterThan(24);
  await fits(page, 'campaign-deploy');
  await reach(page, { game: 'eagles', scenario: 'campaign' }, 3, offered('EndCombat'));
  await fits(page, 'campaign-battle');
});

test('the hand-over and the end', async ({ page }) => {
  await page.goto(`/table/${await openTable(page, { game: 'siegers', seats: [me, me] })}`);
  await takeScreen(page);
  await whenAsked(page);
  await playOn(page, picks(3), 1);
  await expect(page.locator('.screen')).toHaveCount(0);
  await fits(page, 'hand-over');
  await page.locator('.curtain .primary').click();
  await openTalk(page);
  await page.locator('.talk .buttons button').first().click();
  await page.locator('.talk .button.harm').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await fits(page, 'end');
  await page.goto(`${page.url()}/step/0`);
  await expect(page.locator('.screen')).toBeVisible();
  await page.locator('#tab-record').click();
  await fits(page, 'replay');
});
