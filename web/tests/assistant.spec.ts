/** The battle assistant on a phone: adds up, keeps, gives its record to the program and to a server, and works without a connection. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, PROGRAM, test } from './server';

test.use({ viewport: { width: 390, height: 844 }, locale: 'en-GB' });

const die = (page: Page, face: number, of = 'Die') => page.getByRole('group', { name: of, exact: true }).getByRole('button', { name: String(face), exact: true }).click();
const write = (page: Page) => page.getByRole('button', { name: 'Write it down' }).click();
const choose = (page: Page, group: string, one: string) => page.getByRole('group', { name: group, exact: true }).getByRole('button', { name: one, exact: true }).click();

/** What the program makes of the record on the phone, line by line. */
async function replayed(page: Page): Promise<string> {
  await page.goto('/assistant.html#log');
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'As a battle file' }).click()]);
  const path = await download.path();
  return execFileSync(PROGRAM, ['assist', 'age', '--load', path], { input: 'log\nroster\nquit\n', encoding: 'utf8' }).replace(/\s+/g, ' ');
}

async function drawUp(page: Page): Promise<void> {
  await page.goto('/assistant.html#new');
  const add = page.getByRole('button', { name: '+ Add to the roster' });
  const called = async (name: string) => { await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name); await add.click(); };
  await called('Bauduin');
  await choose(page, 'The two sides', 'Second side');
  await called('Halkett');
  await choose(page, 'Arm', 'artillery');
  await called('Lloyd');
  await page.getByText('Generals (0)').click();
  await page.getByRole('textbox', { name: 'Add a general' }).fill('Jérôme');
  await page.getByRole('button', { name: '+ Add a general' }).click();
  await page.getByRole('button', { name: 'Begin the battle' }).click();
  await expect(page.getByText('8/8, fresh').first()).toBeVisible();
}

