import { expect, test } from './server';

test('questions away from the table are answered exactly, in the language of the page', async ({ page }) => {
  await page.goto('/odds');
  const rout = page.getByRole('article').filter({ hasText: 'Does a card rout that is attacked?' });
  await expect(rout).toContainText('217/729');
  await rout.getByLabel('Morale value once its General falls').selectOption('2');
  await expect(rout).toContainText('3649/11664');
  await page.getByRole('button', { name: 'Français' }).click();
  const check = page.getByRole('article').filter({ hasText: 'Une carte touchée tient-elle' });
  await expect(check).toContainText('4/9');
  await check.getByLabel('Ralliement en main').selectOption('oui');
  await expect(check).toContainText('22/27');
  await expect(check).toContainText('la carte');
});
