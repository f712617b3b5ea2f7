/** Keeps the battle assistant for use without a connection: everything it has once fetched is answered from here, and fetched again when there is a connection. */
const SHELF = 'assistant-1';
const FIRST = ['/assistant.html', '/age-charts.json', '/eagle.svg', '/assistant.webmanifest'];

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(SHELF).then((shelf) => shelf.addAll(FIRST)).then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  const old = caches.keys().then((names) => Promise.all(names.filter((name) => name.startsWith('assistant-') && name !== SHELF).map((name) => caches.delete(name))));
  event.waitUntil(old.then(() => self.clients.claim()));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const address = new URL(request.url);
  const ours = address.origin === self.location.origin && !address.pathname.startsWith('/api');
  if (request.method === 'GET' && ours) event.respondWith(answer(request));
});

/** What is on the shelf at once, and what the server has for the next time. */
async function answer(request) {
  const shelf = await caches.open(SHELF);
  const kept = await shelf.match(request, { ignoreSearch: true });
  const fetched = fetch(request).then((response) => {
    if (response.ok) void shelf.put(request, response.clone());
    return response;
  });
  if (!kept) return fetched;
  fetched.catch(() => undefined);
  return kept;
}
