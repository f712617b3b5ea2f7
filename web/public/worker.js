/** Shows your-turn notices while the page is closed, and opens their table. */
self.addEventListener('push', (event) => {
  const { subject, text, link, table } = event.data.json();
  const body = text.split(link)[0].replace(/[\s:]+$/, '');
  event.waitUntil(self.registration.showNotification(subject, { body, tag: table, icon: '/eagle.svg', data: `/table/${table}` }));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(show(event.notification.data));
});

async function show(address) {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = windows.find((one) => new URL(one.url).pathname === address);
  return there ? there.focus() : self.clients.openWindow(address);
}
