import { expect, test } from './server';
import { dialog, openTable, picks, playOn, shoot, sitAt } from './table';

const games = [
  { game: 'siegers', options: { no_progress_limit: 12 } },
  { game: 'eagles', options: { turn_limit: 3 } },
];

for (const { game, options } of games) {
  test(`a whole match of ${game} against the computer`, async ({ page }) => {
    const troubles: string[] = [];
    page.on('pageerror', (error) => troubles.push(String(error)));
    page.on('console', (message) => message.type() === 'error' && troubles.push(message.text()));
    await sitAt(page, await openTable(page, { game, options }));
    await shoot(page, `${game}-begin`);
    await playOn(page, picks(15), 25);
    await shoot(page, `${game}-middle`);
    await playOn(page, picks(1815));
    await expect(dialog(page)).toBeVisible();
    await shoot(page, `${game}-end`);
    expect(troubles).toEqual([]);
  });
}

test('one click from the first page to a game', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: /^Play now.*Siegers/ }).click();
  await expect(page.locator('.screen')).toBeVisible();
  await expect(page.locator('.prompt')).toContainText('Placement');
});
