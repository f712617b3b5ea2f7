/** Scenarios of one's own, handed over as files on the page. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from './server';

const file = (path: string) => {
  const text = readFileSync(join(import.meta.dirname, '../../content', path), 'utf8');
  return { name: path.split('/').at(-1)!, mimeType: 'text/plain', buffer: Buffer.from(text) };
};
const GAMES = {
  age: { files: ['age/scenarios/training_mill_road.toml'], drawn: 'svg.map' },
  empire: { files: ['empire/scenarios/saalfeld.toml', 'empire/scenarios/saalfeld.map.toml'], drawn: '[data-area]' },
};

for (const [game, { files, drawn }] of Object.entries(GAMES)) {
  test(`a scenario of one's own is brought to a table of ${game}`, async ({ page }) => {
    await page.goto(`/new/${game}`);
    await page.getByText('Options of the rules').click();
    const given = files.map(file);
    await page.locator('input[type=file]').first().setInputFiles([{ ...given[0], buffer: Buffer.concat([given[0].buffer, Buffer.from('\nnonsense = 1\n')]) }, ...given.slice(1)]);
    await page.getByRole('button', { name: 'Open the table' }).click();
    await expect(page.getByRole('alert')).toContainText(/own_scenario|:\d+/);
    await page.locator('input[type=file]').first().setInputFiles(given);
    await page.getByRole('button', { name: 'Open the table' }).click();
    await expect(page).toHaveURL(/\/table\//);
    await expect(page.locator(drawn).first()).toBeVisible();
    const table = page.url().split('/').at(-1);
    const { options } = await (await page.request.get(`/api/tables/${table}/options`)).json();
    expect(Object.keys(options.own_scenario)).toEqual(expect.arrayContaining(given.map(({ name }) => name)));
  });
}
