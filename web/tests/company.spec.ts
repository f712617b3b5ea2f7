/** Accounts and company: passwords, guests who sign in, sessions that are lost, coming back, and whom one does not want to meet. */
import type { Browser, Page } from '@playwright/test';
import { clean } from './axe';
import { expect, test } from './server';
import { giveListed, me, openTable, shoot, sitAt, takeScreen, whenAsked } from './table';

async function somebodyElse(browser: Browser, baseURL: string, name: string): Promise<Page> {
  const context = await browser.newContext({ baseURL, reducedMotion: 'reduce', locale: 'en-GB' });
  await context.request.post('/api/guest', { data: { name } });
  return context.newPage();
}

const you = (page: Page) => page.locator('section').filter({ has: page.getByRole('heading', { name: 'You', exact: true }) });

async function sign(page: Page, how: 'Make an account' | 'Sign in', name: string, password: string): Promise<void> {
  await you(page).getByLabel('Name').fill(name);
  await you(page).getByLabel('Password').fill(password);
  await you(page).getByRole('button', { name: how }).click();
}

test('a guest makes an account, changes the password, signs out and in again, and games come along', async ({ page }) => {
  await page.goto('/settings');
  await sign(page, 'Make an account', 'Grouchy', 'Wavre 1815');
  await expect(page.getByText('You are Grouchy.')).toBeVisible();
  await page.getByLabel('Password until now').fill('Ligny 1815');
  await page.getByLabel('New password').fill('Namur 1815');
  await page.getByRole('button', { name: 'Change the password' }).click();
  await expect(page.getByRole('alert')).toContainText('This is not your password.');
  await page.getByLabel('Password until now').fill('Wavre 1815');
  await page.getByRole('button', { name: 'Change the password' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'The password is changed' })).toBeVisible();
  await shoot(page, 'settings-account');
  await clean(page, 'account');
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(you(page).getByRole('button', { name: 'Make an account' })).toBeVisible();
  await expect(page.getByLabel('Signed out')).toHaveCount(0);

  const table = await openTable(page, { game: 'siegers' });
  await page.reload();
  await expect(page.getByText('You play as the guest Anne.')).toBeVisible();
  await sign(page, 'Sign in', 'Grouchy', 'Namur 1815');
  await expect(page.getByText('You are Grouchy.')).toBeVisible();
  await page.goto('/games');
  await expect(page.locator(`a[href="/table/${table}"]`)).toBeVisible();
});

test('a forgotten password: without mail the page names the host', async ({ page }) => {
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Forgotten the password?' }).click();
  await expect(page.getByText('This server sends no mail. Ask its host for a new password')).toBeVisible();
  await page.goto('/reset/a-link-that-never-was');
  await page.getByLabel('New password').fill('Wavre 1815');
  await page.getByRole('button', { name: 'Take this password' }).click();
  await expect(page.getByRole('alert')).toContainText('This link has been used, or its hour is over.');
  await clean(page, 'reset');
});

test('a lost cookie is told, with the way back, even once another guest sits there', async ({ page, context }) => {
  const table = await openTable(page, { game: 'siegers', public: false });
  await page.goto('/settings');
  await expect(page.getByText('You play as the guest Anne.')).toBeVisible();
  await context.clearCookies();
  await page.goto(`/table/${table}`);
  const told = page.getByLabel('Signed out');
  await expect(told).toContainText('This server does not know you any more as Anne.');
  await expect(told).toContainText('the host can hand your old games to a new account');
  await shoot(page, 'lost-guest');
  await clean(page, 'lost');
  await page.goto('/');
  await expect(told).toBeVisible();
  await told.getByRole('button', { name: 'Go on without' }).click();
  await expect(told).toHaveCount(0);
  await page.reload();
  await expect(page.locator('article').first()).toBeVisible();
  await expect(told).toHaveCount(0);
});

