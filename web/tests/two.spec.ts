/** Two browsers against each other; every word the second one hears is read for what it must not know. */
import type { Browser, Page } from '@playwright/test';
import { expect, test } from './server';
import { askedOrOver, dialog, giveListed, me, openTable, openTalk, picks, shoot, sitAt } from './table';

type Json = any;

function listen(page: Page): Json[] {
  const heard: Json[] = [];
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => heard.push(JSON.parse(String(payload)))));
  return heard;
}

/** Every object in a message. */
function* parts(value: Json): Generator<Record<string, Json>> {
  if (value === null || typeof value !== 'object') return;
  if (!Array.isArray(value)) yield value;
  for (const inner of Object.values(value)) yield* parts(inner);
}

/** What was heard before the end, which shows all that was hidden. */
function beforeTheEnd(heard: Json[]): Json[] {
  const end = heard.findIndex((message) => [...parts(message)].some((part) => part.status === 'over' || (part.awaiting && 'over' in part.awaiting)));
  return end < 0 ? heard : heard.slice(0, end);
}

async function visitor(browser: Browser, baseURL: string): Promise<{ page: Page; heard: Json[] }> {
  const context = await browser.newContext({ baseURL, reducedMotion: 'reduce' });
  const page = await context.newPage();
  return { page, heard: listen(page) };
}

/** What of the first player's secrets a message shows, by game. */
const secrets: Record<string, (message: Json) => string[]> = {
  siegers: (message) => {
    const found: string[] = [];
    for (const part of parts(message)) {
      for (const [token, piece] of Object.entries(part.tokens ?? {})) {
        if (token.startsWith('R') && (piece as Json).at && 'number' in (piece as Json)) found.push(`the number of ${token}`);
      }
      if (part.type === 'Placed' && part.seat === 0 && part.row) found.push('the placement');
      if (part.type === 'DiceSet' && part.seat === 0 && part.dice) found.push('the dice');
      if (Array.isArray(part.dice) && part.crossed && part.dice[0]) found.push('the dice of the view');
      if (typeof part.path === 'string' && /^\/board\/(tokens\/R[a-i]\/number|dice\/0)/.test(part.path) && part.value !== null) found.push(part.path);
    }
    return found;
  },
  eagles: (message) => {
    const found: string[] = [];
    for (const part of parts(message)) {
      if (Array.isArray(part.secrets) && part.secrets[0]) found.push('the secrets of the view');
      if (typeof part.path === 'string' && /\/secrets\/0\//.test(part.path)) found.push(part.path);
    }
    return found;
  },
};

/** So much is heard before a game is left. */
const ENOUGH = 60;

/** Two browsers meet by link at a table of their own; the dice are made of what both have added. */
async function meet(browser: Browser, baseURL: string, game: string) {
  const anne = await visitor(browser, baseURL);
  await anne.page.goto(`/new/${game}?scenario=waterloo`);
  await anne.page.getByLabel('Opponent').selectOption('invited');
  await anne.page.getByRole('button', { name: 'Open the table' }).click();
  const link = anne.page.locator('input[readonly]');
  await expect(link).toBeVisible();
  await shoot(anne.page, `${game}-waiting`);

  const bob = await visitor(browser, baseURL);
  await bob.page.goto(new URL(await link.inputValue()).pathname);
  await bob.page.getByLabel('Your name').fill('<b>Bob</b> & "sons"');
  await shoot(bob.page, `${game}-join`);
  await bob.page.getByRole('button', { name: 'Take the free seat' }).click();
  await expect(bob.page.locator('.screen')).toBeVisible();
  await expect(anne.page.locator('.screen')).toBeVisible();
  const { table } = await (await bob.page.request.get(`/api/tables/${new URL(bob.page.url()).pathname.split('/')[2]}`)).json();
  expect(table.fair, 'both pages have added to the dice').toBe('chain');
  return { anne, bob };
}

/** They play until the second has heard enough, or to the end; whatever that one heard while the game went on is read. Answers how much. */
async function playAndRead(browser: Browser, baseURL: string, game: string, pick: () => number): Promise<number> {
  const { anne, bob } = await meet(browser, baseURL, game);
  const players = [anne.page, bob.page];
  while (bob.heard.length < ENOUGH) {
    const asked = await Promise.race(players.map((page, index) => page.waitForFunction(askedOrOver).then(() => index)));
    if ((await dialog(players[asked]).count()) > 0) break;
    await giveListed(players[asked], pick());
  }
  const heard = beforeTheEnd(bob.heard);
  expect(heard.flatMap(secrets[game])).toEqual([]);
  expect(anne.heard.flatMap(secrets[game]).length, 'the check sees what Anne may know').toBeGreaterThan(0);
  for (const page of players) await page.context().close();
  return heard.length;
}

for (const game of ['siegers', 'eagles']) {
  test(`two browsers play ${game} by link, and nothing hidden crosses the wire`, async ({ browser, baseURL }) => {
    // Between people every window stays open for a moment, whether it is asked or not.
    test.setTimeout(400_000);
    const pick = picks(7);
    // A battle may be over before there was much to hear.
    for (let heard = 0; heard <= 40; ) heard += await playAndRead(browser, baseURL!, game, pick);
  });
}

test('chat, a draw offered and accepted, names full of markup', async ({ browser, baseURL }) => {
  const anne = await visitor(browser, baseURL!);
  const table = await openTable(anne.page, { game: 'siegers', seats: [me, { who: 'anyone' }] });
  const bob = await visitor(browser, baseURL!);
  await bob.page.goto(`/join/${table}`);
  await bob.page.getByLabel('Your name').fill('<img src=x onerror=alert(1)>');
  await bob.page.getByRole('button', { name: 'Take the free seat' }).click();
  await sitAt(anne.page, table);
  await openTalk(anne.page);
  await openTalk(bob.page);
  await bob.page.getByRole('textbox', { name: 'Say something' }).fill('<script>Good luck!</script>');
  await bob.page.keyboard.press('Enter');
  await expect(anne.page.locator('.talk ol li')).toContainText('<script>Good luck!</script>');
  await bob.page.getByRole('button', { name: 'Offer a draw' }).click();
  await anne.page.getByRole('button', { name: 'Accept' }).click();
  await expect(dialog(anne.page)).toContainText('A draw');
  await expect(dialog(bob.page)).toContainText('A draw');
  // Whoever agrees to a rematch is at its table at once, as is whoever asked for it.
  await anne.page.getByRole('button', { name: 'Rematch, sides changed' }).click();
  await dialog(bob.page).getByRole('button', { name: 'Decline' }).click();
  await anne.page.getByRole('button', { name: 'Declined. Ask again?' }).click();
  await dialog(bob.page).getByRole('button', { name: 'Accept' }).click();
  for (const { page } of [anne, bob]) await expect(page).not.toHaveURL(new RegExp(table));
  expect(new URL(bob.page.url()).pathname).toBe(new URL(anne.page.url()).pathname);
  await anne.page.context().close();
  await bob.page.context().close();
});
