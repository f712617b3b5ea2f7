/** Eagles of the Empire on its board: by clicks, by asking why not, by keys, against the computer and against somebody else. */
import { randomBytes } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import { clean } from './axe';
import { expect, test } from './server';
import { confirmed, dialog, giveListed, me, number, openTable, picks, playBehind, shoot, sitAt, whenAsked, type Listed } from './table';

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

/** What a player in a hurry does: ends the segment or answers the question; now and then gives an order from the list. */
async function goOn(page: Page, pick: () => number): Promise<void> {
  const [way, answers] = [page.locator('header .way'), page.locator('section.card .answers button')];
  const [ways, choices] = [await way.count(), await answers.count()];
  if (ways + choices === 0 || pick() < 0.06) return giveListed(page, pick());
  const before = await number(page);
  await (ways > 0 ? way : answers.nth(Math.floor(pick() * choices))).click();
  await confirmed(page, before);
}

test('a whole match of Saalfeld against the computer, to its end page', async ({ page }) => {
  test.setTimeout(300_000);
  const troubles: string[] = [];
  page.on('pageerror', (error) => troubles.push(String(error)));
  page.on('console', (message) => message.type() === 'error' && troubles.push(message.text()));
  await sitAt(page, await openTable(page, { game: 'empire', scenario: 'saalfeld' }));
  const pick = picks(1806);
  while ((await whenAsked(page)) === 'asked') await goOn(page, pick);
  await expect(dialog(page)).toContainText(/Saalfeld|French|Prussians/);
  await shoot(page, 'empire-end');
  expect(troubles).toEqual([]);
});

test('by keyboard alone: a march, and the end of the segment', async ({ page }) => {
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
  const marched = await number(page);
  expect(marched).toBeGreaterThan(before);
  await whenAsked(page);
  await page.locator('header .way').focus();
  await page.keyboard.press('Enter');
  await confirmed(page, marched);
});

test('two at one screen: it shows whoever is asked, since nothing is hidden', async ({ page }) => {
  await sitAt(page, await openTable(page, { game: 'empire', scenario: 'saalfeld', seats: [me, me] }));
  await whenAsked(page);
  await expect(page.locator('.prompt')).toContainText('The French');
  await page.locator('header .way').click();
  await expect(page.locator('.prompt')).toContainText('The Prussians and Saxons');
  await whenAsked(page);
  await expect(area(page, 0)).toBeVisible();
  await page.locator('header .way').click();
  await expect(page.locator('.prompt')).toContainText('The French');
  await whenAsked(page);
});

async function visitor(browser: Browser, baseURL: string): Promise<Page> {
  return (await browser.newContext({ baseURL, reducedMotion: 'reduce' })).newPage();
}

/** A table of Saalfeld between two, each in a browser of his own. */
async function openBetween([first, second]: Page[]): Promise<string> {
  const table = await openTable(first, { game: 'empire', scenario: 'saalfeld', seats: [me, { who: 'anyone' }] });
  const { person } = await (await second.request.get('/api/me')).json();
  if (!person) await second.request.post('/api/guest', { data: { name: 'Louis' } });
  expect((await second.request.post(`/api/tables/${table}/join`, { data: { seat: 1, share: 'A'.repeat(43) } })).ok()).toBe(true);
  return table;
}

/** Both give orders behind their screens, eagerly those of the `bent` kinds, until a seat is asked what is wanted; which it is. */
async function playTogether(pages: Page[], table: string, pick: () => number, wanted: (prompt: any) => boolean, bent: string[]): Promise<number | undefined> {
  const key = (bytes: number) => randomBytes(bytes).toString('base64url');
  const ask = async (seat: number, request: object) => (await pages[seat].request.post('/api/do', { data: { table, ...request } })).json();
  for (;;) {
    const { scene } = await ask(0, { do: 'scene', as: 0 });
    const seat: number | undefined = scene.awaiting.seats?.[0];
    if (seat === undefined) return seat;
    const { prompt } = seat === 0 ? scene.awaiting : (await ask(1, { do: 'scene', as: 1 })).scene.awaiting;
    if (wanted(prompt)) return seat;
    const offers = ((await ask(seat, { do: 'offers', seat })).offers as Listed[]).filter((offer) => !offer.gives_up);
    const { order } = offers.find((offer) => bent.includes(offer.order.type)) ?? offers[Math.floor(pick() * offers.length)];
    const given = await ask(seat, { do: 'give', seat, number: scene.number, order, key: key(16), nonce: key(32) });
    expect(given.ok, JSON.stringify(given)).toBe(true);
  }
}

/** The questions that only the defender can answer, with all he may say; the last is said. */
const DEFENCES: [string, RegExp, RegExp[]][] = [
  ['fall_back', /fall back before it/, [/^await the assault/i, /^fall back before the assault/i]],
  ['defender_stands', /stand or retreat/, [/^retreat/i, /^stand/i]],
  ['square', /form square/, [/^do not form square/i, /^try to form square/i]],
];

for (const [stage, asked, answers] of DEFENCES) {
  test(`in two browsers the defender answers: ${stage.replace('_', ' ')}`, async ({ browser, baseURL }) => {
    const pages = [await visitor(browser, baseURL!), await visitor(browser, baseURL!)];
    let table: string;
    let seat: number | undefined;
    do {
      table = await openBetween(pages);
      seat = await playTogether(pages, table, picks(11), (prompt) => (prompt.frame.assault ?? prompt.frame.charge)?.stage === stage, ['charge', 'assault', 'stand']);
    } while (seat === undefined);
    const [defender, attacker] = [pages[seat], pages[1 - seat]];
    for (const page of pages) await sitAt(page, table);
    await whenAsked(defender);
    const before = await number(defender);
    const question = defender.locator('section.card').filter({ has: defender.locator('.answers') });
    await expect(question.locator('h3')).toContainText(asked);
    await expect(defender.locator('.area.contested')).toBeVisible();
    await expect(defender.locator('.strike').first()).toBeAttached();
    await expect(attacker.locator('.screen')).toHaveAttribute('data-asked', 'false');
    for (const answer of answers) await expect(question.getByRole('button', { name: answer })).toBeVisible();
    await question.getByRole('button', { name: answers[1] }).click();
    await confirmed(defender, before);
    await expect.poll(() => number(attacker)).toBeGreaterThan(before);
  });
}

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
