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

test('a movement test is weighed exactly, a move is priced, and a battery is told what it may do', async ({ page }) => {
  await page.goto('/assistant.html#test');
  await expect(page.getByRole('listitem').filter({ hasText: 'Forward' })).toContainText('30 %');
  await expect(page.getByRole('listitem').filter({ hasText: 'Bayonet' })).toContainText('1/10');
  await page.getByRole('button', { name: /fresh brigade/ }).click();
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

test('a roster is drawn up, struck and set right again', async ({ page }) => {
  await page.goto('/assistant.html#new');
  await page.getByRole('textbox', { name: 'Name' }).fill('Bauduin');
  await page.getByRole('button', { name: '+ Add to the roster' }).click();
  await page.getByRole('button', { name: 'Begin the battle' }).click();
  await expect(page.getByText('8/8, fresh')).toBeVisible();
  await page.goto('/assistant.html#fire');
  await page.getByRole('combobox', { name: 'Target of the roster' }).selectOption('Bauduin');
  await page.getByRole('button', { name: /^2″/ }).click();
  await page.getByRole('button', { name: /guns on a column/ }).click();
  await page.getByRole('group', { name: 'Die' }).getByRole('button', { name: '10', exact: true }).click();
  await page.getByRole('button', { name: 'Write it down' }).click();
  await page.goto('/assistant.html#roster');
  await expect(page.getByText('6/8, worn')).toBeVisible();
  await page.goto('/assistant.html#log');
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.goto('/assistant.html#roster');
  await expect(page.getByText('8/8, fresh')).toBeVisible();
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
