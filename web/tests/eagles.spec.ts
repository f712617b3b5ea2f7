/** EAGLES on its board: by pointer, by drawing cards along, by keys and by thumb. */
import type { Page } from '@playwright/test';
import { clean } from './axe';
import { actOnBoard, deploy, lit, strip, thing } from './eagles';
import { expect, test } from './server';
import { stage } from './stage';
import { computer, dialog, me, number, openTable, picks, playBehind, shoot, sitAt, whenAsked } from './table';

const BATTLES = ['quatre-bras', 'ligny', 'wavre', 'waterloo'];

function troublesOf(page: Page): string[] {
  const troubles: string[] = [];
  page.on('pageerror', (error) => troubles.push(String(error)));
  return troubles;
}

test('a whole battle on the board against the computer', async ({ page }) => {
  test.setTimeout(300_000);
  const troubles = troublesOf(page);
  await sitAt(page, await openTable(page, { game: 'eagles', scenario: 'quatre-bras', options: { turn_limit: 2 } }));
  await shoot(page, 'eagles-board-deploy');
  await deploy(page);
  const pick = picks(1815);
  for (let orders = 0; (await actOnBoard(page, pick)) !== 'over'; orders += 1) if (orders === 12) await shoot(page, 'eagles-board-battle');
  await expect(dialog(page)).toBeVisible();
  await shoot(page, 'eagles-board-end');
  expect(troubles).toEqual([]);
});

for (const scenario of BATTLES) {
  for (const seat of [0, 1]) {
    test(`${scenario} from seat ${seat}: whole at 1280 by 720, nothing scrolls`, async ({ page }) => {
      const seats = seat === 0 ? [me, computer] : [computer, me];
      await sitAt(page, await openTable(page, { game: 'eagles', scenario, seats }));
      await deploy(page);
      await whenAsked(page);
      await shoot(page, `eagles-${scenario}-${seat}`);
      await expect(page.locator('.post')).toHaveCount(6);
      const outside = await page.locator('.post .thing.card, .post header').evaluateAll((parts) =>
        parts.filter((part) => {
          const [inner, outer] = [part.getBoundingClientRect(), part.closest('.post')!.getBoundingClientRect()];
          return inner.bottom > outer.bottom + 6 || inner.right > outer.right + 6 || inner.top < outer.top - 6;
        }).map((part) => part.getAttribute('aria-label') ?? part.textContent),
      );
      expect(outside).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(720);
    });
  }
}

test('cards are deployed by drawing them, and what is missing is said with its clause', async ({ page }) => {
  await sitAt(page, await openTable(page, { game: 'eagles' }));
  await whenAsked(page);
  await expect(page.locator('.word .clause')).toHaveText(/^EAG-/);
  const card = page.locator('.held .thing').first();
  const id = (await card.getAttribute('data-thing'))!;
  const [from, to] = [(await card.boundingBox())!, (await thing(page, 'F-C').boundingBox())!];
  await page.mouse.move(from.x + 20, from.y + 20);
  await page.mouse.down();
  await page.mouse.move(to.x + 120, to.y + 90, { steps: 8 });
  await page.mouse.up();
  await expect(page.locator(`.post [data-thing="${id}"]`)).toHaveCount(1);
  await expect(page.locator(`.held [data-thing="${id}"]`)).toHaveCount(0);
});

test('a Battle Turn by keyboard alone, the table being one tab stop', async ({ page }) => {
  await sitAt(page, await openTable(page, { game: 'eagles' }));
  await deploy(page);
  await whenAsked(page);
  await expect(page.locator('[data-thing][tabindex="0"]')).toHaveCount(1);
  await page.locator('[data-thing][tabindex="0"]').focus();
  await page.keyboard.press('ArrowUp');
  const above = await page.evaluate(() => document.activeElement?.getAttribute('data-thing'));
  await page.keyboard.press('ArrowDown');
  expect(above).toBeTruthy();

  const before = await number(page);
  for (let presses = 0; presses < 12 && (await number(page)) === before; presses += 1) {
    await page.keyboard.press('n');
    await page.keyboard.press('Enter');
    if ((await lit(page).count()) === 0) {
      await page.keyboard.press('Escape');
      continue;
    }
    await page.keyboard.press('n');
    await page.keyboard.press('Enter');
    if ((await strip(page).count()) > 0) await page.keyboard.press('Enter');
    await expect(page.locator('.screen')).toHaveAttribute('aria-busy', 'false');
    if (await page.evaluate(() => document.activeElement?.matches('.answer .harm') ?? false)) await page.keyboard.press('Enter');
    else await page.keyboard.press('Escape');
  }
  await expect.poll(() => number(page)).toBeGreaterThan(before);
});

test('what can be done in several ways asks which, and keeps asking while odds are looked at', async ({ page }) => {
  const foot = page.locator('.post .thing.card.lit[aria-label*="infantry"]');
  // Some hands have no infantry.
  do {
    await sitAt(page, await openTable(page, { game: 'eagles' }));
    await deploy(page);
    await whenAsked(page);
  } while ((await foot.count()) === 0);
  const ways = strip(page).locator('.button:not(.plain)');
  await foot.first().click();
  await page.locator('.post .thing.lit:not(.card)').first().dispatchEvent('click');
  await expect(page.locator('.thing.aimed')).toHaveCount(1);
  expect(await ways.count()).toBeGreaterThan(1);
  const before = await number(page);
  await ways.last().hover();
  await ways.last().click();
  await expect.poll(() => number(page)).toBeGreaterThan(before);
});

