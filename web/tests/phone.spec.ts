/** Everything with a thumb, at 390 by 844. */
import { devices } from '@playwright/test';
import { arrowMisses, weighAttack } from './eagles';
import { expect, test } from './server';
import { me, number, openTable, picks, playBehind, shoot, sitAt, whenAsked } from './table';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, userAgent: devices['Pixel 5'].userAgent });

test('a turn of Siegers by touch, with targets a thumb can hit', async ({ page }) => {
  await sitAt(page, await openTable(page, { game: 'siegers' }));
  await whenAsked(page);
  await shoot(page, 'phone-siegers-place');
  await page.getByRole('button', { name: 'Take up position' }).tap();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('First turn of Red');
  for (let piece = 0; piece < 8; piece += 1) {
    await whenAsked(page);
    const before = await number(page);
    const lit = page.locator('[data-square][data-lit]');
    for (let index = 0; index < (await lit.count()); index += 1) {
      await lit.nth(index).tap();
      const reach = page.locator('[data-square][aria-label*="within reach"]');
      if ((await reach.count()) > 0) {
        await reach.first().tap();
        break;
      }
      await lit.nth(index).tap();
    }
    await expect.poll(() => number(page)).toBeGreaterThan(before);
  }
  await shoot(page, 'phone-siegers-moved');
  const moved = await number(page);
  await page.locator('header .way').tap();
  await expect.poll(() => number(page)).toBeGreaterThan(moved);
  await whenAsked(page);
  const small = await page.locator('button:visible, a.button:visible, [role=tab]:visible').evaluateAll((targets) =>
    targets.filter((target) => !target.classList.contains('clause') && !target.classList.contains('switch') && target.getBoundingClientRect().height < 43.5).map((target) => target.outerHTML.slice(0, 120)),
  );
  expect(small).toEqual([]);
  await expect(page.locator('.handle')).toHaveText(/(Fold|Open) the panel$/);
  await page.locator('.keys').getByRole('button', { name: 'Undo' }).tap({ force: true });
  await expect(page.locator('.answer.why')).toContainText('Why not Undo?');
});

test('nothing is wider than the phone', async ({ page }) => {
  for (const path of ['/', '/rules/siegers', '/settings', '/new/eagles', '/learn', '/odds', '/games']) {
    await page.goto(path);
    await expect(page.locator('h1').first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(390);
    await shoot(page, `phone${path.replaceAll('/', '-')}`);
  }
});

test('a table of EAGLES on the phone', async ({ page }) => {
  await sitAt(page, await openTable(page, { game: 'eagles' }));
  await whenAsked(page);
  await shoot(page, 'phone-eagles');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

test('an attack is weighed on the phone: the order, its odds and the buttons are all in sight', async ({ page }) => {
  const words = await weighAttack(page);
  const answer = page.locator('.answer').filter({ has: page.locator('.bars') });
  for (const part of [answer.locator('.order'), answer.locator('.bars'), answer.locator('.buttons')]) await expect(part).toBeInViewport({ ratio: 1 });
  const box = async (part: string) => (await answer.locator(part).boundingBox())!;
  const bars = await box('.bars');
  expect(bars.y + bars.height, 'the buttons lie under the odds').toBeLessThanOrEqual((await box('.buttons')).y + 1);
  await expect(answer.locator('.order')).toHaveText(new RegExp(words.slice(1).replace(/[.*+?^${}()|[\]\\]/g, '\\$&')));
  for (const sector of await page.locator('.overview .sector').all()) {
    if ((await page.locator('.ground .thing.card.aimed').count()) === 0) await sector.tap();
  }
  await expect(page.locator('.arrows .line')).toHaveCount(1);
  await expect.poll(() => arrowMisses(page)).toBeLessThan(2);
  await shoot(page, 'phone-eagles-odds');
});

test('the record of a game that is over is read on the phone, from its end', async ({ page }) => {
  const table = await openTable(page, { game: 'siegers', seats: [me, me] });
  let orders = 0;
  expect(await playBehind(page, table, picks(5), () => (orders += 1) > 12)).toBe(true);
  const resigned = await page.request.post('/api/do', { data: { do: 'resign', table, seat: 0 } });
  expect(resigned.ok(), await resigned.text()).toBe(true);
  await page.goto(`/table/${table}`);
  await page.getByRole('button', { name: 'Look at the board' }).tap();
  await page.locator('#tab-record').tap();
  const lines = page.locator('.record ol > li');
  await expect(lines.last()).toBeInViewport({ ratio: 1 });
  await lines.first().scrollIntoViewIfNeeded();
  await expect(lines.first()).toBeInViewport({ ratio: 1 });
  for (const way of [page.getByRole('link', { name: 'The journal' }), page.getByLabel('Through the eyes of')]) {
    await way.scrollIntoViewIfNeeded();
    await expect(way).toBeInViewport({ ratio: 1 });
  }
});

test('a lesson shows where the thing meant is, and comes back to its words', async ({ page }) => {
  await page.goto('/learn/siegers');
  await page.getByRole('listitem').getByRole('button').tap();
  const lesson = page.locator('.lesson');
  const where = lesson.getByRole('button', { name: 'Show me where' });
  const at = async (step: number) => {
    await expect(lesson.locator('.dots')).toHaveAttribute('aria-label', `step ${step} of 11`);
    await expect(lesson.getByRole('heading')).toBeInViewport();
  };
  for (const step of [1, 2]) await at(step).then(() => lesson.getByRole('button', { name: 'Next' }).tap());
  for (const step of [3, 4, 5]) await at(step).then(() => lesson.getByRole('button', { name: 'Do it for me' }).tap());
  await at(6);
  await expect(page.locator('.ring')).toHaveCount(0);
  await where.tap();
  await expect(page.locator('.ring')).toHaveCount(1);
  await page.getByRole('button', { name: 'the two highest' }).tap();
  await at(7);
});
