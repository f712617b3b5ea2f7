/** Rolls are computed again in the browser, from what the server has published. */
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, test } from './server';
import { giveListed, openTable, openTalk, picks, shoot, sitAt, whenAsked } from './table';

/** Plays until dice have fallen, and opens the record while the other side waits. A battle that ends before is begun again. */
async function playToARoll(page: Page): Promise<void> {
  const pick = picks(1807);
  for (;;) {
    await sitAt(page, await openTable(page, { game: 'eagles', scenario: 'waterloo' }));
    while ((await whenAsked(page)) === 'asked') {
      await page.locator('#tab-record').click();
      if ((await page.locator('.record .faces').count()) > 0) return;
      await giveListed(page, pick());
    }
  }
}

test('a roll that has just fallen is checked, and after the game all of them', async ({ page }) => {
  await playToARoll(page);
  await page.getByRole('button', { name: 'Check this roll' }).first().click();
  await expect(page.locator('.check [role=status]')).toHaveText('Computed again here: the roll is fair.');
  await shoot(page, 'check-roll');
  await openTalk(page);
  await page.getByRole('button', { name: 'Resign', exact: true }).click();
  await page.getByRole('button', { name: 'Yes, resign' }).click();
  await page.getByRole('button', { name: 'Look at the board' }).click();
  await page.locator('#tab-record').click();
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'The journal' }).click()]);
  const journal = JSON.parse(readFileSync((await download.path())!, 'utf8'));
  const rolls = [journal.deal ?? [], ...journal.steps.map((step: { rolls?: object[] }) => step.rolls ?? [])].flat();
  await page.getByRole('button', { name: 'Check the dice' }).click();
  await expect(page.locator('.files [role=status]')).toHaveText(`All ${rolls.length} rolls were computed again: they are fair.`);
});

test('a face that was changed on its way is found', async ({ page }) => {
  await page.routeWebSocket(/\/api\/socket/, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((text) => {
      const message = JSON.parse(String(text));
      if (message.proof?.rolls) message.proof.rolls[0].faces[0] = (message.proof.rolls[0].faces[0] % 6) + 1;
      socket.send(JSON.stringify(message));
    });
  });
  await playToARoll(page);
  await page.getByRole('button', { name: 'Check this roll' }).first().click();
  await expect(page.locator('.check [role=status]')).toContainText('do not fit');
});
