/** Eagles of the Empire on its board: by clicks, by asking why not, by keys, against the computer and against somebody else. */
import type { Browser, Page } from '@playwright/test';
import { clean } from './axe';
import { expect, test } from './server';
import { askedOrOver, confirmed, dialog, giveListed, me, number, openTable, openTalk, picks, playBehind, shoot, sitAt, whenAsked, type Listed } from './table';

const area = (page: Page, index: number | string) => page.locator(`[data-area="${index}"]`);
const lit = (page: Page) => page.locator('[data-area][data-lit]');
const inSegment = (segment: string, order: string) => (prompt: any, offers: Listed[], seat: number) => seat === 0 && prompt?.frame?.segment === segment && offers.some((offer) => offer.order.type === order);

/** A table of Saalfeld at which the French are asked this. */
async function reach(page: Page, wanted: (prompt: any, offers: Listed[], seat: number) => boolean, seed = 5): Promise<string> {
  let table: string;
  do table = await openTable(page, { game: 'empire', scenario: 'saalfeld', seats: [me, me] });
  while (!(await playBehind(page, table, picks(seed), wanted)));
  await sitAt(page, table);
  await whenAsked(page);
  await expect(area(page, 0)).toBeVisible();
  return table;
}

/** Clicks in the middle of an area. */
const point = (page: Page, index: string) => area(page, index).click({ force: true });

test('a march: who can, how far, at what cost, and why not farther', async ({ page }) => {
  await reach(page, inSegment('movement', 'move'));
  const before = await number(page);
  const from = (await lit(page).first().getAttribute('data-area'))!;
  await area(page, from).focus();
  await page.keyboard.press('Enter');
  await expect(area(page, from)).toHaveAttribute('aria-pressed', 'true');
  await expect(page.locator('.costs g').first()).toBeVisible();
  const reachable = page.locator('[data-area][aria-label*="within reach"]');
  const far = await page.locator('[data-area]:not([data-lit])').evaluateAll((all, from) => all.map((one) => (one as HTMLElement).dataset.area!).find((one) => one !== from)!, from);
  await area(page, far).focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('.why')).toContainText(/EMP-/);
  await shoot(page, 'empire-march');
  await reachable.first().focus();
  await page.keyboard.press('Enter');
  const march = page.getByRole('button', { name: 'March there' });
  await expect.poll(async () => (await march.count()) > 0 || (await number(page)) > before).toBe(true);
  if ((await march.count()) > 0) await march.click();
  await confirmed(page, before);
  expect(await number(page)).toBeGreaterThan(before);
});

test('guns: what they see, what blocks, and the odds with their clauses', async ({ page }) => {
  await reach(page, inSegment('bombardment', 'bombard'), 8);
  const from = (await lit(page).first().getAttribute('data-area'))!;
  await point(page, from);
  await expect(page.locator('[data-area] .seen, [data-area] .hidden').first()).toBeAttached();
  await page.locator('[data-area][aria-label*="can be attacked"]').first().focus();
  await page.keyboard.press('Enter');
  const confirmation = page.locator('.answer .button.harm');
  await expect(confirmation).toBeVisible();
  await expect(page.locator('.decide .fire li').first()).toContainText(/EMP-/);
  await shoot(page, 'empire-bombard');
  const before = await number(page);
  await confirmation.click();
  await confirmed(page, before);
});

test('arrows walk from area to area, and every area says what it is', async ({ page }) => {
  await reach(page, inSegment('movement', 'move'));
  await area(page, 12).focus();
  const walked = new Set<string>();
  for (const key of ['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp']) {
    const before = await page.evaluate(() => (document.activeElement as HTMLElement).dataset.area);
    await page.keyboard.press(key);
    const [now, label] = await page.evaluate(() => [(document.activeElement as HTMLElement).dataset.area, document.activeElement!.getAttribute('aria-label')]);
    expect(now).not.toBe(before);
    expect(label).toMatch(/height/);
    walked.add(now!);
  }
  expect(walked.size).toBeGreaterThan(1);
  await page.locator('.tree button').first().click();
  await expect(page.locator('.members li').first()).toContainText(/in command|out of command/);
  await expect(page.locator('.radius')).toBeAttached();
});

