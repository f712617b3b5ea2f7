/** Siegers' Waterloo on its board: by clicks, by dragging, and by asking why not. */
import type { Page } from '@playwright/test';
import { expect, test } from './server';
import { computer, confirmed, me, number, openTable, picks, playBehind, shoot, sitAt, whenAsked } from './table';

const square = (page: Page, name: string) => page.locator(`[data-square=${name}]`);

test('placing, moving, refused moves and undo on the board', async ({ page }) => {
  await sitAt(page, await openTable(page, { game: 'siegers' }));
  await whenAsked(page);
  const row = page.locator('.row span');
  await expect(row).toHaveCount(9);
  const [first, last] = [await row.first().textContent(), await row.last().textContent()];
  await square(page, 'a1').click();
  await square(page, 'i1').click();
  await expect(row.first()).toHaveText(last!);
  await expect(row.last()).toHaveText(first!);
  await page.getByRole('button', { name: 'Take up position' }).click();
  await expect(page.locator('.prompt')).toContainText('First turn');

  const before = await number(page);
  const piece = page.locator('[data-square$="1"][data-lit]').first();
  await piece.click();
  await expect(piece).toHaveAttribute('aria-pressed', 'true');
  await square(page, 'e5').click();
  await expect(page.locator('.why')).toContainText(/SIE-/);
  await shoot(page, 'siegers-why-not');
  const reach = page.locator('[data-square][data-lit][aria-label*="within reach"]');
  await reach.first().click();
  await confirmed(page, before);
  expect(await number(page)).toBe(before + 1);
  await expect(page.locator('.gone')).toBeVisible();
});

test('a piece is dragged to its square', async ({ page }) => {
  await sitAt(page, await openTable(page, { game: 'siegers' }));
  await page.getByRole('button', { name: 'Take up position' }).click();
  await expect(page.locator('.prompt')).toContainText('First turn');
  const before = await number(page);
  const piece = page.locator('[data-square$="1"][data-lit]').first();
  const from = (await piece.getAttribute('data-square'))!;
  await piece.click();
  const to = (await page.locator('[data-square][data-lit][aria-label*="within reach"]').first().getAttribute('data-square'))!;
  await page.keyboard.press('Escape');
  await square(page, from).hover();
  await page.mouse.down();
  await square(page, to).hover();
  await page.mouse.up();
  await confirmed(page, before);
  await expect(square(page, from)).not.toHaveAttribute('aria-label', /number/);
  await expect(square(page, to)).toHaveAttribute('aria-label', /number/);
});

test('a combat: dice behind the screen, requests, bidding with its limits, guessing with its chances', async ({ page }) => {
  const sit = async () => sitAt(page, await openTable(page, { game: 'siegers', seats: [me, computer], options: { no_progress_limit: 60 } }));
  await sit();
  const seen = new Set<string>();
  while (!(seen.has('Guess') && seen.has('Bid'))) {
    if ((await whenAsked(page)) === 'over') {
      await sit();
      continue;
    }
    const before = await number(page);
    await page.locator('#tab-desk').click();
    const desk = page.locator('.desk');
    const attack = async () => {
      const pieces = page.locator('[data-square][data-lit]');
      for (let index = 0; index < (await pieces.count()); index += 1) {
        await pieces.nth(index).click();
        const enemies = page.locator('[data-square][aria-label*="Blue"][aria-label*="within reach"]');
        if ((await enemies.count()) > 0) return enemies.first().click();
        await page.keyboard.press('Escape');
      }
      const end = page.locator('header .way');
      if ((await end.count()) > 0) return end.click();
      await pieces.first().click();
      return page.locator('[data-square][aria-label*="within reach"]').first().click();
    };
    const phase = await page.locator('.prompt').textContent();
    if (/^Placement/.test(phase!)) await desk.getByRole('button', { name: 'Take up position' }).click();
    else if (/First turn|Turn of/.test(phase!)) await attack();
    else if (/set your dice/.test(phase!)) {
      await desk.getByRole('radiogroup').first().getByRole('radio', { name: /^set to/ }).last().click();
      await shoot(page, 'siegers-dice');
      await desk.getByRole('button', { name: 'Set the dice' }).click();
    } else if (/asks:/.test(phase!)) await desk.getByRole('button', { name: 'the two highest' }).click();
    else if (/is asked for/.test(phase!)) await desk.getByRole('button', { name: /^Show/ }).first().click();
    else if (/chooses which combat/.test(phase!)) await page.locator('[data-square][data-lit]').first().click();
    else if (/announce/.test(phase!)) {
      seen.add('Bid');
      await shoot(page, 'siegers-bid');
      await desk.getByRole('button', { name: /^(Announce|Match|Pass)/ }).first().click();
    } else {
      seen.add('Guess');
      await expect(desk.locator('.guesses small').first()).toContainText('%');
      await shoot(page, 'siegers-guess');
      await desk.locator('.guesses button').first().click();
    }
    await confirmed(page, before);
  }
});

/** The server takes no more than four questions of one page at a time. */
test('the chances of every guess are shown, however long the server takes for them', async ({ page }) => {
  let [underWay, most] = [0, 0];
  const asked = new Set<number>();
  await page.routeWebSocket(/\/api\/socket/, (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((text) => {
      const request = JSON.parse(String(text));
      if (request.do === 'odds') {
        asked.add(request.id);
        most = Math.max(most, (underWay += 1));
      }
      server.send(text);
    });
    server.onMessage((text) => {
      const late = asked.has(JSON.parse(String(text)).id);
      setTimeout(() => {
        if (late) underWay -= 1;
        socket.send(text);
      }, late ? 200 : 0);
    });
  });
  let table: string;
  let guesses = 0;
  // Some games end before it comes to a guess among many numbers.
  do table = await openTable(page, { game: 'siegers', seats: [me, me] });
  while (!(await playBehind(page, table, picks(1815), (_, offers, seat) => seat === 0 && (guesses = offers.filter(({ order }) => order.type === 'Guess').length) > 4)));
  await sitAt(page, table);
  await whenAsked(page);
  const chances = page.locator('.guesses small');
  await expect(chances).toHaveCount(guesses);
  await expect(chances.filter({ hasText: '%' })).toHaveCount(guesses);
  expect(most).toBeLessThanOrEqual(4);
});
