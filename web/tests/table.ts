/** What a player does at a table, by hand. */
import { randomBytes } from 'node:crypto';
import { expect, type Page } from '@playwright/test';

export interface Wish {
  game: string;
  scenario?: string;
  options?: object;
  seats?: object[];
  public?: boolean;
  clock?: object;
}

export const me = { who: 'me' };
export const computer = { who: 'computer', level: 'random' };
export const SCENARIO: Record<string, string> = { siegers: 'waterloo', eagles: 'quatre-bras', age: 'training_mill_road' };

/** A guest opens a table; the page need not be anywhere yet. */
export async function openTable(page: Page, wish: Wish): Promise<string> {
  const { person } = await (await page.request.get('/api/me')).json();
  if (!person) await page.request.post('/api/guest', { data: { name: 'Anne' } });
  const response = await page.request.post('/api/tables', {
    data: {
      game: wish.game,
      scenario: wish.scenario ?? SCENARIO[wish.game],
      options: wish.options ?? {},
      seats: wish.seats ?? [me, computer],
      clock: wish.clock ?? { kind: 'none' },
      public: wish.public ?? true,
      key: key(16),
    },
  });
  const answer = await response.json();
  expect(response.ok(), JSON.stringify(answer)).toBe(true);
  return answer.table.table;
}

export async function sitAt(page: Page, table: string): Promise<void> {
  await page.goto(`/table/${table}`);
  await takeScreen(page);
}

/** Takes the screen if it is to be handed over, as it is at first where two share it. */
export async function takeScreen(page: Page): Promise<void> {
  await expect(page.locator('.screen, .curtain').first()).toBeVisible();
  const curtain = page.locator('.curtain button');
  if ((await curtain.count()) > 0) await curtain.click();
  await expect(page.locator('.screen')).toBeVisible();
}

export const number = async (page: Page) => Number(await page.locator('.screen').getAttribute('data-number'));
const isAsked = async (page: Page) => (await page.locator('.screen').getAttribute('data-asked')) === 'true';
export const dialog = (page: Page) => page.getByRole('dialog');

/** Whether this player is asked something and the page knows what can be ordered, or the game is over. */
export const askedOrOver = () => document.querySelector('.screen[data-asked="true"][aria-busy="false"], [role=dialog]') !== null;

/** Waits until this player is asked something, or the game is over. */
export async function whenAsked(page: Page): Promise<'asked' | 'over'> {
  await page.waitForFunction(askedOrOver);
  return (await dialog(page).count()) > 0 ? 'over' : 'asked';
}

/**
 * Gives one of the listed orders through the buttons beside the board, `pick` from 0 to 1 telling which. A window that the page
 * passes by itself may close meanwhile: then nothing is given.
 */
export async function giveListed(page: Page, pick: number): Promise<void> {
  const before = await number(page);
  await listOrders(page);
  for (let tries = 0; !(await chooseListed(page, pick, before)); tries += 1) {
    if ((await number(page)) !== before || !(await isAsked(page))) return;
    if (tries === 5) throw new Error('no listed order can be clicked');
  }
  await confirmed(page, before);
}

/** Opens the list of all orders in words. */
export async function listOrders(page: Page): Promise<void> {
  const desk = page.locator('#tab-desk');
  if ((await desk.getAttribute('aria-selected')) !== 'true') await desk.click();
  const handle = page.locator('.handle[aria-expanded=false]');
  if ((await handle.count()) > 0) await handle.click();
  await page.locator('details.all').evaluate((list: HTMLDetailsElement) => (list.open = true));
}

/** Opens what is said between the players, with proposals and resigning. */
export const openTalk = (page: Page) => page.getByRole('button', { name: /^(Talk|Discussion)/ }).click();

/** Whether the table stands elsewhere than after `before` orders, or is gone from the screen. */
const movedOn = (before: number) => {
  const screen = document.querySelector<HTMLElement>('.screen');
  return !screen || Number(screen.dataset.number) !== before || document.querySelector('[role=dialog]') !== null;
};

