/** EAGLES with other cards than the program's own. */
import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { weighAttack } from './eagles';
import { PROGRAM, Server, expect, test as base } from './server';
import { me, shoot } from './table';

const OURS = join(import.meta.dirname, '../../content/eagles/cards.csv');

/** Our cards, each with another name. */
function renamed(): string {
  const [head, ...lines] = readFileSync(OURS, 'utf8').trim().split('\n');
  const name = head.split(',').indexOf('name_en');
  const cards = lines.map((line) => line.split(',').map((cell, at) => (at === name ? cell.replace(/^("?)/, '$1Own ') : cell)).join(','));
  return [head, ...cards, ''].join('\n');
}

async function showsThem(page: Page): Promise<void> {
  const labels = await page.locator('.near .thing.card').evaluateAll((cards) => cards.map((card) => card.getAttribute('aria-label')));
  expect(labels.length).toBeGreaterThan(0);
  for (const label of labels) expect(label).toContain('Own ');
  await expect(page.locator('.answer dt').filter({ hasText: /^Own .* is lost$/ })).not.toHaveCount(0);
}

const test = base.extend<{ lone: Server; baseURL: string }>({
  lone: async ({}, use, testInfo) => {
    const file = join(tmpdir(), `grognard-own-${process.pid}-${testInfo.workerIndex}.csv`);
    writeFileSync(file, renamed());
    const server = await Server.start('--cards', file);
    await use(server);
    await server.end();
    rmSync(file);
  },
  baseURL: async ({ lone }, use) => use(lone.address),
});

test('the page shows the cards that the server plays with, on the board and in the odds', async ({ page }) => {
  await weighAttack(page);
  await shoot(page, 'eagles-own-cards');
  await showsThem(page);
});

test('decks are built and cards are printed from the cards that the server plays with', async ({ page }) => {
  for (const path of ['/build/eagles', '/print/eagles']) {
    await page.goto(path);
    await expect(page.getByText(/^Own /).first()).toBeAttached();
  }
});

base('the page shows the cards that a game brought with it', async ({ page }) => {
  let seed = 0;
  await weighAttack(page, async () => {
    const requests = [{ do: 'new', game: 'eagles', scenario: 'quatre-bras', seed: (seed += 1) }, { do: 'save', table: 1, as: 'position' }];
    const said = spawnSync(PROGRAM, ['umpire'], { input: requests.map((one) => JSON.stringify(one)).join('\n') + '\n', encoding: 'utf8' }).stdout;
    const { position } = JSON.parse(said.trim().split('\n')[1]);
    position.setup.options.cards = position.state.cards = renamed();
    await page.request.post('/api/guest', { data: { name: 'Anne' } });
    const answer = await (await page.request.post('/api/tables/load', { data: { position, seats: [me, me] } })).json();
    expect(answer.table, JSON.stringify(answer).slice(0, 400)).toBeTruthy();
    return answer.table.table;
  });
  await showsThem(page);
});