test('an attack shows what it risks', async ({ page }) => {
  const { table, script, ask, follow } = await stage(page, 'eagles');
  const at = script.findLastIndex(({ order }) => order.type === 'Attack');
  const { seat, order } = script[at];
  await follow(at);
  const { scene } = await ask({ do: 'scene', as: seat });
  const { french, allied } = scene.view.battle.field;
  const tokenOf = (card: number) => [...french, ...allied].find((piece: { card?: number }) => piece.card === card)?.token ?? `${card}`;
  const { answer } = await ask({ do: 'query', seat, query: { query: 'risk', card: order.card, target: order.target, mode: order.mode } });
  const own = scene.view.battle.secrets[seat].cards.indexOf(order.card);
  await sitAt(page, table);
  await whenAsked(page);
  await thing(page, (seat === 0 ? french : allied)[own].token).click();
  await thing(page, tokenOf(order.target)).click();
  const way = page.locator('.attack .way', { has: page.locator('.button') }).first();
  await expect(way.locator('.risk')).toContainText(answer.riposte ? /Lost to the worst answer in sight .*\d+\s?%/ : 'Nobody in sight can answer');
  await shoot(page, 'eagles-risk');
});

test('luck and record are the same for who has watched and for who comes later', async ({ page, browser, baseURL }) => {
  const context = await browser.newContext({ baseURL, reducedMotion: 'reduce', locale: 'en-GB' });
  const watch = await context.newPage();
  const luck = () => dialog(watch).locator('.sides').innerText();
  // Some battles end before there are more orders than the page keeps moments, or before anybody's morale is tried.
  do {
    const table = await openTable(page, { game: 'eagles', seats: [me, me], options: { turn_limit: 6 } });
    await watch.goto(`/table/${table}`);
    await expect(watch.locator('.screen')).toBeVisible();
    await playBehind(page, table, picks(1815), () => false);
    await expect(dialog(watch)).toBeVisible();
  } while ((await number(watch)) <= 60 || !(await luck()).includes('morale'));
  const told = async () => {
    const counted = await luck();
    await watch.getByRole('button', { name: 'Look at the board' }).click();
    await watch.locator('#tab-record').click();
    return { counted, record: await watch.locator('.record li button').allInnerTexts() };
  };
  const live = await told();
  await watch.reload();
  expect(await told()).toEqual(live);
  await context.close();
});

test('why not: what cannot be attacked says so with its clause', async ({ page }) => {
  await sitAt(page, await openTable(page, { game: 'eagles' }));
  await deploy(page);
  await whenAsked(page);
  await page.locator('.post .thing.card.lit').first().click();
  await page.locator('.far .thing.card:not(.lit)').first().click();
  await expect(page.locator('.answer')).toContainText(/EAG-/);
});

test('the campaign: both battles on the screen, and the one that waits can be looked at', async ({ page }) => {
  await sitAt(page, await openTable(page, { game: 'eagles', scenario: 'campaign' }));
  await deploy(page);
  await whenAsked(page);
  const fronts = page.locator('nav.campaign .front');
  await expect(fronts).toHaveCount(2);
  await shoot(page, 'eagles-campaign');
  await fronts.nth(1).click();
  await expect(page.locator('.glance .post')).toHaveCount(6);
  await shoot(page, 'eagles-campaign-other');
  await page.locator('.glance .button').click();
  await expect(page.locator('.glance')).toHaveCount(0);
});

/** When the Allies leave both fields of the first day, cards are assigned; when one battle is over, survivors may be sent to the other. */
for (const [ask, options, retreats] of [['assignment', {}, true], ['reinforcements', { turn_limit: 1 }, false]] as const) {
  test(`the campaign: cards are sent where they are needed (${ask})`, async ({ page }) => {
    let [table, asked] = ['', false];
    for (let seed = 1; !asked; seed += 1) {
      table = await openTable(page, { game: 'eagles', scenario: 'campaign', seats: [me, me], options });
      asked = await playBehind(page, table, picks(seed), (prompt) => prompt.ask === ask, (seat, order) => retreats && seat === 1 && order.type === 'Retreat');
    }
    await sitAt(page, table);
    const assign = page.locator('.assign');
    await expect(assign).toBeVisible();
    await shoot(page, `eagles-${ask}`);
    await clean(page, ask);
    const card = assign.locator('.one').first();
    const before = await card.textContent();
    await card.click();
    await expect(card).not.toHaveText(before!);
    const number = await page.locator('.screen').getAttribute('data-number');
    await assign.getByRole('button', { name: /^Send \d/ }).click();
    await expect(page.locator(`.screen[data-number="${number}"]`)).toHaveCount(0);
  });
}