/** Clicks one of the listed orders; false if the list changed meanwhile. */
async function chooseListed(page: Page, pick: number, before: number): Promise<boolean> {
  const list = page.locator('.orders');
  await page.waitForFunction(
    (then) => {
      const screen = document.querySelector<HTMLElement>('.screen');
      return document.querySelector('.orders li button') || Number(screen?.dataset.number) !== then || screen?.dataset.asked === 'false';
    },
    before,
  );
  const groups = list.locator('details:has(button:not(.gives-up))');
  const count = await groups.count();
  let choices = list.locator('li button:not(.gives-up)');
  if (count > 0) {
    const group = groups.nth(Math.floor(pick * count));
    await group.evaluate((details: HTMLDetailsElement) => (details.open = true));
    choices = group.locator('li button:not(.gives-up)');
  }
  const among = await choices.count();
  return choices.nth(Math.floor(((pick * 7919) % 1) * among)).click({ timeout: 3000 }).then(() => true, () => false);
}

/** Confirms if odds are shown first, and waits until the order has been carried out. */
export async function confirmed(page: Page, before: number): Promise<void> {
  await page.waitForFunction((then) => {
    const screen = document.querySelector<HTMLElement>('.screen');
    return !screen || Number(screen.dataset.number) !== then || document.querySelector('.answer .button.harm, [role=dialog]') !== null;
  }, before);
  const confirmation = page.locator('.answer .button.harm');
  if ((await confirmation.count()) > 0) await confirmation.click();
  await page.waitForFunction(movedOn, before);
}

/** Picks that look random and are the same every time. */
export function picks(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return state / 2147483648;
  };
}

/** Gives orders until the game is over, or so many. */
export async function playOn(page: Page, pick: () => number, most = Infinity): Promise<number> {
  for (let orders = 0; orders < most; orders += 1) {
    if ((await whenAsked(page)) === 'over') return orders;
    await giveListed(page, pick());
  }
  return most;
}

/** Leaves a picture where somebody wants to look at them. */
export async function shoot(page: Page, name: string): Promise<void> {
  if (process.env.SCREENS) await page.screenshot({ path: `test-results/screens/${name}.png` });
}

const once = async (page: Page, request: object) => (await page.request.post('/api/do', { data: request })).json();

export interface Listed {
  order: any;
  words: string;
  gives_up: boolean;
}

/**
 * Plays both seats of a table on without its screen, until the one that is awaited is asked or offered what `wanted` looks for;
 * false if the game ends first. Orders are drawn by `pick`, but one that a seat is `bent` on is given as soon as it can be.
 */
export async function playBehind(page: Page, table: string, pick: () => number, wanted: (prompt: any, offers: Listed[], seat: number) => boolean, bent: (seat: number, order: any) => boolean = () => false): Promise<boolean> {
  for (;;) {
    const { scene } = await once(page, { do: 'scene', table, as: 0 });
    const seat: number | undefined = scene.awaiting.seats?.[0];
    if (seat === undefined) return false;
    const { prompt } = seat === 0 ? scene.awaiting : (await once(page, { do: 'scene', table, as: seat })).scene.awaiting;
    const offers: Listed[] = (await once(page, { do: 'offers', table, seat })).offers;
    // A window that is declined for its seat offers nothing.
    if (offers.length === 0) continue;
    if (wanted(prompt, offers, seat)) return true;
    const serious = offers.filter((offer) => !offer.gives_up);
    const { order } = offers.find((offer) => bent(seat, offer.order)) ?? serious[Math.floor(pick() * serious.length)];
    const given = await once(page, { do: 'give', table, seat, number: scene.number, order, key: key(16), nonce: key(32) });
    expect(given.ok, JSON.stringify(given)).toBe(true);
  }
}

const key = (bytes: number) => randomBytes(bytes).toString('base64url');