test('the assistant adds up a fire, shows its odds, and keeps it', async ({ page }) => {
  await page.goto('/assistant.html');
  await page.getByRole('button', { name: 'Fire' }).click();
  await page.getByRole('combobox', { name: 'Battery' }).selectOption({ label: 'French line, Young Guard, British, KGL' });
  await page.getByRole('combobox', { name: 'Formation' }).selectOption('manoeuvre_column');
  await page.getByRole('button', { name: /Changed formation/ }).click();
  await expect(page.getByText('band 15–19')).toBeVisible();
  await die(page, 9);
  await expect(page.getByText(/9 \+ 1 = 10\. Deadly/)).toBeVisible();
  await write(page);
  await page.reload();
  await expect(page.getByText(/Deadly/)).toBeVisible();
  // What is written down is told in whatever language is spoken.
  await page.getByRole('button', { name: 'Français' }).click();
  await expect(page.getByText(/Tir.*meurtrier/)).toBeVisible();
  await expect(page.getByText(/Deadly/)).toHaveCount(0);
  await page.getByRole('button', { name: 'English' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Nothing is written down yet.')).toBeVisible();
});

test('a movement test is weighed exactly, a move is priced, and a battery is told what it may do', async ({ page }) => {
  await page.goto('/assistant.html#test');
  await expect(page.getByRole('listitem').filter({ hasText: 'Forward' })).toContainText('30 %');
  await expect(page.getByRole('listitem').filter({ hasText: 'Bayonet' })).toContainText('1/10');
  await choose(page, 'Fresh, worn or spent', 'fresh');
  await expect(page.getByRole('listitem').filter({ hasText: 'Bayonet' })).toContainText('30 %');
  await page.goto('/assistant.html#march');
  const more = (name: string) => page.getByRole('group', { name }).getByRole('button', { name: '+' });
  for (let half = 0; half < 12; half += 1) await more('In the open (inches)').click();
  await more('Fords').click();
  await expect(page.getByText('Allowed. 8″ spent, 1″ left.')).toBeVisible();
  await more('Fords').click();
  await expect(page.getByText('That is farther than it may go.')).toBeVisible();
  await page.goto('/assistant.html#battery');
  await page.getByRole('button', { name: /^Silent/ }).click();
  await expect(page.getByText('It is silent.')).toBeVisible();
});

test('odds are told over modifiers and over powers, without a die', async ({ page }) => {
  await page.goto('/assistant.html#odds');
  const table = (title: string) => page.getByRole('heading', { name: title }).locator('xpath=following-sibling::div[1]').getByRole('table');
  const powers = table('Over all powers');
  await expect(powers.getByRole('rowheader')).toHaveCount(17);
  // G01 A power of 12 to 14 with nothing added.
  await expect(powers.getByRole('row').filter({ has: page.getByRole('rowheader', { name: '12–14', exact: true }) }).getByRole('cell')).toHaveText(['40 %', '30 %', '30 %', '0 %', '0 %', '3/10']);
  await expect(table('Over a range of modifiers').getByRole('rowheader')).toHaveCount(9);
});

test('a general with a battery that is hit is sent to be checked', async ({ page }) => {
  await page.goto('/assistant.html#fire');
  await choose(page, 'Kind of target', 'battery');
  await page.getByRole('button', { name: /^General: ordinary/ }).click();
  await die(page, 10);
  await expect(page.getByText(/Effective.*The attached general must be checked/)).toBeVisible();
  await write(page);
  await expect(page).toHaveURL(/#general$/);
});

test('every operation on the phone is the same in the program', async ({ page }) => {
  await drawUp(page);
  await page.getByRole('combobox', { name: /Jérôme/ }).selectOption('Bauduin');
  // 2 The chief of one side is engaged: no dice.
  await page.goto('/assistant.html#initiative');
  await choose(page, 'Second side: Chief', 'attached or substituted');
  await choose(page, 'The holder chooses to be', 'second');
  await write(page);
  // 3 A test of the roster's brigade, with the general who is with it.
  await page.goto('/assistant.html#test');
  await page.getByRole('combobox', { name: 'Unit of the roster' }).selectOption('Bauduin');
  await die(page, 4);
  await write(page);
  // 6 A battery of the roster is silenced and damaged, not destroyed as a brigade would lose bases.
  await page.goto('/assistant.html#fire');
  await page.getByRole('combobox', { name: 'Target of the roster' }).selectOption('Lloyd');
  await die(page, 10);
  await expect(page.getByText(/10 \+ 0 = 10\. Effective/)).toBeVisible();
  await write(page);
  // 8 Lancers who did not charge add nothing.
  await page.goto('/assistant.html#combat');
  await choose(page, 'Arm', 'cavalry');
  await page.getByRole('button', { name: /^Lancers/ }).click();
  await page.getByRole('button', { name: /^Defender/ }).click();
  await choose(page, 'Arm', 'cavalry');
  await page.getByRole('button', { name: /^Counter-charged/ }).click();
  await die(page, 5, 'Attacker');
  await die(page, 5, 'Defender');
  await expect(page.getByText(/Locked/).last()).toBeVisible();
  await write(page);
  const said = await replayed(page);
  expect(said).toContain('First player: second side.');
  expect(said).toContain('ordinary general attached');
  expect(said).toMatch(/Lloyd: silent(,| and) damaged/);
  expect(said).not.toContain('Lloyd is destroyed');
  expect(said).toContain('Locked');
  expect(said).not.toContain('lancers charging');
  await page.goto('/assistant.html#roster');
  const lloyd = page.getByRole('region', { name: 'Lloyd' });
  await expect(lloyd.getByRole('button', { name: 'Silent' })).toHaveAttribute('aria-pressed', 'true');
  await expect(lloyd.getByRole('button', { name: 'Damaged' })).toHaveAttribute('aria-pressed', 'true');
});

test('the log has dice, modifiers and rules, and its table has the columns of the program', async ({ page }) => {
  await page.goto('/assistant.html#test');
  await choose(page, 'Fresh, worn or spent', 'fresh');
  await die(page, 4);
  await write(page);
  await page.goto('/assistant.html#log');
  await expect(page.getByRole('listitem').filter({ hasText: 'Movement test' })).toContainText(/4 \+ 2 = 6\. Caution.*AGE-31.*\+2 .*fresh.* AGE-46/);
  const table = async (button: string) => {
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: button }).click()]);
    return readFileSync(await download.path(), 'utf8');
  };
  const csv = await table('As a table (CSV)');
  expect(csv).toContain('number,time,operation,about,dice,modifiers,said,clauses\n"1",');
  expect(csv).toMatch(/"test","","4","\+2 [^"]*fresh[^"]*","4 \+ 2 = 6\. Caution[^"]*","AGE-31 AGE-46"/);
  expect(await table('As text')).toMatch(/\+2 .*\(AGE-46\)\n {3}4 \+ 2 = 6\. Caution.*AGE-31/);
});

