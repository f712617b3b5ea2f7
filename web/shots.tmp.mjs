import { chromium } from '@playwright/test';
import { randomBytes } from 'node:crypto';
const base = process.env.BASE ?? 'http://127.0.0.1:18152';
const key = (n) => randomBytes(n).toString('base64url');
const [game, scenario, orders, sizes, motion, lang, theme] = [process.argv[2], process.argv[3], Number(process.argv[4]), process.argv[5].split(','), process.argv[6] ?? 'reduce', process.argv[7] ?? 'en', process.argv[8] ?? 'day'];
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--headless', '--no-sandbox', '--disable-gpu'] });
const context = await browser.newContext({ baseURL: base, reducedMotion: motion === 'reduce' ? 'reduce' : 'no-preference', locale: 'en-GB', viewport: { width: 1280, height: 720 } });
const page = await context.newPage();
page.on('pageerror', (e) => console.log('PAGEERROR', e.message));
page.on('console', (m) => m.type() === 'error' && console.log('CONSOLE', m.text()));
await page.addInitScript(([language, theme]) => localStorage.setItem('grognard-settings', JSON.stringify({ language, theme })), [lang, theme]);
await context.request.post('/api/guest', { data: { name: 'Anne' } });
const seats = [{ who: 'me' }, { who: 'computer', level: 'random' }];
const open = await (await context.request.post('/api/tables', { data: { game, scenario, options: {}, seats, clock: { kind: 'none' }, public: true, key: key(16) } })).json();
const table = open.table.table;
const once = async (r) => (await context.request.post('/api/do', { data: r })).json();
let state = 1815; const rnd = () => ((state = (state * 1103515245 + 12345) % 2147483648), state / 2147483648);
let n = 0;
for (let tries = 0; n < orders && tries < 4000; tries++) {
  const { scene } = await once({ do: 'scene', table, as: 0 });
  if (scene.awaiting.over) { console.log('over at', scene.number); break; }
  if (!scene.awaiting.seats.includes(0)) { await new Promise((r) => setTimeout(r, 30)); continue; }
  const { offers } = await once({ do: 'offers', table, seat: 0 });
  if (!offers?.length) continue;
  const serious = offers.filter((o) => !o.gives_up);
  const deploy = serious.find((o) => o.order.type === 'ConfirmDeployment') ?? serious.find((o) => o.order.type === 'Attack') ;
  const pick = deploy ?? serious[Math.floor(rnd() * serious.length)];
  const given = await once({ do: 'give', table, seat: 0, number: scene.number, order: pick.order, key: key(16), nonce: key(32) });
  if (given.ok) n++;
}
console.log('table', table, 'orders', n);
await page.goto(`/table/${table}`);
await page.locator('.screen, [role=dialog]').first().waitFor();
for (const size of sizes) {
  const [width, height] = size.split('x').map(Number);
  await page.setViewportSize({ width, height });
  await page.waitForTimeout(500);
  await page.screenshot({ path: `/tmp/g/t/shots/${game}-${orders}-${size}${lang === 'fr' ? '-fr' : ''}${theme === 'candle' ? '-candle' : ''}.png` });
}
console.log(page.url());
await browser.close();