/** The order that ends the segment, or one from the list. */
async function goOn(page: Page, pick: () => number): Promise<void> {
  const way = page.locator('header .way');
  if ((await way.count()) === 0 || pick() < 0.1) return giveListed(page, pick());
  const before = await number(page);
  await way.click();
  await confirmed(page, before);
}

test('a match against the computer, given up after a dozen orders', async ({ page }) => {
  test.setTimeout(300_000);
  const troubles: string[] = [];
  page.on('pageerror', (error) => troubles.push(String(error)));
  page.on('console', (message) => message.type() === 'error' && troubles.push(message.text()));
  await sitAt(page, await openTable(page, { game: 'empire', scenario: 'saalfeld' }));
  const pick = picks(1806);
  for (let orders = 0; orders < 12 && (await whenAsked(page)) === 'asked'; orders += 1) await goOn(page, pick);
  await openTalk(page);
  await page.getByRole('button', { name: 'Resign', exact: true }).click();
  await page.getByRole('button', { name: 'Yes, resign' }).click();
  await expect(dialog(page)).toBeVisible();
  await shoot(page, 'empire-end');
  expect(troubles).toEqual([]);
});

test('by keyboard alone', async ({ page }) => {
  await reach(page, inSegment('movement', 'move'));
  const before = await number(page);
  for (let tries = 0; tries < 12 && (await number(page)) === before; tries += 1) {
    await page.keyboard.press('n');
    await page.keyboard.press('Enter');
    const march = page.getByRole('button', { name: 'March there' });
    if ((await march.count()) > 0) {
      await march.focus();
      await page.keyboard.press('Enter');
      await confirmed(page, before);
    }
    await expect(page.locator('.screen')).toHaveAttribute('aria-busy', 'false');
  }
  expect(await number(page)).toBeGreaterThan(before);
});

async function visitor(browser: Browser, baseURL: string): Promise<Page> {
  return (await browser.newContext({ baseURL, reducedMotion: 'reduce' })).newPage();
}

test('two browsers', async ({ browser, baseURL }) => {
  const [first, second] = [await visitor(browser, baseURL!), await visitor(browser, baseURL!)];
  const table = await openTable(first, { game: 'empire', scenario: 'saalfeld', seats: [me, { who: 'anyone' }] });
  await second.request.post('/api/guest', { data: { name: 'Louis' } });
  expect((await second.request.post(`/api/tables/${table}/join`, { data: { seat: 1, share: 'A'.repeat(43) } })).ok()).toBe(true);
  await sitAt(first, table);
  await sitAt(second, table);
  const pick = picks(7);
  for (let orders = 0; orders < 24; orders += 1) {
    const turn = await Promise.race([first, second].map((page) => page.waitForFunction(askedOrOver).then(() => page)));
    await goOn(turn, pick);
  }
  await expect.poll(async () => (await number(first)) === (await number(second))).toBe(true);
  expect(await number(first)).toBeGreaterThanOrEqual(24);
});

for (const [language, theme] of [['en', 'day'], ['fr', 'candle']]) {
  test(`nothing that axe knows, ${language}, ${theme}`, async ({ page }) => {
    await page.addInitScript((settings) => localStorage.setItem('grognard-settings', JSON.stringify(settings)), { language, theme });
    await reach(page, inSegment('movement', 'move'));
    await clean(page, 'the map');
    await lit(page).first().focus();
    await page.keyboard.press('Enter');
    await page.locator('.tree button').first().click();
    await expect(page.locator('.members li').first()).toBeVisible();
    await clean(page, 'a march');
    await shoot(page, `empire-${language}-${theme}`);
  });
}