test('charts show the readings of this battle, and a label may allow skirmishers', async ({ page }) => {
  await page.goto('/assistant.html#new');
  await page.getByText('AGE-O01 – AGE-O27').click();
  await page.getByRole('combobox', { name: /AGE-O08/ }).selectOption('forbidden');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Jamin');
  await page.getByRole('button', { name: /^May go into skirmish order/ }).click();
  await page.getByRole('button', { name: '+ Add to the roster' }).click();
  await page.getByText('Generals (0)').click();
  await page.getByRole('textbox', { name: 'Add a general' }).fill('Ney');
  await page.getByRole('combobox', { name: 'Rank' }).selectOption('chief');
  await page.getByRole('group', { name: /AGE-51/ }).getByRole('button', { name: '+' }).click();
  await page.getByRole('button', { name: '+ Add a general' }).click();
  await page.getByRole('button', { name: 'Begin the battle' }).click();
  await expect(page.getByText('8/8, fresh')).toBeVisible();
  await page.goto('/assistant.html#charts');
  await page.getByRole('searchbox').fill('AGE-O08');
  await expect(page.getByRole('row').filter({ hasText: 'AGE-O08' })).toContainText('* ');
  await page.goto('/assistant.html#march');
  await page.getByRole('combobox', { name: 'Unit of the roster' }).selectOption('Jamin');
  await page.getByRole('button', { name: /skirmish order/ }).click();
  await expect(page.getByText(/^Allowed\./)).toBeVisible();
  // AGE-H35 The rating of a chief counts until he is lost; his successor’s has to be told.
  await page.goto('/assistant.html#reserve');
  await page.getByRole('combobox', { name: 'Unit of the roster' }).selectOption('Jamin');
  await expect(page.getByRole('table').first()).toContainText('+1');
  await page.goto('/assistant.html#roster');
  await page.getByRole('combobox', { name: /Ney/ }).selectOption('†');
  await page.getByRole('combobox', { name: /Ney/ }).selectOption('');
  await page.goto('/assistant.html#reserve');
  await page.getByRole('combobox', { name: 'Unit of the roster' }).selectOption('Jamin');
  await expect(page.getByRole('alert')).toContainText('AGE-H35');
});

test('a roster is struck, and the record taken back to an entry', async ({ page }) => {
  await drawUp(page);
  await page.goto('/assistant.html#fire');
  await page.getByRole('combobox', { name: 'Target of the roster' }).selectOption('Bauduin');
  await page.getByRole('button', { name: /^2″/ }).click();
  await page.getByRole('combobox', { name: 'Formation' }).selectOption('manoeuvre_column');
  await die(page, 10);
  await write(page);
  await page.goto('/assistant.html#roster');
  await expect(page.getByText('6/8, worn')).toBeVisible();
  await page.getByRole('button', { name: 'Halkett − 1' }).click();
  await page.goto('/assistant.html#log');
  await page.getByRole('button', { name: 'Back to here: 1' }).click();
  await page.goto('/assistant.html#roster');
  await expect(page.getByText('8/8, fresh')).toHaveCount(2);
});

test('a battle is brought to the server and taken up on another device', async ({ page, browser, server }) => {
  const name = `Anne ${Date.now() % 100_000}`;
  await page.goto('/assistant.html');
  const account = await page.request.post('/api/account', { data: { name, password: 'Austerlitz' } });
  expect(account.ok()).toBe(true);
  await drawUp(page);
  await page.getByRole('button', { name: 'Halkett − 1' }).click();
  await page.getByRole('region', { name: 'Lloyd' }).getByRole('button', { name: 'Silent' }).click();
  await page.getByRole('combobox', { name: /Jérôme/ }).selectOption('Bauduin');
  await page.goto('/assistant.html#test');
  await page.getByRole('combobox', { name: 'Unit of the roster' }).selectOption('Bauduin');
  await die(page, 4);
  await write(page);
  await page.goto('/assistant.html#log');
  await page.getByRole('button', { name: 'What the server keeps' }).click();
  await page.getByRole('textbox', { name: 'Name of the battle' }).fill('Quatre Bras');
  await page.getByRole('button', { name: 'Keep it at the server' }).click();
  await expect(page.getByText('The server keeps it.')).toBeVisible();
  const other = await browser.newContext({ baseURL: server.address, locale: 'fr-FR', viewport: { width: 390, height: 844 } });
  const phone = await other.newPage();
  await phone.request.post('/api/login', { data: { name, password: 'Austerlitz' } });
  await phone.goto('/assistant.html#log');
  await phone.getByRole('button', { name: 'Ce que garde le serveur' }).click();
  await phone.getByRole('button', { name: /^Reprendre.*Quatre Bras/ }).click();
  await expect(phone.getByText(/Bauduin\u00a0: 4 \+ 3 = 7\. En avant/)).toBeVisible();
  await phone.goto('/assistant.html#roster');
  await expect(phone.getByText(/8\/8/)).toHaveCount(1);
  await expect(phone.getByText(/7\/8/)).toHaveCount(1);
  await expect(phone.getByRole('region', { name: 'Lloyd' }).getByRole('button', { name: 'Muette' })).toHaveAttribute('aria-pressed', 'true');
  await other.close();
});

test('the assistant works in flight mode, in French too', async ({ page, context }) => {
  await page.goto('/assistant.html');
  await expect(page.getByText('works offline')).toBeVisible();
  await context.setOffline(true);
  await page.reload();
  await page.getByRole('button', { name: 'Français' }).click();
  await page.getByRole('button', { name: 'Tables' }).click();
  await page.getByRole('searchbox').fill('shattered');
  await expect(page.getByText('Défenseur fracassé').first()).toBeVisible();
});
