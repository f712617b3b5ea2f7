/** A lost connection is said, retried and healed; what was ordered is not lost. */
import { expect, test } from './reconnecting';
import { giveListed, listOrders, me, number, openTable, picks, playOn, shoot, sitAt, whenAsked } from './table';

test('the server is killed in the middle of a turn and comes back', async ({ page, lone }) => {
  await sitAt(page, await openTable(page, { game: 'siegers' }));
  await playOn(page, picks(3), 4);
  await whenAsked(page);
  const before = await number(page);
  await lone.kill();
  await expect(page.getByText('The connection is lost')).toBeVisible();
  await shoot(page, 'connection-lost');
  await lone.run();
  await expect(page.getByText('The connection is lost')).toHaveCount(0);
  expect(await number(page)).toBe(before);
  await giveListed(page, 0.4);
  expect(await number(page)).toBeGreaterThan(before);
});

test('an order given while the connection is lost arrives once', async ({ page, lone }) => {
  await sitAt(page, await openTable(page, { game: 'siegers' }));
  await playOn(page, picks(3), 1);
  await whenAsked(page);
  await listOrders(page);
  await page.locator('.orders details summary').first().click();
  await expect(page.locator('.orders details[open] li button').first()).toBeVisible();
  const before = await number(page);
  await lone.kill();
  await expect(page.getByText('The connection is lost')).toBeVisible();
  await page.locator('.orders details[open] li button').first().click();
  await lone.run();
  await expect.poll(() => number(page)).toBe(before + 1);
});

const kept = /^No connection\. Your order is kept/;

test('a link that falls silent is said, and the order given meanwhile arrives once', async ({ page, lone }) => {
  await sitAt(page, await openTable(page, { game: 'siegers' }));
  await playOn(page, picks(3), 1);
  await whenAsked(page);
  await listOrders(page);
  await page.locator('.orders details summary').first().click();
  const order = page.locator('.orders details[open] li button').first();
  await expect(order).toBeVisible();
  const before = await number(page);
  lone.pause();
  await order.click();
  await expect(page.getByText(kept)).toBeVisible();
  lone.goOn();
  await expect(page.getByText(kept)).toHaveCount(0);
  await whenAsked(page);
  expect(await number(page)).toBe(before + 1);
});

test('without a network the page says so at once and for as long, in both languages', async ({ page, context }) => {
  await page.clock.install();
  await sitAt(page, await openTable(page, { game: 'siegers' }));
  await whenAsked(page);
  await context.setOffline(true);
  await expect(page.getByText(kept)).toBeVisible();
  await page.clock.runFor(10_000);
  await expect(page.getByText(kept)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(kept)).toHaveCount(0);
  await page.evaluate(() => localStorage.setItem('grognard-settings', JSON.stringify({ language: 'fr' })));
  await page.reload();
  await expect(page.getByRole('tab', { name: 'Historique' })).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText('Pas de connexion. Votre ordre est gardé et sera envoyé.')).toBeVisible();
  await context.setOffline(false);
});

test('leaving and coming back finds the game as it was', async ({ page }) => {
  const table = await openTable(page, { game: 'siegers' });
  await sitAt(page, table);
  await playOn(page, picks(3), 3);
  await whenAsked(page);
  const before = await number(page);
  await page.reload();
  await whenAsked(page);
  expect(await number(page)).toBe(before);
  await page.goto('/');
  await page.locator('.go-on li a').first().click();
  await whenAsked(page);
  expect(page.url()).toContain(table);
});

test('two tabs of one seat stay together, and the stale one says so', async ({ page, context }) => {
  const table = await openTable(page, { game: 'siegers' });
  await sitAt(page, table);
  const other = await context.newPage();
  await sitAt(other, table);
  await playOn(page, picks(5), 2);
  await whenAsked(page);
  await expect.poll(() => number(other)).toBe(await number(page));
  await giveListed(other, 0.2);
  await expect.poll(() => number(page)).toBe(await number(other));
});

test('a tab that has not heard of the last orders is told so and catches up', async ({ page, context }) => {
  const table = await openTable(page, { game: 'siegers', seats: [me, me] });
  await sitAt(page, table);
  const stale = await context.newPage();
  await stale.routeWebSocket(/\/api\/socket/, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((text) => JSON.parse(String(text)).push !== 'step' && socket.send(text));
  });
  await sitAt(stale, table);
  await whenAsked(stale);
  await giveListed(page, 0.5);
  await expect(page.getByRole('heading', { name: /Hand the screen/ })).toBeVisible();
  await stale.getByRole('button', { name: 'Take up position' }).click();
  await expect(stale.getByRole('heading', { name: /Hand the screen/ })).toBeVisible();
});

test('an order that is answered before the table has come to it stays under way until then', async ({ page }) => {
  const held: (() => void)[] = [];
  let holding = true;
  let answered = () => {};
  const answer = new Promise<void>((come) => (answered = come));
  await page.routeWebSocket(/\/api\/socket/, (socket) => {
    const server = socket.connectToServer();
    const orders = new Set<number>();
    socket.onMessage((text) => {
      const { do: verb, id } = JSON.parse(String(text));
      if (verb === 'give') orders.add(id);
      server.send(text);
    });
    server.onMessage((text) => {
      const { push, id } = JSON.parse(String(text));
      if (push === 'step' && holding) return void held.push(() => socket.send(text));
      socket.send(text);
      if (orders.has(id)) answered();
    });
  });
  await sitAt(page, await openTable(page, { game: 'siegers', seats: [me, me] }));
  await whenAsked(page);
  await page.getByRole('button', { name: 'Take up position' }).click();
  await answer;
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  await expect(page.locator('.screen')).toHaveAttribute('aria-busy', 'true');
  holding = false;
  for (const send of held) send();
  await expect(page.getByRole('heading', { name: /Hand the screen/ })).toBeVisible();
});

test('what the server is too busy for is asked again', async ({ page }) => {
  let refused = 0;
  await page.routeWebSocket(/\/api\/socket/, (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((text) => {
      const { do: verb, id } = JSON.parse(String(text));
      if (refused === 3 || !['follow', 'offers', 'give'].includes(verb)) return server.send(text);
      refused += 1;
      socket.send(JSON.stringify({ ok: false, id, error: { code: 'slow_down', message: 'Too many requests.' } }));
    });
  });
  await sitAt(page, await openTable(page, { game: 'siegers' }));
  await whenAsked(page);
  await page.getByRole('button', { name: 'Take up position' }).click();
  await expect(page.locator('.prompt')).toContainText('First turn');
  expect(refused).toBe(3);
});
