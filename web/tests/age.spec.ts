/** L'Âge des Aigles on its table: paths by pointer and by keys, a whole battle, two browsers, and what a screen reader finds. */
import type { Page } from '@playwright/test';
import { clean } from './axe';
import { expect, test } from './server';
import { askedOrOver, confirmed, dialog, giveListed, me, number, openTable, picks, playBehind, shoot, sitAt, whenAsked, type Listed } from './table';

/** Where a point of the table lies on the screen. */
const onScreen = (page: Page, x: number, y: number) =>
  page.evaluate(([x, y]) => {
    const map = document.querySelector<SVGSVGElement>('svg.map')!;
    const { x: left, y: top } = new DOMPoint(x * 20, (30 - y) * 20).matrixTransform(map.getScreenCTM()!);
    return [left, top] as const;
  }, [x, y]);

/** A table of one's own at which a brigade of the first seat has passed its test and may move. */
async function acting(page: Page): Promise<void> {
  const moves = (_: any, offers: Listed[], seat: number) => seat === 0 && offers.some(({ order }) => order.type === 'move');
  const bent = (seat: number, order: any) => (order.type === 'choose_order' ? order.first === (seat === 0) : seat === 0 ? order.type === 'declare' && order.intent === 'move' && order.unit === 1 : order.type === 'end_step');
  let table: string;
  do table = await openTable(page, { game: 'age', seats: [me, me] });
  while (!(await playBehind(page, table, () => 0.999, moves, bent)));
  await sitAt(page, table);
  await whenAsked(page);
  // It can be led now: what it may do is known.
  await expect(page.locator('circle.handle').first()).toBeVisible();
}

/** The next unit has the keys. */
async function next(page: Page): Promise<void> {
  await page.keyboard.press('n');
  await expect(page.locator('.frame :focus')).toHaveCount(1);
}

const spoken = (page: Page) => page.locator('[aria-live=polite]');

test('a way is laid by clicks: what it costs is shown, what is not allowed is cut off with its clause', async ({ page }) => {
  await acting(page);
  const before = await number(page);
  const unit = Number((await page.locator('g[role=button][aria-pressed=true]').getAttribute('data-thing'))!.slice(1));
  const pose = async () => (await (await page.request.post('/api/do', { data: { do: 'scene', table: page.url().split('/').at(-1), as: 0 } })).json()).scene.view.record.units[unit].pose;
  const [x, y] = (await pose()).anchor;
  await page.mouse.click(...(await onScreen(page, x, y + 1)));
  await expect(page.locator('.decide li')).toHaveText(/^1″ ahead/);
  await page.mouse.click(...(await onScreen(page, x, y + 20)));
  await expect(page.locator('.why')).toContainText(/AGE-/);
  await shoot(page, 'age-path');
  await page.getByRole('button', { name: 'Take back' }).click();
  await expect(page.locator('.decide li')).toHaveCount(0);
  await page.mouse.click(...(await onScreen(page, x, y + 1)));
  await page.getByRole('button', { name: 'March', exact: true }).click();
  await confirmed(page, before);
  expect((await pose()).anchor[1]).toBeCloseTo(y + 1, 1);
});

test('a front corner is pulled, and the brigade wheels', async ({ page }) => {
  await acting(page);
  const corner = page.locator('circle.handle').first();
  await expect(corner).toBeVisible();
  const { x, y, width, height } = (await corner.boundingBox())!;
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x + width / 2 + 4, y - 8, { steps: 4 });
  await page.mouse.up();
  await expect(page.locator('.decide li')).toHaveText(/wheel to the right by \d+°/);
});

test('formations are handles behind the brigade: pointed at they show their cost, pressed they are taken', async ({ page }) => {
  await acting(page);
  const before = await number(page);
  const road = page.getByRole('button', { name: /^Form road column, 4\.5″ of/ });
  await road.hover();
  await expect(page.locator('.labels .tag').filter({ hasText: 'road column · 4.5″ of' })).toBeVisible();
  await shoot(page, 'age-formations');
  await road.click();
  await confirmed(page, before);
  await expect(page.locator('g[data-thing=u1]')).toHaveAttribute('aria-label', /road column/);
  // What is left of the move is not enough for a line: the handle says why.
  const line = page.getByRole('button', { name: /^Form line, AGE-/ });
  await line.focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('.why')).toContainText(/AGE-/);
});

test('on a phone the handles of formations lie on the map, even of a brigade that stands at its edge', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await acting(page);
  await expect(page.locator('[data-shape]').first()).toBeVisible();
  const outside = await page.locator('[data-shape]').evaluateAll((all) => {
    const map = all[0].closest('.frame')!.getBoundingClientRect();
    return all.map((one) => one.getBoundingClientRect()).filter(({ left, top, right, bottom }) => left < map.left || top < map.top || right > map.right || bottom > map.bottom).length;
  });
  expect(outside).toBe(0);
});

