import { readFileSync } from 'node:fs';
import { expect, test } from './server';
import { dialog, number, openTable, openTalk, picks, playOn, shoot, sitAt } from './table';

test('a finished game is replayed both ways, through any eyes, and shared step by step', async ({ page, browser, baseURL }) => {
  const table = await openTable(page, { game: 'siegers' });
  await sitAt(page, table);
  await playOn(page, picks(11), 9);
  await openTalk(page);
  await page.getByRole('button', { name: 'Resign', exact: true }).click();
  await page.getByRole('button', { name: 'Yes, resign' }).click();
  await expect(dialog(page)).toContainText('You have lost');
  // The computer plays the game on from each of its moments first.
  await expect(dialog(page).getByRole('img', { name: /^The chances of Red/ })).toBeVisible({ timeout: 100_000 });
  await shoot(page, 'end');
  await page.getByRole('button', { name: 'Look at the board' }).click();

  await page.locator('#tab-record').click();
  const last = await number(page);
  await page.getByRole('button', { name: 'To the beginning' }).click();
  await expect(page).toHaveURL(new RegExp(`/table/${table}/step/0$`));
  await expect(page.locator('header')).toContainText(`0 of ${last}`);
  await page.getByRole('button', { name: 'One step on' }).click();
  await page.getByRole('button', { name: 'turn ›' }).click();
  await expect(page).not.toHaveURL(/\/step\/1$/);
  await page.getByRole('button', { name: '‹ turn' }).click();
  await page.getByRole('slider', { name: 'Step' }).fill('8');
  await expect(page).toHaveURL(/\/step\/8$/);
  await page.getByRole('slider', { name: 'Step' }).fill('5');
  await expect(page).toHaveURL(/\/step\/5$/);
  await shoot(page, 'replay');
  await page.getByLabel('Through the eyes of').selectOption('1');
  await expect(page.locator('[data-square$="8"][aria-label*="number"]').first()).toBeAttached();

  const [journal] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'The journal' }).click()]);
  expect(JSON.parse(readFileSync((await journal.path())!, 'utf8'))).toHaveProperty('heading.game', 'siegers');
  const [report] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'The report as text' }).click()]);
  const prose = readFileSync((await report.path())!, 'utf8');
  expect(prose).toMatch(/moves: an (odd|even) piece/);
  // Round by round, each side brought in, and a last word.
  expect(prose).toMatch(/^Round 1$/m);
  expect(prose).toMatch(/^(Red|Blue) opened\. /m);
  expect(prose).toMatch(/resign.* (No single moment|One moment|\d moments) turned it\.\n$/i);

  const stranger = await browser.newContext({ baseURL, reducedMotion: 'reduce' });
  const visitor = await stranger.newPage();
  await visitor.goto(`/table/${table}/step/5`);
  await expect(visitor.locator('header')).toContainText(`5 of ${last}`);
  await visitor.goto(`/table/${table}/step/9999`);
  await expect(visitor.getByRole('alert')).toContainText(`There is no step 9,999: the game has come to ${last}`);
  await stranger.close();
});
