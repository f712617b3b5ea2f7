import type { Page } from '@playwright/test';
import { expect, test } from './server';
import { giveListed, me, number, openTable, picks, playBehind, shoot, takeScreen, whenAsked, type Listed } from './table';

test('two players at one screen: nothing is seen until the other has taken the seat', async ({ page }) => {
  const table = await openTable(page, { game: 'siegers', seats: [me, me] });
  await page.goto(`/table/${table}`);
  await expect(page.getByRole('heading', { name: /Hand the screen to/ })).toBeVisible();
  await takeScreen(page);
  await page.getByRole('button', { name: 'Take up position' }).click();
  await expect(page.getByRole('heading', { name: /Hand the screen to Blue/ })).toBeVisible();
  await expect(page.locator('.screen')).toHaveCount(0);
  await shoot(page, 'hand-over');
  await page.getByRole('button', { name: /I am Blue/ }).click();
  await expect(page.locator('.screen[data-asked=true]')).toBeVisible();
  await page.getByRole('button', { name: 'Take up position' }).click();
  await page.getByRole('button', { name: /I am Red/ }).click();
  await expect(page.locator('.prompt')).toContainText('First turn of Red');
  await expect(page.locator('[data-square$="1"][aria-label*=number]')).toHaveCount(8);
  await expect(page.locator('[data-square$="8"][aria-label*=number]')).toHaveCount(0);
  await giveListed(page, 0.3);
});

test('a battle of EAGLES at one screen: each side sees its own hand', async ({ page }) => {
  await page.goto(`/table/${await openTable(page, { game: 'eagles', seats: [me, me] })}`);
  await takeScreen(page);
  const deploy = async () => {
    await whenAsked(page);
    await expect(page.locator('.word')).toContainText('A face-down card is needed on the');
    const hand = await page.locator('.held .thing').evaluateAll((cards) => cards.map((card) => card.getAttribute('data-thing')!));
    await page.getByRole('button', { name: 'Suggest' }).click();
    await page.getByRole('button', { name: 'Deploy', exact: true }).click();
    return hand;
  };
  const hands = [await deploy()];
  await expect(page.getByRole('heading', { name: /Hand the screen/ })).toBeVisible();
  await expect(page.locator('.held')).toHaveCount(0);
  await page.locator('main button').click();
  hands.push(await deploy());
  expect(hands[0].length).toBeGreaterThan(3);
  expect(hands[0].filter((card) => hands[1].includes(card))).toEqual([]);
});

/** Counts how often the screen was handed over. */
const countCurtains = (page: Page) =>
  page.addInitScript(() => {
    const counted = window as unknown as { curtains: number };
    let drawn = false;
    counted.curtains = 0;
    new MutationObserver(() => {
      const now = document.querySelector('.curtain') !== null;
      if (now && !drawn) counted.curtains += 1;
      drawn = now;
    }).observe(document, { subtree: true, childList: true });
  });
const curtains = (page: Page) => page.evaluate(() => (window as unknown as { curtains: number }).curtains);

/** Moves first, then whatever ends the turn. */
function marching(most: number): (seat: number, order: any) => boolean {
  let moves = 0;
  return (_, order) => (order.type === 'Move' && moves < most ? (moves += 1) > 0 : moves === most && ['EndCombat', 'ContinueReinforce', 'CheckMorale', 'RollGeneral'].includes(order.type));
}

test('whoever wants to be asked nothing hands the screen over once for each turn, whatever is held', async ({ page }) => {
  await countCurtains(page);
  for (const seed of [8, 21]) {
    const table = await openTable(page, { game: 'eagles', scenario: 'wavre', seats: [me, me] });
    const turnOf = (whose: number) => (_: any, offers: Listed[], seat: number) => seat === whose && offers.some(({ order }) => order.type === 'EndCombat');
    expect(await playBehind(page, table, picks(seed), turnOf(0))).toBe(true);
    for (const seat of [0, 1]) {
      const told = await page.request.post('/api/do', { data: { do: 'standing', table, seat, set: { mode: 'never' } } });
      expect(told.ok(), await told.text()).toBe(true);
    }
    await page.goto(`/table/${table}`);
    await takeScreen(page);
    await whenAsked(page);
    expect(await curtains(page)).toBe(1);
    const before = await number(page);
    for (const [handed, seat] of [[2, 1], [3, 0]]) {
      expect(await playBehind(page, table, picks(seed), turnOf(seat), marching(2))).toBe(true);
      await expect(page.locator('.curtain')).toBeVisible();
      expect(await curtains(page)).toBe(handed);
      await page.locator('.curtain .primary').click();
      await whenAsked(page);
      expect(await curtains(page)).toBe(handed);
    }
    expect(await number(page)).toBeGreaterThan(before + 4);
  }
});

for (const [game, scenario] of [['siegers', 'waterloo'], ['eagles', 'wavre']]) {
  test(`${game} at one screen: a curtain whenever it changes hands, for the first too, and none else`, async ({ page }) => {
    await countCurtains(page);
    const table = await openTable(page, { game, scenario, seats: [me, me] });
    await page.goto(`/table/${table}`);
    const pick = picks(4);
    let [awaited, holder, handed]: [number, number | null, number] = [0, null, 0];
    for (let order = 0; order < 60 && handed < 6; order += 1) {
      // Gives the order, if there was a first, and stops at what is asked next.
      let asked = order === 0 ? 1 : 0;
      if (!(await playBehind(page, table, pick, (_, __, seat) => ((awaited = seat), (asked += 1) === 2)))) break;
      if (awaited !== holder) {
        await page.locator('.curtain .primary').click();
        [holder, handed] = [awaited, handed + 1];
      }
      await page.waitForFunction((number) => Number(document.querySelector<HTMLElement>('.screen')?.dataset.number) === number, order);
      expect(await curtains(page)).toBe(handed);
    }
    expect(handed).toBeGreaterThan(2);
  });
}

for (const [game, scenario] of [['empire', 'saalfeld'], ['age', 'training_mill_road']]) {
  test(`${game} at one screen: nothing is hidden, so whoever is asked looks at it, and no curtain falls`, async ({ page }) => {
    await countCurtains(page);
    const table = await openTable(page, { game, scenario, seats: [me, me] });
    await page.goto(`/table/${table}`);
    const pick = picks(4);
    const asked: number[] = [];
    for (let order = 0; order < 60 && asked.length < 4; order += 1) {
      let [stops, seat] = [order === 0 ? 1 : 0, 0];
      if (!(await playBehind(page, table, pick, (_, __, awaited) => ((seat = awaited), (stops += 1) === 2)))) break;
      await page.waitForFunction((number) => Number(document.querySelector<HTMLElement>('.screen[data-asked=true]')?.dataset.number) === number, order);
      if (asked.at(-1) !== seat) asked.push(seat);
    }
    expect(asked.length).toBe(4);
    expect(await curtains(page)).toBe(0);
  });
}

test('the screen may be handed over while something still moves', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL, reducedMotion: 'no-preference' });
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await page.goto(`/table/${await openTable(page, { game: 'eagles', seats: [me, me] })}`);
  const pick = picks(77);
  for (let orders = 0; orders < 30; orders += 1) {
    await page.waitForFunction(() => document.querySelector('.curtain, .screen[data-asked="true"][aria-busy="false"], [role=dialog]'));
    await takeScreen(page);
    if ((await whenAsked(page)) === 'over') break;
    await giveListed(page, pick());
  }
  expect(errors).toEqual([]);
  await context.close();
});