test('by keyboard: a unit is chosen, advances, wheels and inclines by steps, and the cost is spoken', async ({ page }) => {
  await acting(page);
  const before = await number(page);
  await next(page);
  await page.keyboard.press('ArrowUp');
  await expect(spoken(page)).toContainText(/0\.5″ spent/);
  await page.keyboard.press('ArrowUp');
  await expect(page.locator('.decide li')).toHaveText(/^1″ ahead/);
  await page.keyboard.press('ArrowLeft');
  await expect(page.locator('.decide li').nth(1)).toHaveText(/wheel to the left by 5°/);
  await page.keyboard.press('Backspace');
  await expect(page.locator('.decide li')).toHaveCount(1);
  await page.keyboard.press('d');
  await expect(page.locator('.decide li').nth(1)).toHaveText(/0\.5″ obliquely to the right \(45°\)/);
  await page.keyboard.press('Enter');
  await confirmed(page, before);
});

test('the rod measures, and a shot is weighed with its power, its modifiers and its odds', async ({ page }) => {
  const fire = (_: any, offers: Listed[], seat: number) => seat === 0 && offers.some(({ order }) => order.type === 'fire');
  let table: string;
  const pick = picks(11);
  do table = await openTable(page, { game: 'age', seats: [me, me] });
  while (!(await playBehind(page, table, pick, fire)));
  await sitAt(page, table);
  await whenAsked(page);
  await page.getByRole('button', { name: 'Measure' }).click();
  await page.mouse.click(...(await onScreen(page, 4, 4)));
  await page.mouse.click(...(await onScreen(page, 10, 4)));
  await expect(page.locator('.labels .tag')).toHaveText(/^6″$/);
  await page.getByRole('button', { name: 'Measure' }).click();
  const { offers } = await (await page.request.post('/api/do', { data: { do: 'offers', table, seat: 0 } })).json();
  const { target } = offers.find((offer: Listed) => offer.order.type === 'fire').order;
  await page.locator(`g[role=button][data-thing=u${target}]`).focus();
  await page.keyboard.press('Enter');
  const deciding = page.getByRole('region', { name: 'What is being decided' });
  await expect(deciding).toContainText('power');
  await shoot(page, 'age-fire');
  const before = await number(page);
  await deciding.getByRole('button', { name: 'Fire', exact: true }).click();
  // A shot that is certain to do nothing is carried out at once.
  const weighed = page.locator('.answer');
  await expect.poll(async () => (await weighed.count()) > 0 || (await page.locator('.curtain').count()) > 0 || (await number(page)) !== before).toBe(true);
  if ((await weighed.count()) > 0) await expect(weighed).toContainText('%');
});

/** Ends most steps at once, and takes one of the listed orders now and then. */
async function act(page: Page, pick: () => number): Promise<void> {
  const before = await number(page);
  const way = page.locator('header .way');
  if (pick() < 0.75 && (await way.count()) > 0) {
    await way.click();
    await confirmed(page, before);
  } else await giveListed(page, pick());
}

test('a whole battle against the computer', async ({ page }) => {
  test.setTimeout(240_000);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await sitAt(page, await openTable(page, { game: 'age' }));
  const pick = picks(4);
  let orders = 0;
  for (; (await whenAsked(page)) === 'asked'; orders += 1) await act(page, pick);
  expect(orders).toBeGreaterThan(10);
  await expect(dialog(page)).toBeVisible();
  await shoot(page, 'age-end');
});

test('two browsers play by link', async ({ browser, baseURL }) => {
  test.setTimeout(120_000);
  const visit = async () => (await browser.newContext({ baseURL, reducedMotion: 'reduce' })).newPage();
  const [anne, bob] = [await visit(), await visit()];
  const table = await openTable(anne, { game: 'age', seats: [me, { who: 'anyone' }] });
  await bob.goto(`/join/${table}`);
  await bob.getByLabel('Your name').fill('Bob');
  await bob.getByRole('button', { name: 'Take the free seat' }).click();
  await sitAt(anne, table);
  const players = [anne, bob];
  const pick = picks(6);
  const played = [0, 0];
  while (Math.min(...played) < 4) {
    const asked = await Promise.race(players.map((page, index) => page.waitForFunction(askedOrOver).then(() => index)));
    await act(players[asked], pick);
    played[asked] += 1;
  }
  for (const page of players) await page.context().close();
});

for (const [language, theme] of [['en', 'day'], ['fr', 'candle']]) {
  test(`nothing that axe knows is wrong, in ${language} by ${theme}`, async ({ page }) => {
    await page.addInitScript(([language, theme]) => localStorage.setItem('grognard-settings', JSON.stringify({ language, theme })), [language, theme]);
    await acting(page);
    await next(page);
    await page.keyboard.press('ArrowUp');
    await expect(page.locator('.decide li')).toHaveCount(1);
    await shoot(page, `age-${language}-${theme}`);
    await clean(page, 'age, a path');
    for (const tab of await page.getByRole('tab').all()) {
      await tab.click();
      await clean(page, `age, ${await tab.textContent()}`);
    }
  });
}