test('whoever comes back finds what has happened since, until he acts', async ({ page, browser, baseURL }) => {
  const table = await openTable(page, { game: 'siegers', seats: [me, { who: 'anyone' }] });
  const other = await somebodyElse(browser, baseURL!, 'Bert');
  await other.request.post(`/api/tables/${table}/join`, { data: {} });
  await sitAt(page, table);
  await page.getByRole('button', { name: 'Take up position' }).click();
  await expect(page.locator('.screen[data-asked=false]')).toBeVisible();
  await page.goto('/games');
  await sitAt(other, table);
  await other.getByRole('button', { name: 'Take up position' }).click();
  await expect(other.locator('.screen[data-asked=false]')).toBeVisible();
  await page.evaluate(() => {
    const days = 3 * 86_400_000;
    const seen = JSON.parse(localStorage.getItem('grognard-seen')!);
    for (const one of Object.values<{ at: number; number: number }>(seen)) (one.at -= days), (one.number = 0);
    localStorage.setItem('grognard-seen', JSON.stringify(seen));
  });
  await page.goto(`/table/${table}`);
  const since = page.getByRole('region', { name: /Since you looked 3 days ago/ });
  await expect(since).toBeVisible();
  const tiles = since.getByRole('listitem');
  expect(await tiles.count()).toBeGreaterThan(0);
  await shoot(page, 'recap-since');
  await tiles.first().getByRole('button').click();
  await expect(page).toHaveURL(/\/step\/\d+$/);
  await page.keyboard.press('Escape');
  await whenAsked(page);
  await giveListed(page, 0.3);
  await expect(since).toHaveCount(0);
  await other.context().close();
});

test('a person is blocked beside his name, and let be again', async ({ page, browser, baseURL }) => {
  const table = await openTable(page, { game: 'siegers', seats: [me, { who: 'anyone' }] });
  const other = await somebodyElse(browser, baseURL!, 'Mallory');
  await other.request.post(`/api/tables/${table}/join`, { data: {} });
  await sitAt(page, table);
  await page.getByRole('button', { name: 'Mallory', exact: true }).click();
  await page.getByRole('button', { name: 'Block Mallory' }).click();
  await expect(page.getByText('Mallory is blocked')).toBeVisible();
  await clean(page, 'blocked');
  const next = await openTable(page, { game: 'siegers', seats: [me, { who: 'anyone' }] });
  const refused = await other.request.post(`/api/tables/${next}/join`, { data: {} });
  expect((await refused.json()).error.code).toBe('blocked');
  await page.getByRole('button', { name: 'Let be Mallory' }).click();
  await expect(page.getByRole('button', { name: 'Block Mallory' })).toBeVisible();
  expect((await other.request.post(`/api/tables/${next}/join`, { data: {} })).ok()).toBe(true);
  await other.context().close();
});

test('whoever hands the screen over says there what he wants to be asked', async ({ page }) => {
  await page.goto(`/table/${await openTable(page, { game: 'eagles', seats: [me, me] })}`);
  await takeScreen(page);
  await whenAsked(page);
  await page.getByRole('button', { name: 'Suggest' }).click();
  await page.getByRole('button', { name: 'Deploy', exact: true }).click();
  const wish = page.getByRole('region', { name: /Before you hand it over, Allies/ });
  await expect(wish).toBeVisible();
  await expect(wish.getByRole('radio', { name: 'whenever I could play a card' })).toBeChecked();
  await shoot(page, 'hand-over-wish');
  await clean(page, 'hand-over');
  const never = wish.getByRole('radio', { name: 'never: always pass for me' });
  await never.check();
  await expect(never).toBeChecked();
});

test('«?» opens the clause of what is being done', async ({ page }) => {
  await sitAt(page, await openTable(page, { game: 'siegers' }));
  await whenAsked(page);
  await page.keyboard.press('?');
  await expect(page.getByRole('tab', { name: 'Rules' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.locator('#panel-rules')).toContainText('SIE-12');
});

test('an invitation says which clock was agreed on, also where no page would have set it so', async ({ page, browser, baseURL }) => {
  const clocks: [object, RegExp][] = [
    [{ kind: 'live', seconds: 600, increment: 5 }, /^10 minutes for each side, to begin with$/],
    [{ kind: 'days', days: 1, refill: 1, most: 4 }, /^one day for each side, to begin with$/],
    [{ kind: 'none' }, /^none$/],
  ];
  const other = await somebodyElse(browser, baseURL, 'Bert');
  for (const [clock, said] of clocks) {
    await other.goto(`/join/${await openTable(page, { game: 'siegers', seats: [me, { who: 'anyone' }], clock })}`);
    await expect(other.locator('dt:text-is("Clock") + dd')).toHaveText(said);
  }
  await other.context().close();
});

test('who has a name is not asked for another, and an invitation of one’s own is opened, not taken', async ({ page, browser, baseURL }) => {
  const table = await openTable(page, { game: 'siegers', seats: [me, { who: 'anyone' }] });
  await page.goto('/games');
  await expect(page.locator('#open').locator(`a[href="/table/${table}"]`)).toHaveAccessibleName('Open Waterloo (Siegers)');
  const other = await somebodyElse(browser, baseURL!, 'Bert');
  await other.goto(`/join/${table}`);
  await expect(other.getByText('You are Bert.')).toBeVisible();
  await expect(other.getByLabel('Your name')).toHaveCount(0);
  await other.context().close();
});
