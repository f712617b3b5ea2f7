import { expect, test } from './server';
import { me, openTable, giveListed, shoot } from './table';

test('two players at one screen: nothing is seen until the other has taken the seat', async ({ page }) => {
  const table = await openTable(page, { game: 'siegers', seats: [me, me] });
  await page.goto(`/table/${table}`);
  await expect(page.locator('.screen')).toBeVisible();
  await page.getByRole('button', { name: 'Take up position' }).click();
  await expect(page.getByRole('heading', { name: /Hand the screen to Blue/ })).toBeVisible();
  await expect(page.locator('.screen')).toHaveCount(0);
  await shoot(page, 'hand-over');
  await page.getByRole('button', { name: /I am Blue/ }).click();
  await expect(page.locator('.screen[data-asked=true]')).toBeVisible();
  await page.getByRole('button', { name: 'Take up position' }).click();
  await page.getByRole('button', { name: /I am Red/ }).click();
  await expect(page.locator('.prompt')).toContainText('First turn of Red');
  await expect(page.locator('[data-square=a1], [data-square=b1]').first()).toHaveAttribute('aria-label', /number \d/);
  await expect(page.locator('[data-square=a8][aria-label*=number], [data-square=b8][aria-label*=number]')).toHaveCount(0);
  await giveListed(page, 0.3);
});
