/** What the page costs: bytes, time to a game, time to a move, long tasks while the computer thinks. `npm run figures`. */
import type { Page } from '@playwright/test';
import { test } from '../tests/server';
import { giveListed, openTable, picks, playOn, sitAt, whenAsked } from '../tests/table';

const figure = (what: string, value: string) => test.info().annotations.push({ type: what, description: value });
const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(0)} kB`;

/** The bytes that travel until the network is quiet: all, and those of scripts. */
async function weigh(page: Page, path: string): Promise<{ all: number; scripts: number }> {
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  const kinds = new Map<string, string>();
  const sums = { all: 0, scripts: 0 };
  network.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type));
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    sums.all += encodedDataLength;
    if (kinds.get(requestId) === 'Script') sums.scripts += encodedDataLength;
  });
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  return sums;
}

test('bytes of the first load', async ({ page }) => {
  const { all, scripts } = await weigh(page, '/');
  figure('first load, first page: all, scripts (compressed)', `${kilobytes(all)}, ${kilobytes(scripts)}`);
});

for (const game of ['siegers', 'eagles']) {
  test(`first view of ${game}`, async ({ browser, baseURL, page }) => {
    const table = await openTable(page, { game });
    const cookies = await page.context().storageState();
    const times: number[] = [];
    for (let run = 0; run < 5; run += 1) {
      const context = await browser.newContext({ baseURL, storageState: cookies });
      const cold = await context.newPage();
      await cold.goto(`/table/${table}`, { waitUntil: 'commit' });
      await cold.waitForFunction(() => document.querySelector('.screen'), undefined, { polling: 'raf' });
      times.push(await cold.evaluate(() => performance.now()));
      await context.close();
    }
    figure(`first view of a game of ${game}, nothing cached, median of 5`, `${median(times).toFixed(0)} ms`);
    const context = await browser.newContext({ baseURL, storageState: cookies });
    const { all, scripts } = await weigh(await context.newPage(), `/table/${table}`);
    figure(`first load, a game of ${game}: all, scripts (compressed)`, `${kilobytes(all)}, ${kilobytes(scripts)}`);
    await context.close();
  });

  test(`a move of ${game}`, async ({ page }) => {
    await page.addInitScript(() => {
      const measured = window as unknown as { given: number; shown: number[]; long: number[] };
      Object.assign(measured, { given: 0, shown: [], long: [] });
      addEventListener('click', () => (measured.given = performance.now()), true);
      new PerformanceObserver((list) => measured.long.push(...list.getEntries().map((entry) => entry.duration))).observe({ type: 'longtask' });
    });
    await sitAt(page, await openTable(page, { game, seats: [{ who: 'me' }, { who: 'computer', level: 'sensible' }] }));
    await whenAsked(page);
    await page.evaluate(() => {
      const measured = window as unknown as { given: number; shown: number[]; long: number[] };
      measured.long.length = 0;
      const screen = document.querySelector<HTMLElement>('.screen')!;
      new MutationObserver(() => {
        if (measured.given) measured.shown.push(performance.now() - measured.given);
        measured.given = 0;
      }).observe(screen, { attributeFilter: ['data-number'] });
    });
    const pick = picks(14);
    for (let orders = 0; orders < 12 && (await whenAsked(page)) === 'asked'; orders += 1) await giveListed(page, pick());
    await playOn(page, pick, 12);
    const { shown, long } = await page.evaluate(() => window as unknown as { shown: number[]; long: number[] });
    figure(`a move of ${game}, from the click to the board, median and longest of ${shown.length}`, `${median(shown).toFixed(0)} ms, ${Math.max(...shown).toFixed(0)} ms`);
    figure(`long tasks while ${game} is played against the computer`, long.length === 0 ? 'none over 50 ms' : `${long.length}, the longest ${Math.max(...long).toFixed(0)} ms`);
  });
}
