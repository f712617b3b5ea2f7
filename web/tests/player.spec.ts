/** What happens is played as short scenes: in order, one at a time, and whoever watches can skip it. */
import type { Browser, Page } from '@playwright/test';
import { TIME } from '../src/shell/game/motion';
import { expect, test } from './server';
import { stage } from './stage';
import { number } from './table';

interface Seen {
  captions: string[];
  banners: string[];
  flies: string[];
  shown: string[];
  /** The most captions at once, and how often one lay over the hand. */
  most: number;
  overHand: number;
}

/** The battle of a lesson, played behind the scenes, and somebody who looks on at this pace. */
async function staged(page: Page, browser: Browser, baseURL: string, game: string, pace: string) {
  const play = await stage(page, game);
  const context = await browser.newContext({ baseURL, reducedMotion: 'no-preference', locale: 'en-GB', viewport: { width: 1280, height: 720 } });
  const watch = await context.newPage();
  await watch.addInitScript(look, pace);
  await watch.goto(`/table/${play.table}`);
  await expect(watch.locator('.screen')).toBeVisible();
  return { ...play, watch, end: () => context.close() };
}

/** Keeps what is put on the stage. */
function look(pace: string): void {
  localStorage.setItem('grognard-settings', JSON.stringify({ pace, language: 'en' }));
  const seen: Seen = ((window as any).seen = { captions: [], banners: [], flies: [], shown: [], most: 0, overHand: 0 });
  const add = (list: string[], selector: string) => {
    for (const one of document.querySelectorAll(selector)) {
      const text = one.textContent!.trim();
      if (text && list.at(-1) !== text && !(list === seen.flies && list.includes(text))) list.push(text);
    }
  };
  new MutationObserver(() => {
    add(seen.captions, '.stage-caption .said');
    add(seen.banners, '.banner');
    add(seen.shown, '.shows');
    add(seen.flies, '.flies');
    seen.most = Math.max(seen.most, document.querySelectorAll('.stage-caption').length);
    const [caption, hand] = ['.stage-caption', '.hand'].map((name) => document.querySelector(name));
    if (caption && hand && getComputedStyle(caption).visibility === 'visible' && caption.getBoundingClientRect().bottom > hand.getBoundingClientRect().top + 1) seen.overHand += 1;
  }).observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
}
const seenBy = (watch: Page): Promise<Seen> => watch.evaluate(() => (window as any).seen);
/** The picture has come to where the table stands. */
const caughtUp = async (watch: Page, last: number) => expect.poll(() => watch.locator('.screen').getAttribute('data-shown'), { timeout: 60_000 }).toBe(String(last));

test('a scene is short, and a great one takes no more than a second and a half', () => {
  for (const part of ['slide', 'turn', 'change', 'dice', 'hit', 'leave'] as const) expect(TIME[part], part).toBeLessThan(400);
  for (const part of ['shows', 'banner', 'fly'] as const) expect(TIME[part], part).toBeLessThanOrEqual(1500);
});

test('the steps of a battle are seen in order, one at a time, with its great moments', async ({ page, browser, baseURL }) => {
  const { watch, give, follow, script, end } = await staged(page, browser, baseURL!, 'eagles', 'brisk');
  const special = script.findIndex(({ order }) => order.type === 'PlaySpecial');
  await follow(special + 1);
  await give(0, { type: 'Resign' });
  await caughtUp(watch, special + 2);
  const seen = await seenBy(watch);
  expect(seen.most, 'captions at a time').toBe(1);
  expect(seen.overHand, 'captions over the hand').toBe(0);
  for (const caption of seen.captions) expect(caption.split(/\s+/).length, caption).toBeLessThanOrEqual(12);
  expect(seen.shown, 'a Special in full').toHaveLength(1);
  expect(seen.banners.at(-1)).toMatch(/Allies/);

  // The record tells the same, one after the other, and by name who lay face down then.
  await watch.getByRole('button', { name: 'Look at the board' }).click();
  await watch.locator('#tab-record').click();
  const told = (await watch.locator('.record li button b').allTextContents()).join('. ');
  let from = 0;
  for (const caption of seen.captions) {
    const found = new RegExp(caption.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(/a hidden card/gi, '[^.:]+'), 'i').exec(told.slice(from));
    expect(found, `${caption} in: ${told.slice(from)}`).not.toBeNull();
    from += found!.index + found![0].length;
  }
  await end();
});

test('a step is ended by a click and by a key, and Escape goes to now', async ({ page, browser, baseURL }) => {
  const { watch, follow, end } = await staged(page, browser, baseURL!, 'eagles', 'calm');
  const shown = async () => Number(await watch.locator('.screen').getAttribute('data-shown'));
  // Time stands still: whatever is shown stays until the player ends it.
  await watch.clock.install();
  await watch.clock.pauseAt(new Date(Date.now() + 3_600_000));
  await follow(14);
  await expect.poll(() => number(watch)).toBe(14);
  const ends = async (how: () => Promise<void>) => {
    const before = await shown();
    expect(before).toBeLessThan(14);
    await how();
    await expect.poll(shown).toBeGreaterThan(before);
  };
  await ends(() => watch.locator('main.field').click({ position: { x: 5, y: 5 } }));
  await ends(() => watch.keyboard.press(' '));
  await watch.keyboard.press('Escape');
  await expect.poll(shown).toBe(14);
  await end();
});

test('a guess is staged, and its points go to both pads', async ({ page, browser, baseURL }) => {
  const { watch, follow, script, end } = await staged(page, browser, baseURL!, 'siegers', 'usual');
  await follow(script.length);
  await caughtUp(watch, script.length);
  const seen = await seenBy(watch);
  expect(seen.shown.some((text) => /right|wrong/i.test(text)), seen.shown.join()).toBe(true);
  expect(seen.flies.map((text) => text[0]).sort(), seen.flies.join()).toEqual(['+', '−']);
  await end();
});
