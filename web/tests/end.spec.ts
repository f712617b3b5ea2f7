/** How a game is shown when it is over. */
import type { Page } from '@playwright/test';
import { expect, test } from './server';
import { me, openTable, picks, playBehind, sitAt, type Listed } from './table';

const ask = async (page: Page, request: object) => {
  const response = await page.request.post('/api/do', { data: request });
  expect(response.ok(), await response.text()).toBe(true);
  return response.json();
};

/** Whoever is not asked gives up, so that no rule ends the game, unless one has already. */
async function giveUp(page: Page, table: string): Promise<void> {
  const { scene } = await ask(page, { do: 'scene', table, as: 0 });
  if (scene.awaiting.seats) await ask(page, { do: 'resign', table, seat: scene.awaiting.seats[0] === 0 ? 1 : 0 });
}

const lookAtBoard = (page: Page) => page.getByRole('button', { name: 'Look at the board' }).click();

/** A game at one screen that has come to where the first seat is offered this. */
async function playTo(page: Page, game: string, type: string): Promise<string> {
  const offered = (_: unknown, offers: Listed[], seat: number) => seat === 0 && offers.some(({ order }) => order.type === type);
  for (;;) {
    const table = await openTable(page, { game, seats: [me, me] });
    if (await playBehind(page, table, picks(5), offered)) return table;
  }
}

test('a game of Siegers that its rules did not end is laid open like any other', async ({ page }) => {
  const table = await playTo(page, 'siegers', 'MovePiece');
  await sitAt(page, table);
  const known = page.locator('[data-square][aria-label*="number"]');
  await expect(known).toHaveCount(8);
  await giveUp(page, table);
  await lookAtBoard(page);
  await expect(known).toHaveCount(16);
});

test('so is a battle of EAGLES', async ({ page }) => {
  const table = await playTo(page, 'eagles', 'EndCombat');
  await sitAt(page, table);
  const hidden = page.locator('.thing[aria-label*="card face down, mark"]');
  await expect(hidden).not.toHaveCount(0);
  await giveUp(page, table);
  await lookAtBoard(page);
  await expect(hidden).toHaveCount(0);
});

test('the end page holds the keyboard until Escape leaves it for the board', async ({ page }) => {
  const table = await playTo(page, 'siegers', 'MovePiece');
  await giveUp(page, table);
  await page.goto(`/table/${table}`);
  const end = page.getByRole('dialog');
  await expect(end).toBeVisible();
  const outside = () => page.evaluate(() => document.activeElement!.closest('[role=dialog]') === null && document.activeElement !== document.body);
  for (let presses = 0; presses < 24; presses += 1) {
    await page.keyboard.press('Tab');
    expect(await outside()).toBe(false);
  }
  await page.keyboard.press('Escape');
  await expect(end).toHaveCount(0);
  await page.getByRole('button', { name: 'The end page' }).press('Enter');
  await expect(end).toBeVisible();
});

test('the record is told as those were told it through whose eyes one looks', async ({ page }) => {
  const table = await playTo(page, 'siegers', 'Bid');
  await giveUp(page, table);
  await page.goto(`/table/${table}`);
  await lookAtBoard(page);
  await page.locator('#tab-record').click();
  // Nobody is told that he has set his own dice.
  const [red, blue] = ['Red', 'Blue'].map((side) => page.locator('.record li', { hasText: `${side} has set the dice` }));
  for (const [seat, told, own] of [['0', blue, red], ['1', red, blue], ['0', blue, red]] as const) {
    await page.getByLabel('Through the eyes of').selectOption(seat);
    await expect(told).not.toHaveCount(0);
    await expect(own).toHaveCount(0);
  }
});

test('luck counts every die that fell, also those that missed a card which stayed hidden', async ({ page }) => {
  let table: string;
  let orders: number;
  const steps = async (seat: number): Promise<any[]> => (await ask(page, { do: 'scene', table, as: seat, have: 0 })).scene.steps;
  const blind = (event: any) => event.type === 'AttackRolled' && event.hides !== undefined;
  do {
    [table, orders] = [await openTable(page, { game: 'eagles', seats: [me, me] }), 0];
    await playBehind(page, table, picks(8), () => (orders += 1) > 150, (_, order) => order.type === 'Attack');
    await giveUp(page, table);
  } while (!(await steps(0)).some(({ events }) => events.some(blind)));
  const fell = (await steps(0)).flatMap(({ rolls }) => rolls).reduce((dice, { faces }) => dice + faces.length, 0);
  await page.goto(`/table/${table}`);
  const counted = async () => (await page.getByRole('dialog').locator('tbody td:nth-child(2)').allTextContents()).reduce((dice, text) => dice + Number(text), 0);
  await expect.poll(counted).toBe(fell);
});
