/** What a player of EAGLES does on the board itself. */
import { expect, type Page } from '@playwright/test';
import { confirmed, dialog, listOrders, me, number, openTable, picks, playBehind, sitAt, whenAsked, type Listed } from './table';

export const thing = (page: Page, id: string) => page.locator(`[data-thing="${id}"]`);
export const lit = (page: Page) => page.locator('.thing.lit');
export const strip = (page: Page) => page.locator('.strip');
/** The ways to do what is chosen: the manner of a move, or the two ways to attack. */
const manners = (page: Page) => page.locator('.strip .button:not(.plain), .attack .button');

/** Takes the proposed deployment. */
export async function deploy(page: Page): Promise<void> {
  await whenAsked(page);
  const before = await number(page);
  const press = (name: RegExp) => page.getByRole('button', { name }).click();
  await press(/^(Suggest|Proposer)$/);
  await expect(page.locator('.word')).toHaveText(/in order|en règle/);
  await press(/^(Deploy|Déployer)$/);
  await expect.poll(() => number(page)).toBeGreaterThan(before + 1);
}

const onePlays = (page: Page) => openTable(page, { game: 'eagles', seats: [me, me] });

/** A battle in which the French weigh an attack on a card that lies open: its odds are on the screen. Answers the order in words. */
export async function weighAttack(page: Page, open = onePlays): Promise<string> {
  const attack = ({ order }: Listed) => order.type === 'Attack' && !String(order.target).startsWith('t');
  let words = '';
  let table: string;
  // Some battles end before it comes to that.
  do table = await open(page);
  while (!(await playBehind(page, table, picks(1815), (_, offers, seat) => seat === 0 && (words = offers.find(attack)?.words ?? '') !== '')));
  await sitAt(page, table);
  await whenAsked(page);
  await listOrders(page);
  const order = page.locator('.orders').getByText(words, { exact: true });
  await expect(order).toBeAttached();
  await page.locator('.orders details').evaluateAll((groups: HTMLDetailsElement[]) => groups.forEach((group) => (group.open = true)));
  await order.click();
  await expect(page.locator('.answer .bars')).toBeVisible();
  return words;
}

/** How many pixels the head of the arrow misses its target by: the middle of the edge that it comes to. */
export async function arrowMisses(page: Page): Promise<number> {
  return page.locator('.arrows .line').evaluate((path: SVGPathElement) => {
    const sheet = path.ownerSVGElement!.getBoundingClientRect();
    const head = path.getPointAtLength(path.getTotalLength());
    const target = document.querySelector('.thing.card.aimed')!.getBoundingClientRect();
    const edges = [target.top, target.bottom].map((edge) => Math.hypot(sheet.x + head.x - (target.x + target.width / 2), sheet.y + head.y - edge));
    return Math.min(...edges);
  });
}

/** Chooses something that is lit, then on, until an order has been given; or ends the phase. Answers whether it went on. */
export async function actOnBoard(page: Page, pick: () => number): Promise<'acted' | 'over'> {
  if ((await whenAsked(page)) === 'over') return 'over';
  const before = await number(page);
  const ways = page.locator('header .way');
  const cards = page.locator('.thing.card.lit');
  if ((await cards.count()) === 0 || ((await ways.count()) > 0 && pick() < 0.25)) {
    // A window that would only nag is passed by the page; then the button is gone, and that is well.
    if (await ways.click({ timeout: 3000 }).then(() => true, () => false)) await confirmed(page, before);
    return 'acted';
  }
  for (let picks = 0; picks < 5; picks += 1) {
    const choices = picks === 0 ? cards : lit(page);
    const count = await choices.count();
    const ready = (await manners(page).count()) > 0 || (await page.locator('.answer .button.harm').count()) > 0;
    if (ready || count === 0 || (await number(page)) !== before) break;
    const chosen = choices.nth(Math.floor(pick() * count)).dispatchEvent('click', undefined, { timeout: 3000 });
    if (!(await chosen.then(() => true, () => false))) return 'acted';
    await page.waitForFunction((then) => Number(document.querySelector<HTMLElement>('.screen')?.dataset.number) !== then || document.querySelector('.strip, .attack, .thing.lit, .answer .button.harm, [role=dialog]'), before);
  }
  const manner = manners(page).first();
  if ((await number(page)) === before && (await manner.count()) > 0) await manner.dispatchEvent('click');
  if ((await dialog(page).count()) === 0 && (await number(page)) === before) await settle(page, before);
  return 'acted';
}

/** The order is carried out, or nothing came of it and the hands are free again. */
async function settle(page: Page, before: number): Promise<void> {
  await page.waitForFunction(
    (then) =>
      Number(document.querySelector<HTMLElement>('.screen')?.dataset.number) !== then ||
      document.querySelector('.answer .button.harm, .answer, [role=dialog]') !== null ||
      document.querySelector('.thing.chosen') !== null,
    before,
  );
  if ((await page.locator('.answer .button.harm').count()) > 0) await confirmed(page, before);
  else await page.keyboard.press('Escape');
}
