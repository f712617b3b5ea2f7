/** Bad links and bad moments: each says something useful, and nothing breaks. */
import { expect, test } from './server';
import { openTable, shoot, sitAt, takeScreen, whenAsked } from './table';

for (const path of ['/nowhere/at/all', '/table/no-such-table', '/join/no-such-table/abc', '/rules/chess', '/new/chess', '/print/chess', '/learn/chess', '/table/%E0%A4%A']) {
  test(`a bad link: ${path}`, async ({ page }) => {
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(String(error)));
    await page.goto(path);
    await expect(page.getByRole('alert')).toContainText(/\w+ \w+/);
    await expect(page.getByRole('link', { name: 'To the first page' })).toBeVisible();
    expect(errors).toEqual([]);
  });
}

test('a new table with words that nobody knows says which, and offers what there is', async ({ page }) => {
  const asked = { scenario: 'austerlitz', side: '7', opponent: 'bishop', level: 'marshal', clock: 'sand', options: '{"wings":2}' };
  await page.goto(`/new/eagles?${new URLSearchParams(asked)}`);
  const offers = { austerlitz: /Ligny/, 7: 'as the Allies', bishop: 'Two at this screen', marshal: 'computer: at random', sand: '3 days, and one more for each turn, 7 at most', wings: 'Leave it out' };
  await expect(page.getByRole('alert')).toHaveCount(6);
  await shoot(page, 'new-unknown');
  for (const [word, offer] of Object.entries(offers)) {
    const alert = page.getByRole('alert').filter({ hasText: `“${word}”` });
    await alert.getByRole('button', { name: offer }).click();
    await expect(alert).toHaveCount(0);
  }
  await expect(page.getByLabel('Scenario')).toHaveValue('ligny');
  await expect(page.getByLabel('Your side')).toHaveValue('1');
  await page.getByRole('button', { name: 'Open the table' }).click();
  await takeScreen(page);
});

test('a game that is not there leads to those that are', async ({ page }) => {
  await page.goto('/new/chess');
  await page.getByRole('link', { name: 'EAGLES: Waterloo' }).click();
  await expect(page.getByLabel('Scenario')).toBeVisible();
});

test('without JavaScript the page says what it needs', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  await page.goto('/');
  await expect(page.locator('noscript p').first()).toBeVisible();
  await context.close();
});

test('a clock that is wrong by a day does no harm', async ({ page }) => {
  await page.clock.setFixedTime(Date.now() - 86_400_000);
  await page.goto('/games');
  await expect(page.locator('h1')).toBeVisible();
  await page.goto('/');
  await expect(page.locator('article').first()).toBeVisible();
});

test('the back button in the middle of an order leaves nothing behind', async ({ page }) => {
  await page.goto('/');
  const table = await openTable(page, { game: 'siegers' });
  await page.goto('/games');
  await sitAt(page, table);
  await whenAsked(page);
  await page.locator('[data-square=a1]').click();
  await page.goBack();
  await expect(page.locator('h1')).toContainText('My games');
  await page.goForward();
  await whenAsked(page);
  await expect(page.locator('[data-square][aria-pressed=true]')).toHaveCount(0);
});

test('a game that is not yours is only for its players if they want it so', async ({ page, browser, baseURL }) => {
  const closed = await openTable(page, { game: 'siegers', public: false });
  const open = await openTable(page, { game: 'siegers' });
  const context = await browser.newContext({ baseURL });
  const stranger = await context.newPage();
  await stranger.goto(`/table/${closed}`);
  await expect(stranger.getByRole('alert')).toContainText(/\w+ \w+/);
  await stranger.goto(`/join/${closed}`);
  await expect(stranger.locator('main')).toContainText(/\w+ \w+/);
  await stranger.goto(`/table/${open}`);
  await expect(stranger.locator('.screen')).toHaveAttribute('data-asked', 'false');
  await expect(stranger.locator('[data-square][aria-label*=number]')).toHaveCount(0);
  await context.close();
});
