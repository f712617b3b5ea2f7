import { chromium } from '@playwright/test';
import { randomBytes } from 'node:crypto';
const base = process.env.BASE ?? 'http://127.0.0.1:18152';
const key = (n) => randomBytes(n).toString('base64url');
const [game, scenario, orders, prefix] = [process.argv[2], process.argv[3], Number(process.argv[4]), process.argv[5]];
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--headless', '--no-sandbox', '--disable-gpu'] });
const context = await browser.newContext({ baseURL: base, reducedMotion: 'no-preference', locale: 'en-GB', viewport: { width: 1366, height: 768 } });
const page = await context.newPage();
page.on('pageerror', (e) => console.log('PAGEERROR', e.message, e.stack?.slice(0, 300)));
page.on('console', (m) => m.type() === 'error' && console.log('CONSOLE', m.text()));
await context.request.post('/api/guest', { data: { name: 'Anne' } });
const open = await (await context.request.post('/api/tables', { data: { game, scenario, options: {}, seats: [{ who: 'me' }, { who: 'computer', level: 'random' }], clock: { kind: 'none' }, public: true, key: key(16) } })).json();
const table = open.table.table;
const once = async (r) => (await context.request.post('/api/do', { data: r })).json();
let state = 7; const rnd = () => ((state = (state * 1103515245 + 12345) % 2147483648), state / 2147483648);
await page.goto(`/table/${table}`);
await page.locator('.screen').waitFor();
let n = 0, shot = 0; const captions = new Set();
for (let tries = 0; n < orders && tries < 3000; tries++) {
  const { scene } = await once({ do: 'scene', table, as: 0 });
  if (scene.awaiting.over) break;
  if (!scene.awaiting.seats.includes(0)) { await page.waitForTimeout(60); continue; }
  const { offers } = await once({ do: 'offers', table, seat: 0 });
  const serious = offers.filter((o) => !o.gives_up);
  const pick = serious.find((o) => ['ConfirmDeployment', 'Attack', 'Guess', 'CheckMorale', 'RollGeneral'].includes(o.order.type)) ?? serious[Math.floor(rnd() * serious.length)];
  const given = await once({ do: 'give', table, seat: 0, number: scene.number, order: pick.order, key: key(16), nonce: key(32) });
  if (!given.ok) continue;
  n++;
  for (let k = 0; k < 12; k++) {
    await page.waitForTimeout(180);
    const said = await page.evaluate(() => [document.querySelector('.stage-caption')?.innerText, document.querySelector('.banner')?.innerText].filter(Boolean).join(' | '));
    if (said && !captions.has(said)) { captions.add(said); console.log(JSON.stringify(said)); if (shot < 14 && n > orders / 4) await page.screenshot({ path: `/tmp/g/t/shots/${prefix}-${shot++}.png` }); }
    if (await page.evaluate(() => document.querySelector('.screen')?.dataset.asked === 'true')) break;
  }
}
console.log('given', n, 'shots', shot);
await browser.close();
