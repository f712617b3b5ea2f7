/** The page of those who keep a server, and what everybody can do with their own data. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { APIRequestContext, Browser, Locator, Page } from '@playwright/test';
import { clean } from './axe';
import { expect, PROGRAM, Server, test as base } from './server';
import { me, openTable, shoot } from './table';

const PASSWORD = 'Austerlitz 1805';

/** A server at which many may come from one network. */
const test = base.extend<{}, { server: Server }>({
  server: [
    async ({}, use) => {
      const server = await Server.start('--limit', 'newcomers=1000000');
      await use(server);
      await server.end();
    },
    { scope: 'worker' },
  ],
});

let many = 0;
const called = (name: string) => `${name}${(many += 1)}`;

async function somebody(browser: Browser, baseURL: string, how: 'guest' | 'account', name: string): Promise<APIRequestContext> {
  const { request } = await browser.newContext({ baseURL });
  const made = await request.post(`/api/${how}`, { data: how === 'guest' ? { name } : { name, password: PASSWORD } });
  expect(made.ok(), await made.text()).toBe(true);
  return request;
}

/** Signs this page in as a host and opens its page. */
async function keep(page: Page, server: Server, language = 'en'): Promise<void> {
  const name = called('Keeper');
  const made = await page.request.post('/api/account', { data: { name, password: PASSWORD } });
  expect(made.ok(), await made.text()).toBe(true);
  execFileSync(PROGRAM, ['admin', 'make-host', name, '--data', server.folder]);
  await page.addInitScript((kept) => localStorage.setItem('grognard-settings', kept), JSON.stringify({ language }));
  await page.goto('/host');
  await expect(page.locator('li summary').first()).toBeVisible();
}

const dialog = (page: Page) => page.getByRole('dialog');
const line = (page: Page, name: string): Locator => page.locator('li').filter({ has: page.locator('summary b', { hasText: new RegExp(`^${name}$`) }) });

async function find(page: Page, name: string): Promise<Locator> {
  await page.getByRole('searchbox').fill(name);
  await page.keyboard.press('Enter');
  const found = line(page, name);
  await expect(page.locator('li summary')).toHaveCount(1);
  if (!(await found.locator('details').evaluate((details: HTMLDetailsElement) => details.open))) await found.locator('summary').click();
  return found;
}

const done = (page: Page, deed: string) => expect(page.getByText(`Done: ${deed}.`)).toBeVisible();

test('a host renames, gives a new password, makes and unmakes a host, bans, exports and deletes', async ({ page, browser, baseURL, server }) => {
  const [mallory, taken, morris] = [called('Mallory'), called('Anne'), called('Morris')];
  await somebody(browser, baseURL, 'account', taken);
  const other = await somebody(browser, baseURL, 'account', mallory);
  await keep(page, server);

  await (await find(page, mallory)).getByRole('button', { name: 'Rename' }).click();
  await expect(dialog(page)).toContainText(`${mallory} gets another name`);
  await dialog(page).getByLabel('New name').fill(taken);
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByRole('alert')).toContainText('taken');
  await dialog(page).getByLabel('New name').fill(morris);
  await page.keyboard.press('Enter');
  await done(page, 'renamed');
  await expect(dialog(page)).toHaveCount(0);

  await (await find(page, morris)).getByRole('button', { name: 'New password' }).click();
  await dialog(page).getByLabel('New password').fill('Marengo 1800');
  await dialog(page).getByRole('button', { name: 'New password' }).click();
  await done(page, 'given a new password');
  const sign = (password: string) => other.post('/api/login', { data: { name: morris, password } });
  expect([(await sign(PASSWORD)).ok(), (await sign('Marengo 1800')).ok()]).toEqual([false, true]);

  await line(page, morris).getByRole('button', { name: 'Make a host' }).click();
  await expect(dialog(page)).toContainText(`${morris} will see this page`);
  await dialog(page).getByRole('button', { name: 'Make a host' }).click();
  await done(page, 'made a host');
  await line(page, morris).getByRole('button', { name: 'Host no longer' }).click();
  await done(page, 'host no longer');

  await line(page, morris).getByRole('button', { name: 'Ban', exact: true }).click();
  await done(page, 'banned');
  await expect(line(page, morris)).toContainText('banned since');
  await line(page, morris).getByRole('button', { name: 'Let in again' }).click();
  await done(page, 'let in again');

  const downloading = page.waitForEvent('download');
  await line(page, morris).getByRole('link', { name: 'All data as a file' }).click();
  const file = JSON.parse(readFileSync(await (await downloading).path(), 'utf8'));
  expect(file.export.name).toBe(morris);

  await line(page, morris).getByRole('button', { name: 'Delete' }).click();
  await expect(dialog(page)).toContainText(`All data of ${morris} are deleted`);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(line(page, morris)).toBeVisible();
  await line(page, morris).getByRole('button', { name: 'Delete' }).click();
  await dialog(page).getByRole('button', { name: 'Delete' }).click();
  await done(page, 'a person deleted');
  await expect(page.getByText('Nobody is called so.')).toBeVisible();
  await expect(page.locator('#audit-heading ~ ul')).toContainText('a person deleted');
});

