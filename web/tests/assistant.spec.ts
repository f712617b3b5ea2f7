/** The battle assistant on a phone: adds up, keeps, and works without a connection. */
import { expect, test } from './server';

test.use({ viewport: { width: 390, height: 844 }, locale: 'en-GB' });

test('the assistant adds up a fire, shows its odds, and keeps it', async ({ page }) => {
  await page.goto('/assistant.html');
  await page.getByRole('button', { name: 'Fire' }).click();
  await page.getByRole('combobox').selectOption({ label: 'French line, Young Guard, British, KGL' });
  await page.getByRole('button', { name: /guns on a column/ }).click();
  await page.getByRole('button', { name: /changed formation/ }).click();
  await expect(page.getByText('band 15–19')).toBeVisible();
  await page.getByRole('group', { name: 'Die' }).getByRole('button', { name: '9', exact: true }).click();
  await expect(page.getByText(/9 \+1 = 10\. Deadly/)).toBeVisible();
  await page.getByRole('button', { name: 'Write it down' }).click();
  await page.reload();
  await expect(page.getByText(/Deadly/)).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Nothing is written down yet.')).toBeVisible();
});

test('the assistant works in flight mode, in French too', async ({ page, context }) => {
  await page.goto('/assistant.html');
  await expect(page.getByText('works offline')).toBeVisible();
  await page.reload();
  await context.setOffline(true);
  await page.reload();
  await page.getByRole('button', { name: 'Français' }).click();
  await page.getByRole('button', { name: 'Tables' }).click();
  await page.getByRole('searchbox').fill('shattered');
  await expect(page.getByText('Défenseur fracassé').first()).toBeVisible();
});
