/** Everything at 200 %: a window of 1280 by 720 has then 640 by 360 of the page's pixels. */
import { expect, test } from './server';
import { openTable, shoot, sitAt, whenAsked } from './table';

test.use({ viewport: { width: 640, height: 360 }, deviceScaleFactor: 2 });

test('pages fit the width', async ({ page }) => {
  for (const path of ['/', '/new/eagles', '/games', '/watch', '/learn', '/rules/siegers', '/odds', '/build/eagles', '/settings']) {
    await page.goto(path);
    await expect(page.locator('h1').first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    await shoot(page, `zoom${path.replaceAll('/', '-')}`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(640);
  }
});

for (const game of ['siegers', 'eagles']) {
  test(`a table of ${game} keeps its board, its panel and its ways on within reach`, async ({ page }) => {
    await sitAt(page, await openTable(page, { game }));
    await whenAsked(page);
    await shoot(page, `zoom-${game}`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(640);
    expect((await page.locator('main.field').boundingBox())!.height).toBeGreaterThanOrEqual(240);
    await page.locator('#tab-talk').click();
    for (const part of ['#tab-orders', '.keys button >> nth=0']) {
      await page.locator(part).scrollIntoViewIfNeeded();
      await expect(page.locator(part)).toBeInViewport();
    }
    await page.locator('#tab-orders').click();
    await page.locator('.orders').scrollIntoViewIfNeeded();
    await shoot(page, `zoom-${game}-orders`);
  });
}
