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

/** Plays a lesson to its end and answers which clauses it has taught. */
async function follow(page: Page, game: RegExp, most: number): Promise<Set<string>> {
  await page.goto('/');
  await page.getByRole('link', { name: 'Learn', exact: true }).click();
  await page.getByRole('listitem').filter({ hasText: game }).getByRole('button').click();
  const taught = new Set<string>();
  const pick = picks(1806);
  for (let orders = 0; orders < most && (await whenAsked(page)) === 'asked'; orders += 1) {
    if (orders === 3) await shoot(page, `lesson-${[...taught][0]}`);
    await read(page, taught);
    await giveListed(page, pick());
  }
  await expect(dialog(page)).toBeVisible();
  return taught;
}

test('the first game of Siegers', async ({ page }) => {
  const taught = await follow(page, /Siegers/, 400);
  expect([...taught]).toEqual(expect.arrayContaining(['SIE-12', 'SIE-18', 'SIE-33', 'SIE-53', 'SIE-74']));
});

test('the first battle of EAGLES', async ({ page }) => {
  const taught = await follow(page, /EAGLES/, 400);
  expect([...taught]).toEqual(expect.arrayContaining(['EAG-4.0a', 'EAG-5.0e', 'EAG-7.2a', 'EAG-10.0a']));
});