test('a deck is built within its points, kept, saved as a file, read again and played', async ({ page }) => {
  await page.goto('/build/eagles');
  await page.locator('.cards .add').first().click();
  await page.getByRole('button', { name: 'Fill at random' }).click();
  await expect(page.locator('.good')).toBeVisible();
  await shoot(page, 'eagles-build');
  const names = await page.locator('.deck ol .what').allTextContents();
  await page.getByLabel('Name of the deck').fill('Left wing');
  await page.getByRole('button', { name: 'Keep here' }).click();
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as file' }).click();
  const path = (await (await file).path())!;
  await page.reload();
  await page.locator('.saved input[type=file]').setInputFiles({ name: 'bad.json', mimeType: 'application/json', buffer: Buffer.from('{"format":"something"}') });
  await expect(page.getByRole('alert')).toHaveText(/not a deck/);
  await page.locator('.saved input[type=file]').setInputFiles(path);
  await expect(page.locator('.deck ol .what')).toHaveText(names);
  await page.getByRole('button', { name: 'Clear' }).click();
  await page.locator('.take').first().click();
  await expect(page.locator('.deck ol .what')).toHaveText(names);
  await page.getByRole('button', { name: 'Open a table with these decks' }).click();
  await expect(page).toHaveURL(/\/new\/eagles\?.*custom/);
});

for (const language of ['en', 'fr']) {
  for (const theme of ['day', 'candle']) {
    test(`axe finds nothing on the campaign and in battle: ${language}, ${theme}`, async ({ page }) => {
      await page.addInitScript(([language, theme]) => localStorage.setItem('grognard-settings', JSON.stringify({ language, theme })), [language, theme]);
      await sitAt(page, await openTable(page, { game: 'eagles', scenario: 'campaign' }));
      await deploy(page);
      await whenAsked(page);
      await shoot(page, `eagles-campaign-${language}-${theme}`);
      await clean(page, 'campaign');
      await page.locator('.thing.card.lit').first().click();
      await page.locator('nav.campaign .front').nth(1).click();
      await clean(page, 'campaign, the other battle');
    });
  }
}

test.describe('by thumb', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('deploys and acts; every target is large enough', async ({ page }) => {
    await sitAt(page, await openTable(page, { game: 'eagles' }));
    await whenAsked(page);
    await page.locator('.held .thing').first().tap();
    await thing(page, 'F-C').tap();
    await expect(page.locator('.post .thing.card')).not.toHaveCount(0);
    await shoot(page, 'eagles-phone-deploy');
    await deploy(page);
    await whenAsked(page);
    for (const sector of [0, 1, 2]) {
      await page.locator('.overview .sector').nth(sector).tap();
      await expect(page.locator('.post')).toHaveCount(2);
      await shoot(page, `eagles-phone-${sector}`);
    }
    const small = await page.locator('.field button:visible, .hand button:visible').evaluateAll((targets) =>
      targets.filter((one) => one.getBoundingClientRect().height < 43.5 && !one.classList.contains('clause')).map((one) => one.outerHTML.slice(0, 120)),
    );
    expect(small).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });
});

for (const language of ['en', 'fr']) {
  test(`both ways to attack are weighed in one sight on a small desk, in ${language}`, async ({ page }) => {
    await page.addInitScript((language) => localStorage.setItem('grognard-settings', JSON.stringify({ language })), language);
    const { table, script, follow } = await stage(page, 'eagles');
    await follow(script.findIndex(({ order }) => order.mode === 'shock'));
    await sitAt(page, table);
    await whenAsked(page);
    for (const name of ['Husson', 'Byng']) await page.locator('.field .thing.card', { hasText: name }).click();
    const panel = page.locator('.decide');
    await expect(panel.locator('.way .odds')).toHaveCount(2);
    await expect(panel.locator('.risk')).toHaveCount(2);
    expect(await panel.evaluate((one) => one.scrollHeight - one.clientHeight)).toBeLessThanOrEqual(1);
  });
}

test('what the other side did is told from its beginning, though cards of both sides are revealed when it has moved', async ({ page }) => {
  const reveals = ({ events }: any) => events.some(({ type }: any) => type === 'MovementComplete') && events.some(({ type }: any) => type === 'Revealed');
  let table: string;
  let steps: any[] = [];
  const pick = picks(12);
  do {
    let turns = 0;
    table = await openTable(page, { game: 'eagles', seats: [me, me] });
    const again = (_: any, offers: any[], seat: number) => seat === 0 && offers.some(({ order }) => order.type === 'EndCombat') && (turns += 1) > 1;
    const engages = (order: any) => order.type === 'Move' && (order.second ?? order.first).to.startsWith('F-');
    const bent = (seat: number, order: any) => (seat === 0 ? order.type === 'EndCombat' : engages(order));
    if (!(await playBehind(page, table, pick, again, bent))) continue;
    steps = (await (await page.request.post('/api/do', { data: { do: 'scene', table, as: 0, have: 0 } })).json()).scene.steps;
  } while (!steps.some(reveals));
  await sitAt(page, table);
  await expect(page.locator('.recap li').filter({ hasText: /engages/ }).first()).toBeAttached();
});
