/** What the page costs: bytes, time to a game, time to a move, long tasks while the computer thinks. `npm run figures`. */
import type { Page } from '@playwright/test';
import { test } from '../tests/server';
import { openTable as open, picks, playOn, sitAt, whenAsked, type Wish } from '../tests/table';

/** The map of Empire on which a game is short. */
const openTable = (page: Page, wish: Wish) => open(page, wish.game === 'empire' ? { scenario: 'saalfeld', ...wish } : wish);
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

/** The processor time of each task of the pages' main threads, in milliseconds: other programs on the machine do not count. */
function mainTasks(events: { name: string; pid: number; tid: number; tdur?: number; args?: { name?: string } }[]): number[] {
  const main = new Set(events.filter((event) => event.name === 'thread_name' && event.args?.name === 'CrRendererMain').map(({ pid, tid }) => `${pid} ${tid}`));
  return events.filter(({ name, pid, tid, tdur }) => /RunTask$/.test(name) && tdur !== undefined && main.has(`${pid} ${tid}`)).map(({ tdur }) => tdur! / 1000);
}

test('bytes of the first load', async ({ page }) => {
  const { all, scripts } = await weigh(page, '/');
  figure('first load, first page: all, scripts (compressed)', `${kilobytes(all)}, ${kilobytes(scripts)}`);
});

for (const game of ['siegers', 'eagles', 'empire', 'age']) {
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

  test(`a move of ${game}`, async ({ browser, page }) => {
    await page.addInitScript(() => {
      const measured = window as unknown as { given: number; shown: number[] };
      Object.assign(measured, { given: 0, shown: [] });
      addEventListener('click', () => (measured.given = performance.now()), true);
    });
    await sitAt(page, await openTable(page, { game, seats: [{ who: 'me' }, { who: 'computer', level: 'sensible' }] }));
    await whenAsked(page);
    await page.evaluate(() => {
      const measured = window as unknown as { given: number; shown: number[] };
      new MutationObserver(() => {
        if (measured.given) measured.shown.push(performance.now() - measured.given);
        measured.given = 0;
      }).observe(document.querySelector('.screen')!, { attributeFilter: ['data-number'] });
    });
    await browser.startTracing(page, { categories: ['toplevel', 'disabled-by-default-devtools.timeline', 'devtools.timeline'] });
    await playOn(page, picks(14), 24);
    const { traceEvents } = JSON.parse((await browser.stopTracing()).toString());
    const shown = await page.evaluate(() => (window as unknown as { shown: number[] }).shown);
    figure(`a move of ${game}, from the click to the board, median and longest of ${shown.length}`, `${median(shown).toFixed(0)} ms, ${Math.max(...shown).toFixed(0)} ms`);
    const tasks = mainTasks(traceEvents);
    figure(`tasks over 50 ms of processor time while ${game} is played against the computer`, `${tasks.filter((task) => task > 50).length} of ${tasks.length}, the longest ${Math.max(...tasks).toFixed(0)} ms`);
  });
}

test('the map of Eylau is drawn about and zoomed', async ({ browser, page }) => {
  await sitAt(page, await openTable(page, { game: 'empire', scenario: 'eylau' }));
  await whenAsked(page);
  await page.locator('[data-area]').first().waitFor();
  await page.evaluate(() => {
    const measured = window as unknown as { frames: number[] };
    measured.frames = [];
    let last = performance.now();
    const next = (now: number) => {
      measured.frames.push(now - last);
      last = now;
      requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
  });
  const map = (await page.locator('svg.map').boundingBox())!;
  const [x, y] = [map.x + map.width / 2, map.y + map.height / 2];
  await browser.startTracing(page, { categories: ['toplevel', 'disabled-by-default-devtools.timeline', 'devtools.timeline'] });
  await page.mouse.move(x, y);
  for (let step = 0; step < 6; step += 1) await page.mouse.wheel(0, -120);
  await page.mouse.down();
  for (let step = 1; step <= 120; step += 1) await page.mouse.move(x + 260 * Math.sin(step / 12), y + 160 * Math.sin(step / 9));
  await page.mouse.up();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString());
  const frames = await page.evaluate(() => (window as unknown as { frames: number[] }).frames);
  figure(`the map of Eylau moved and zoomed: frames, their median and longest`, `${frames.length}, ${median(frames).toFixed(0)} ms, ${Math.max(...frames).toFixed(0)} ms`);
  const tasks = mainTasks(traceEvents);
  figure('tasks over 50 ms of processor time while the map of Eylau is moved', `${tasks.filter((task) => task > 50).length} of ${tasks.length}, the longest ${Math.max(...tasks).toFixed(0)} ms`);
});

test('the assistant', async ({ browser, baseURL, page }) => {
  const times: number[] = [];
  for (let run = 0; run < 5; run += 1) {
    const context = await browser.newContext({ baseURL, serviceWorkers: 'block' });
    const cold = await context.newPage();
    await cold.goto('/assistant.html', { waitUntil: 'commit' });
    await cold.waitForFunction(() => document.querySelector('h1'), undefined, { polling: 'raf' });
    times.push(await cold.evaluate(() => performance.now()));
    await context.close();
  }
  figure('the assistant, from nothing to its first page, median of 5', `${median(times).toFixed(0)} ms`);
  const { all, scripts } = await weigh(page, '/assistant.html');
  figure('first load, the assistant: all, scripts (compressed)', `${kilobytes(all)}, ${kilobytes(scripts)}`);
});