test('a host hands the games of a guest over, closes a table and deletes it', async ({ page, browser, baseURL, server }) => {
  const [guest, account] = [called('Bert'), called('Clara')];
  await somebody(browser, baseURL, 'account', account);
  const context = await browser.newContext({ baseURL });
  const bert = await context.newPage();
  await bert.request.post('/api/guest', { data: { name: guest } });
  const table = await openTable(bert, { game: 'siegers', seats: [me, me] });
  await keep(page, server);

  await (await find(page, guest)).getByRole('button', { name: 'Hand over' }).click();
  await expect(dialog(page)).toContainText(`All that the guest ${guest} has`);
  await dialog(page).getByLabel('Name of the account').fill(account);
  await dialog(page).getByRole('button', { name: 'Hand over' }).click();
  await done(page, 'handed over');

  await page.getByRole('searchbox').fill(table);
  await page.keyboard.press('Enter');
  const row = page.locator('li').filter({ has: page.locator(`a[href="/table/${table}"]`) });
  await expect(row).toContainText(`${account} – ${account}`);
  await row.getByRole('button', { name: 'Close' }).click();
  await expect(dialog(page)).toContainText(`${account} – ${account} (${table})`);
  await dialog(page).getByRole('button', { name: 'Leave it' }).click();
  await expect(row).toContainText('under way');
  await row.getByRole('button', { name: 'Close' }).click();
  await dialog(page).getByRole('button', { name: 'Close' }).click();
  await expect(row).toContainText('over');
  await row.getByRole('button', { name: 'Delete' }).click();
  await dialog(page).getByRole('button', { name: 'Delete' }).click();
  await done(page, 'a table deleted');
  await expect(row).toHaveCount(0);
  await expect.poll(async () => (await page.request.get(`/api/tables/${table}`)).status()).toBe(404);
  await context.close();
});

test('an answer that comes late does not take the place of what was asked for since', async ({ page, browser, baseURL, server }) => {
  const wanted = called('Dora');
  await somebody(browser, baseURL, 'guest', wanted);
  await keep(page, server);
  let release = () => {};
  const held = new Promise<void>((go) => (release = go));
  await page.route(/host\/people\?search=Nobody/, async (route) => {
    await held;
    await route.continue();
  });
  const late = page.waitForResponse(/host\/people\?search=Nobody/);
  await page.getByRole('searchbox').fill('Nobody');
  await page.keyboard.press('Enter');
  await find(page, wanted);
  release();
  await (await late).finished();
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  await expect(page.getByText('Nobody is called so.')).toHaveCount(0);
  await expect(line(page, wanted)).toBeVisible();
});

