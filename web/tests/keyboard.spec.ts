/** Whole games without a pointer. */
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './server';
import { dialog, number, openTable, shoot, sitAt, whenAsked } from './table';

/** Presses Tab until what has the focus fits, once it is there. */
async function tabTo(page: Page, wanted: string | Locator): Promise<void> {
  const target = typeof wanted === 'string' ? page.locator(wanted) : wanted;
  await expect(target.first()).toBeAttached();
  for (let presses = 0; presses < 160; presses += 1) {
    if (await target.evaluateAll((all) => all.some((one) => one === document.activeElement))) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach ${target}`);
}

const focused = (page: Page, selector: string) => page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector);

/** Whether the table has gone on after `before` orders, or waits for the player with nothing under way. */
const settled = (before: number) => {
  const screen = document.querySelector<HTMLElement>('.screen');
  return !screen || Number(screen.dataset.number) !== before || (screen.dataset.asked === 'true' && screen.ariaBusy === 'false');
};

/** Confirms if odds are shown first. Answers whether an order has been carried out; else nothing came of what was pressed. */
async function carriedOut(page: Page, before: number): Promise<boolean> {
  await page.waitForFunction(settled, before);
  if (await focused(page, '.answer .harm')) {
    await page.keyboard.press('Enter');
    await page.waitForFunction(settled, before);
  }
  return (await dialog(page).count()) > 0 || (await number(page)) !== before;
}

test('a whole game of Siegers by keyboard alone', async ({ page }) => {
  await sitAt(page, await openTable(page, { game: 'siegers', options: { no_progress_limit: 3 } }));
  await tabTo(page, '#tab-desk');
  let orders = 0;
  for (; orders < 200; orders += 1) {
    if ((await whenAsked(page)) === 'over') break;
    const before = await number(page);
    const phase = (await page.locator('.prompt').textContent())!;
    if (/First turn|Turn of/.test(phase) && (await page.locator('[data-square][data-lit]').count()) > 0 && !(await page.locator('header .way').count())) {
      for (let piece = 1; piece <= 8; piece += 1) {
        await page.keyboard.press('n');
        await page.keyboard.press('Enter');
        if ((await page.locator('[data-square][aria-label*="within reach"]').count()) > 0) break;
        await page.keyboard.press('Escape');
      }
      do await page.keyboard.press('n');
      while (!(await page.evaluate(() => document.activeElement?.getAttribute('aria-label')?.includes('within reach'))));
      await page.keyboard.press('Enter');
    } else if (await page.locator('header .way').count()) {
      await tabTo(page, 'header .way');
      await page.keyboard.press('Enter');
    } else {
      await tabTo(page, '.desk section button:not(.clause, .switch, [role=radio], [aria-pressed]):not(:disabled)');
      await page.keyboard.press('Enter');
    }
    await carriedOut(page, before);
  }
  await expect(dialog(page)).toBeVisible();
  expect(orders).toBeGreaterThan(10);
});

/** From the first page to a battle of two Battle Turns against the computer that plays at random. */
async function openBattle(page: Page): Promise<void> {
  await page.goto('/');
  await tabTo(page, page.getByRole('button', { name: /^More: EAGLES/ }));
  await page.keyboard.press('Enter');
  await tabTo(page, 'a[href="/new/eagles"]');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Scenario')).toBeVisible();
  await tabTo(page, page.getByLabel('Level of the computer'));
  await page.keyboard.press('End');
  await tabTo(page, 'summary');
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByLabel(/EAG-R87/));
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('2');
  await tabTo(page, page.getByRole('button', { name: 'Open the table' }));
  await page.keyboard.press('Enter');
}

/** Points at a card, at what it acts on and at the way of it; false if nothing came of that. */
async function orderOnBoard(page: Page, before: number): Promise<boolean> {
  for (let picks = 0; picks < 6; picks += 1) {
    if (await focused(page, '.answer .harm')) return true;
    if (await focused(page, '.strip button')) await page.keyboard.press('Enter');
    else if ((await page.locator('.thing.lit').count()) > 0) {
      await page.keyboard.press('n');
      await page.keyboard.press('Enter');
    } else if ((await page.locator('.strip').count()) > 0) await tabTo(page, '.strip button');
    else break;
    await expect(page.locator('.screen')).toHaveAttribute('aria-busy', 'false');
    if ((await number(page)) !== before) return true;
  }
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  return false;
}

/** Where the keyboard stands in the list of all orders, unless the table has gone on. */
type Spot = 'order' | 'folded' | 'elsewhere' | 'gone';
const spotInList = (before: number): Spot => {
  const screen = document.querySelector<HTMLElement>('.screen');
  if (!screen || Number(screen.dataset.number) !== before || document.querySelector('[role=dialog]')) return 'gone';
  const here = document.activeElement!;
  if (here.matches('.orders li button:not(.gives-up)')) return 'order';
  return here.matches('details.all:not([open]) > summary, .orders details:not([open]) > summary') ? 'folded' : 'elsewhere';
};

/** Chooses the first order that the keyboard comes to in the list beside the board, which may be written anew on the way. */
async function orderFromList(page: Page, before: number): Promise<void> {
  for (let presses = 0; presses < 320; presses += 1) {
    const spot = await page.evaluate(spotInList, before);
    if (spot === 'gone') return;
    if (spot !== 'elsewhere') await page.keyboard.press('Enter');
    if (spot === 'order') return;
    await page.keyboard.press('Tab');
  }
  throw new Error('Tab does not reach an order in the list');
}

/** Takes the deployment that is suggested. */
async function deployByKeys(page: Page): Promise<void> {
  await whenAsked(page);
  await tabTo(page, page.getByRole('button', { name: 'Suggest' }));
  await page.keyboard.press('Enter');
  await expect(page.locator('.word')).toHaveText(/in order/);
  const deployed = await number(page);
  await tabTo(page, page.getByRole('button', { name: 'Deploy', exact: true }));
  await page.keyboard.press('Enter');
  await expect.poll(() => number(page)).toBeGreaterThan(deployed + 1);
}

/** Fights a battle to its end, and answers in which ways orders were given. */
async function fightByKeys(page: Page): Promise<Set<'board' | 'list' | 'on'>> {
  const ways = new Set<'board' | 'list' | 'on'>();
  let fruitless = 0;
  for (let orders = 0; (await whenAsked(page)) === 'asked'; orders += 1) {
    const before = await number(page);
    let way: 'board' | 'list' | 'on';
    const on = (await page.locator('header .way').count()) > 0;
    if (orders % 8 !== 7 && orders % 5 !== 2 && (await page.locator('.thing.lit').count()) > 0 && (await orderOnBoard(page, before))) way = 'board';
    else if (on && orders % 5 !== 2) {
      await tabTo(page, 'header .way');
      await page.keyboard.press('Enter');
      way = 'on';
    } else {
      await orderFromList(page, before);
      way = 'list';
    }
    if (await carriedOut(page, before)) {
      ways.add(way);
      fruitless = 0;
    } else expect((fruitless += 1), `nothing comes of orders given by the ${way}`).toBeLessThan(5);
  }
  return ways;
}

test('a whole battle of EAGLES by keyboard alone, from the first page to the last', async ({ page }) => {
  test.setTimeout(300_000);
  let ways: Set<string>;
  // Some battles end with the first orders.
  do {
    await openBattle(page);
    await deployByKeys(page);
    ways = await fightByKeys(page);
  } while (!(ways.has('board') && ways.has('list')));
  await expect(dialog(page)).toBeVisible();
  await shoot(page, 'keyboard-end');
  await tabTo(page, page.getByRole('button', { name: 'Look at the board' }));
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toHaveCount(0);
});

test('arrows walk the board, which is one tab stop; Escape goes back; ? explains', async ({ page }) => {
  await sitAt(page, await openTable(page, { game: 'siegers' }));
  await whenAsked(page);
  await expect(page.locator('[data-square][tabindex="0"]')).toHaveCount(1);
  await page.locator('[data-square][tabindex="0"]').focus();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('[data-square=f6]')).toBeFocused();
  await page.keyboard.press('?');
  await expect(page.locator('#tab-rules')).toHaveAttribute('aria-selected', 'true');
});
