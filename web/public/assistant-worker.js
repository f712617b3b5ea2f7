/** Keeps the battle assistant for use without a connection: the page with everything it names is put on the shelf at once, answered from there, and fetched again when there is a connection. */
const SHELF = 'assistant-2';
const PAGE = '/assistant.html';
const FIRST = ['/age-charts.json', '/eagle.svg', '/assistant.webmanifest'];

self.addEventListener('install', (event) => {
  event.waitUntil(fill().then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  const old = caches.keys().then((names) => Promise.all(names.filter((name) => name.startsWith('assistant-') && name !== SHELF).map((name) => caches.delete(name))));
  event.waitUntil(old.then(() => self.clients.claim()));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const address = new URL(request.url);
  const ours = address.origin === self.location.origin && !address.pathname.startsWith('/api');
  if (request.method === 'GET' && ours) event.respondWith(answer(event));
});

/** The page, and the scripts, styles and fonts that it and its styles name; the page comes last, so that it is never there without the rest. */
async function fill() {
  const shelf = await caches.open(SHELF);
  const page = await fetch(PAGE, { cache: 'no-cache' });
  if (!page.ok) throw new Error(`${PAGE}: ${page.status}`);
  const named = [...(await page.clone().text()).matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map((found) => found[1]);
  await Promise.all([...FIRST, ...named].map((address) => keep(shelf, address)));
  await shelf.put(PAGE, page);
}

/** Puts a file on the shelf, and what it names beside it: scripts that it imports, and fonts of a style. */
async function keep(shelf, address) {
  if (address.startsWith('/assets/') && (await shelf.match(address))) return;
  const answer = await fetch(address, { cache: 'no-cache' });
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  await shelf.put(address, answer.clone());
  if (!/\.(css|js)$/.test(address)) return;
  const text = await answer.text();
  const beside = address.endsWith('.css') ? /url\(["']?(\/assets\/[^"')]+|\.\/[^"')]+)["']?\)/g : /(?:from|import)\s*["'](\.\/[^"']+\.js)["']/g;
  await Promise.all([...text.matchAll(beside)].map((found) => keep(shelf, new URL(found[1], new URL(address, self.location.origin)).pathname)));
}

/** What is on the shelf at once, and what the server has for the next time. A page that has changed brings its files along first. */
async function answer(event) {
  const { request } = event;
  const shelf = await caches.open(SHELF);
  const page = request.mode === 'navigate';
  const kept = await shelf.match(page ? PAGE : request, { ignoreSearch: true });
  if (!kept) return fetch(request);
  const address = new URL(request.url).pathname;
  if (!address.startsWith('/assets/')) event.waitUntil((page ? fill() : keep(shelf, address)).catch(() => undefined));
  return kept;
}