test('long lists are walked through part by part', async ({ page, playwright, baseURL, server }) => {
  const crowd = called('Crowd');
  for (let nth = 0; nth < 60; nth += 1) {
    const request = await playwright.request.newContext({ baseURL });
    await request.post('/api/guest', { data: { name: `${crowd} n${nth}` } });
    await request.dispose();
  }
  await keep(page, server);
  await page.getByRole('searchbox').fill(crowd);
  await page.keyboard.press('Enter');
  const parts = page.getByRole('group', { name: 'People' });
  await expect(page.locator('li summary')).toHaveCount(50);
  await expect(parts).toContainText('1 to 50');
  await expect(parts.getByRole('button', { name: 'Before' })).toBeDisabled();
  await parts.getByRole('button', { name: 'Further' }).click();
  await expect(parts).toContainText('51 to 60');
  await expect(page.locator('li summary')).toHaveCount(10);
  await expect(parts.getByRole('button', { name: 'Further' })).toBeDisabled();
  await parts.getByRole('button', { name: 'Before' }).click();
  await expect(page.locator('li summary')).toHaveCount(50);
});

for (const [language, words] of [
  ['en', { rename: 'Rename', remove: 'Delete', leave: 'Leave it' }],
  ['fr', { rename: 'Renommer', remove: 'Supprimer', leave: 'Renoncer' }],
] as const) {
  test(`the host's page and its questions have no barrier and fit any window, ${language}`, async ({ page, browser, baseURL, server }) => {
    const name = called('Dorothée de Saint-Hilaire ');
    await somebody(browser, baseURL, 'account', name);
    await openTable(page, { game: 'siegers', seats: [me, me] });
    await keep(page, server, language);
    for (const [width, height] of [[1280, 720], [390, 844]]) {
      await page.setViewportSize({ width, height });
      await find(page, name);
      await clean(page, `host, ${language}, ${width}`);
      await shoot(page, `host-${language}-${width}`);
      for (const button of [words.rename, words.remove]) {
        await line(page, name).getByRole('button', { name: button }).click();
        await expect(dialog(page)).toContainText(name.trim());
        await clean(page, `host, ${button}, ${width}`);
        await shoot(page, `host-${button}-${language}-${width}`);
        await dialog(page).getByRole('button', { name: words.leave }).click();
      }
      await page.getByRole('searchbox').fill('');
      await page.keyboard.press('Enter');
      await expect(page.locator('#tables-heading ~ ul a').first()).toBeVisible();
      await page.locator('#tables-heading').scrollIntoViewIfNeeded();
      await clean(page, `host, all, ${language}, ${width}`);
      await shoot(page, `host-all-${language}-${width}`);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0);
    }
  });
}

for (const [language, words] of [
  ['en', { all: 'All data as a file', remove: 'Delete all data', written: 'To confirm, write', yes: 'Delete everything', wrong: 'name' }],
  ['fr', { all: 'Toutes les données en fichier', remove: 'Supprimer toutes les données', written: 'Pour confirmer, écrivez', yes: 'Tout supprimer', wrong: 'nom' }],
] as const) {
  test(`everybody takes their data along and has them deleted, after saying so, ${language}`, async ({ page }) => {
    const name = called('Fouché');
    await page.request.post('/api/account', { data: { name, password: PASSWORD } });
    await page.addInitScript((kept) => localStorage.setItem('grognard-settings', kept), JSON.stringify({ language }));
    await page.goto('/settings');
    const downloading = page.waitForEvent('download');
    await page.getByRole('link', { name: words.all }).click();
    const file = JSON.parse(readFileSync(await (await downloading).path(), 'utf8'));
    expect([file.export.name, Object.keys(file.export.kept)]).toEqual([name, expect.arrayContaining(['games', 'said', 'notes', 'sessions'])]);

    await page.getByRole('button', { name: words.remove }).click();
    await expect(dialog(page)).toContainText(name);
    await dialog(page).getByLabel(words.written).fill('Talleyrand');
    await dialog(page).getByRole('button', { name: words.yes }).click();
    await expect(dialog(page).getByRole('alert')).toContainText(words.wrong);
    expect((await (await page.request.get('/api/me')).json()).person.name).toBe(name);
    await clean(page, `own data, ${language}`);
    await shoot(page, `settings-data-${language}`);
    await dialog(page).getByLabel(words.written).fill(name);
    await page.keyboard.press('Enter');
    await expect(dialog(page)).toHaveCount(0);
    await expect(page.locator('#data-heading')).toHaveCount(0);
    expect((await (await page.request.get('/api/me')).json()).person).toBe(null);
    expect((await page.request.post('/api/login', { data: { name, password: PASSWORD } })).ok()).toBe(false);
  });
}
