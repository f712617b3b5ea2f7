/** Every screen, in both languages and, in one of them, by candlelight: no violation that axe knows. */
import type { Page } from '@playwright/test';
import { clean } from './axe';
import { expect, test } from './server';
import { dialog, giveListed, me, openTable, openTalk, picks, playOn, shoot, sitAt, takeScreen, whenAsked } from './table';

const pages = ['/', '/new/siegers', '/new/eagles', '/games', '/watch', '/learn', '/rules', '/rules/siegers', '/rules/eagles/EAG-7.34a', '/odds', '/print', '/print/eagles', '/build/eagles', '/settings', '/nowhere', '/table/nothing'];

/** One army of one battle shows every kind of sheet. */
async function printLittle(page: Page): Promise<void> {
  await page.locator('.what select').selectOption('wavre');
  for (const army of [5, 6]) await page.locator('.what input[type=checkbox]').nth(army).uncheck();
}

for (const [language, theme] of [['en', 'day'], ['en', 'candle'], ['fr', 'day']]) {
  test.describe(`${language}, ${theme}`, () => {
    test.beforeEach(({ page }) => page.addInitScript(([language, theme]) => localStorage.setItem('grognard-settings', JSON.stringify({ language, theme })), [language, theme]));

    test('pages', async ({ page }) => {
      for (const path of pages) {
        await page.goto(path);
        await page.waitForLoadState('networkidle');
        await expect(page.locator('h1').first()).toBeVisible();
        await expect(page.locator('html')).toHaveAttribute('lang', language);
        if (path === '/print/eagles') await printLittle(page);
        await shoot(page, `${language}-${theme}${path.replaceAll('/', '-')}`);
        await clean(page, path);
      }
    });

    for (const game of ['siegers', 'eagles']) {
      test(`a table of ${game}`, async ({ page }) => {
        await sitAt(page, await openTable(page, { game }));
        await whenAsked(page);
        await shoot(page, `${language}-${theme}-${game}-1`);
        await clean(page, `${game}, first`);
        await playOn(page, picks(2), 12);
        if ((await dialog(page).count()) > 0) await dialog(page).locator('button:not(.primary)').first().click();
        for (const tab of await page.getByRole('tab').all()) {
          await tab.click();
          await clean(page, `${game}, ${await tab.textContent()}`);
        }
        await shoot(page, `${language}-${theme}-${game}-2`);
      });
    }

    test('hand-over and end', async ({ page }) => {
      await page.goto(`/table/${await openTable(page, { game: 'siegers', seats: [me, me] })}`);
      await takeScreen(page);
      await whenAsked(page);
      await giveListed(page, 0.5);
      await expect(page.locator('.screen')).toHaveCount(0);
      await clean(page, 'hand-over');
      await page.locator('main button').click();
      await openTalk(page);
      await page.locator('.talk .buttons button').first().click();
      await page.locator('.talk .button.harm').click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await shoot(page, `${language}-${theme}-end`);
      await clean(page, 'end');
      await page.goto(`${page.url()}/step/0`);
      await expect(page.locator('.screen')).toBeVisible();
      await page.locator('#tab-record').click();
      await clean(page, 'replay');
    });

    test('new tables, a lesson, a table that waits, and the assistant', async ({ page }) => {
      for (const path of ['/new/empire', '/new/age']) {
        await page.goto(path);
        await page.waitForLoadState('networkidle');
        await expect(page.locator('h1').first()).toBeVisible();
        await clean(page, path);
      }
      await page.goto('/learn/age');
      await page.getByRole('listitem').getByRole('button').click();
      await expect(page.locator('.lesson')).toBeVisible();
      await clean(page, 'lesson');
      await page.goto(`/table/${await openTable(page, { game: 'siegers', seats: [me, { who: 'anyone' }] })}`);
      await expect(page.locator('h1').first()).toBeVisible();
      await clean(page, 'waiting');
      await page.evaluate((language) => localStorage.setItem('age-assistant', JSON.stringify({ language })), language);
      await page.goto('/assistant.html');
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expect(page.locator('h1').first()).toBeVisible();
      await clean(page, 'assistant');
    });
  });
}
