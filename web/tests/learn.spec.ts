/** The guided first games, from the first page to the end. */
import type { Page } from '@playwright/test';
import { expect, test } from './server';
import { dialog, giveListed, picks, shoot, whenAsked } from './table';

/** Reads every word of the lesson that fits this moment. */
async function read(page: Page, taught: Set<string>): Promise<void> {
  const clause = page.locator('.lesson .clause');
  while ((await clause.count()) > 0) {
    const id = (await clause.textContent())!;
    taught.add(id);
    await page.getByRole('button', { name: 'Read on' }).click();
    await expect(page.locator('.lesson').filter({ hasText: id })).toHaveCount(0);
  }
}

/** Plays lessons to their end until all these clauses have been taught: not every game comes to all that there is. */
async function follow(page: Page, game: RegExp, clauses: string[]): Promise<void> {
  test.setTimeout(400_000);
  const taught = new Set<string>();
  const pick = picks(1806);
  while (!clauses.every((clause) => taught.has(clause))) {
    await page.goto('/');
    await page.getByRole('link', { name: 'Learn', exact: true }).click();
    await page.getByRole('listitem').filter({ hasText: game }).getByRole('button').click();
    for (let orders = 0; (await whenAsked(page)) === 'asked'; orders += 1) {
      if (orders === 3) await shoot(page, `lesson-${[...taught][0]}`);
      await read(page, taught);
      await giveListed(page, pick());
    }
    await expect(dialog(page)).toBeVisible();
  }
}

test('the first game of Siegers', ({ page }) => follow(page, /Siegers/, ['SIE-12', 'SIE-18', 'SIE-33', 'SIE-53', 'SIE-74']));
test('the first battle of EAGLES', ({ page }) => follow(page, /EAGLES/, ['EAG-4.0a', 'EAG-5.0e', 'EAG-7.2a', 'EAG-10.0a']));
