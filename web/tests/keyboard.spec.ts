/** A whole game of Siegers without a pointer. */
import type { Page } from '@playwright/test';
import { expect, test } from './server';
import { dialog, number, openTable, sitAt, whenAsked } from './table';

/** Presses Tab until what has the focus fits. */
async function tabTo(page: Page, selector: string): Promise<void> {
  for (let presses = 0; presses < 120; presses += 1) {
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach ${selector}`);
}

async function carriedOut(page: Page, before: number): Promise<void> {
  await page.waitForFunction((then) => Number(document.querySelector<HTMLElement>('.screen')?.dataset.number) !== then || document.activeElement?.matches('.answer .harm'), before);
  if (await page.evaluate(() => document.activeElement?.matches('.answer .harm') ?? false)) await page.keyboard.press('Enter');
  await page.waitForFunction((then) => Number(document.querySelector<HTMLElement>('.screen')?.dataset.number) !== then, before);
}

test('a whole game by keyboard alone', async ({ page }) => {
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
      await tabTo(page, '.desk section button:not(.clause, .switch, [role=radio]):not(:disabled)');
      await page.keyboard.press('Enter');
    }
    await carriedOut(page, before);
  }
  await expect(dialog(page)).toBeVisible();
  expect(orders).toBeGreaterThan(10);
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
