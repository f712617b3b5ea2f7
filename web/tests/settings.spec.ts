/** Notices and away days, as a player sets them. */
import { createServer as listenHttp, type Server as Http } from 'node:http';
import { createServer as listen, type AddressInfo, type Server as Net } from 'node:net';
import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { clean } from './axe';
import { expect, Server, test as base } from './server';
import { me, openTable, shoot } from './table';

/** Takes mail; each message with its envelope. */
function postOffice(): { letters: string[]; office: Net } {
  const letters: string[] = [];
  const office = listen((socket) => {
    let [heard, inText] = ['', false];
    socket.setEncoding('utf8').write('220 here\r\n');
    socket.on('data', (some: string) => {
      heard += some;
      if (inText && heard.endsWith('\r\n.\r\n')) {
        letters.push(heard);
        [heard, inText] = ['', false];
        socket.write('250 kept\r\n');
      } else if (!inText && heard.endsWith('\r\n')) {
        inText = heard.endsWith('DATA\r\n');
        socket.write(inText ? '354 go on\r\n' : heard.endsWith('QUIT\r\n') ? '221 bye\r\n' : '250 well\r\n');
      }
    });
  });
  return { letters, office };
}

const port = async (server: Http | Net) => {
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return (server.address() as AddressInfo).port;
};

/** A server that sends mail to a post office of ours, and notices without delay. */
const test = base.extend<{ letters: string[]; baseURL: string }, { posting: { letters: string[]; address: string } }>({
  posting: [
    async ({}, use) => {
      const { letters, office } = postOffice();
      const mail = ['--smtp-url', `smtp://127.0.0.1:${await port(office)}`, '--mail-from', 'Grognard <games@example.org>'];
      const server = await Server.start('--notice-after', '0', '--private-webhooks', ...mail);
      await use({ letters, address: server.address });
      await server.end();
      office.close();
    },
    { scope: 'worker' },
  ],
  letters: async ({ posting }, use) => use(posting.letters),
  baseURL: async ({ posting }, use) => use(posting.address),
});

/** Somebody sits down opposite, so that this player is awaited. */
async function isAwaited(page: Page, other: APIRequestContext): Promise<void> {
  const table = await openTable(page, { game: 'siegers', seats: [me, { who: 'anyone' }] });
  const joined = await other.post(`/api/tables/${table}/join`, { data: {} });
  expect(joined.ok(), await joined.text()).toBe(true);
}

async function guest(browser: Browser, baseURL: string): Promise<APIRequestContext> {
  const { request } = await browser.newContext({ baseURL });
  await request.post('/api/guest', { data: { name: 'Bert' } });
  return request;
}

const panel = (page: Page, name: string) => page.locator('.slip').filter({ has: page.getByRole('heading', { name, exact: true }) });

test('a webhook is set, its secret told once, and the page says what was sent, what failed and what was given up', async ({ page, browser, baseURL }) => {
  const heard: string[] = [];
  const answers = [200, 410, 500];
  const hook = listenHttp((request, response) => {
    heard.push(String(request.headers['grognard-signature']));
    response.writeHead(answers[heard.length - 1] ?? 200).end();
  });
  const address = `http://127.0.0.1:${await port(hook)}/hook`;
  await page.goto('/settings');
  const webhook = panel(page, 'To a program');
  await webhook.getByLabel('Address of the webhook').fill(address);
  await page.keyboard.press('Enter');
  await expect(webhook).toContainText(`To ${address}, since`);
  await expect(webhook.locator('code')).toHaveText(/^[\w-]{20,}$/);
  await expect(page.getByText('You play as the guest Guest.')).toBeVisible();

  const other = await guest(browser, baseURL);
  const rows = page.locator('#notices-heading ~ ol li');
  for (const told of ['sent', 'given up: the receiver answered 410', 'the receiver answered 500; next try:']) {
    await isAwaited(page, other);
    await expect(async () => {
      await page.reload();
      await expect(rows.filter({ hasText: told })).toHaveCount(1, { timeout: 1000 });
    }).toPass();
  }
  expect(heard.every((signature) => /^t=\d+,v1=[0-9a-f]{64}$/.test(signature))).toBe(true);
  await expect(webhook.locator('code')).toHaveCount(0);
  for (const language of ['en', 'fr']) {
    for (const theme of ['day', 'candle']) {
      await page.evaluate((kept) => localStorage.setItem('grognard-settings', kept), JSON.stringify({ language, theme }));
      await page.reload();
      await expect(rows).toHaveCount(3);
      await expect(rows.filter({ hasText: language === 'fr' ? 'abandonné : le destinataire a répondu 410' : 'given up' })).toHaveCount(1);
      await page.locator('#notices-heading').scrollIntoViewIfNeeded();
      await shoot(page, `settings-notices-${language}-${theme}`);
      await clean(page, `notices, ${language}, ${theme}`);
    }
  }
  await page.getByRole('button', { name: 'Désactiver À un programme' }).click();
  await expect(page.getByLabel('Adresse du webhook')).toBeVisible();
  hook.close();
});

test('a webhook that the server may not call is refused in words, and nothing is kept', async ({ page }) => {
  await page.goto('/settings');
  await page.getByLabel('Address of the webhook').fill('ftp://example.org/');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('Notices cannot go there: an address begins with https or http.');
  await expect(page.getByLabel('Address of the webhook')).toBeVisible();
  await page.evaluate(() => localStorage.setItem('grognard-settings', JSON.stringify({ language: 'fr' })));
  await page.reload();
  await page.getByLabel('Adresse du webhook').fill('ftp://example.org/');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('Les avis ne peuvent aller là : une adresse commence par https ou http.');
  await page.getByLabel('Adresse de courriel').fill('personne');
  await page.getByLabel('Adresse de courriel').evaluate((field: HTMLInputElement) => (field.type = 'text'));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'ce n’est pas une adresse de courriel' })).toBeVisible();
});

test('mail goes nowhere before its link was opened', async ({ page, letters }) => {
  await page.goto('/settings');
  await page.getByLabel('Mail address').fill('anne@example.org');
  await page.keyboard.press('Enter');
  const mail = panel(page, 'By mail');
  await expect(mail).toContainText('A letter went to anne@example.org.');
  const letter = letters.find((one) => one.includes('RCPT TO:<anne@example.org>'))!.replaceAll('=\r\n', '').replaceAll('=3D', '=');
  await page.goto(/\/api\/notices\/confirm\?secret=[\w-]+/.exec(letter)![0]);
  await page.goto('/settings');
  await expect(mail).toContainText('To anne@example.org, since');
  await mail.getByRole('button').click();
  await expect(page.getByLabel('Mail address')).toBeVisible();
});

/** Chromium without a head has no push service: its place is taken by one that remembers. */
const pushService = () => {
  const keys = { p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4', auth: 'BTBZMqHH6r4Tts7J_aSIgg' };
  const endpoint = 'https://push.example.org/1';
  const made = () => ({ endpoint, toJSON: () => ({ endpoint, keys }), unsubscribe: async () => (localStorage.removeItem('subscribed'), true) });
  const manager = PushManager.prototype as unknown as Record<string, (options: PushSubscriptionOptionsInit) => Promise<unknown>>;
  manager.getSubscription = async () => (localStorage.getItem('subscribed') ? made() : null);
  manager.subscribe = async ({ applicationServerKey }) => {
    if ((applicationServerKey as Uint8Array).length !== 65) throw new Error('this is no key');
    localStorage.setItem('subscribed', 'yes');
    return made();
  };
  const ask = Notification.requestPermission.bind(Notification);
  Notification.requestPermission = async () => {
    document.documentElement.dataset.wasAsked = 'true';
    return ask();
  };
};

/** In the worker: remembers the next notice once the browser has shown it. To ask for the notices on show while one is being shown makes Chromium lose it. */
const remember = () => {
  const worker = self as unknown as { registration: ServiceWorkerRegistration; shown: Promise<unknown[]> };
  const show = worker.registration.showNotification.bind(worker.registration);
  worker.shown = new Promise((done) => {
    worker.registration.showNotification = async (title, notice) => {
      await show(title, notice);
      done([title, notice?.body, notice?.data]);
    };
  });
};

test('web push: asked for by a click alone, shown by the worker, and turned off again', async ({ page, context, baseURL }) => {
  await context.grantPermissions(['notifications']);
  await page.addInitScript(pushService);
  await page.goto('/settings');
  const push = panel(page, 'In this browser');
  await expect(push).toContainText('This browser does not tell you.');
  await expect(page.locator('html[data-was-asked]')).toHaveCount(0);
  await push.getByRole('button', { name: 'Turn on' }).press('Enter');
  await expect(push).toContainText('This browser tells you');
  await expect(page.locator('html[data-was-asked]')).toHaveCount(1);
  await page.reload();
  await expect(push).toContainText('This browser tells you');

  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  await worker.evaluate(remember);
  const devtools = await context.newCDPSession(page);
  const registered = new Promise<string>((found) => devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => registrations[0] && found(registrations[0].registrationId)));
  await devtools.send('ServiceWorker.enable');
  const link = `${baseURL}/table/abc`;
  const data = JSON.stringify({ subject: 'Your turn: EAGLES', text: `Anne, it is your turn in EAGLES (French): ${link}`, link, table: 'abc' });
  await devtools.send('ServiceWorker.deliverPushMessage', { origin: baseURL, registrationId: await registered, data });
  const shown = await worker.evaluate(() => (self as unknown as { shown: Promise<unknown[]> }).shown);
  expect(shown).toEqual(['Your turn: EAGLES', 'Anne, it is your turn in EAGLES (French)', '/table/abc']);

  await push.getByRole('button', { name: 'Turn off' }).press('Enter');
  await expect(push).toContainText('This browser does not tell you.');
  expect((await (await page.request.get('/api/notices')).json()).addresses).toEqual([]);
});

test('a browser that cannot or may not be told says so, and offers nothing', async ({ page }) => {
  const push = panel(page, 'In this browser');
  await page.addInitScript(() => Object.defineProperty(Notification, 'permission', { get: () => 'denied' }));
  await page.goto('/settings');
  await expect(push).toContainText('You have forbidden this browser');
  await expect(push.getByRole('button')).toHaveCount(0);
  await page.addInitScript(() => delete (window as { PushManager?: unknown }).PushManager);
  await page.reload();
  await expect(push).toContainText('This browser cannot tell you');
  await expect(push.getByRole('button')).toHaveCount(0);
});

test('away days are taken, seen by the other side, and given back', async ({ page, browser, baseURL }) => {
  const days = { kind: 'days', days: 3, refill: 1, most: 7, on_time_out: 'lose' };
  const table = await openTable(page, { game: 'siegers', seats: [me, { who: 'anyone' }], clock: days });
  const other = await browser.newContext({ baseURL });
  await other.request.post('/api/guest', { data: { name: 'Bert' } });
  await other.request.post(`/api/tables/${table}/join`, { data: {} });
  const later = (count: number) => new Date(Date.now() + count * 86_400_000).toLocaleDateString('sv');
  await page.goto('/settings');
  const last = page.getByLabel('Last day');
  await last.fill(later(90));
  await page.getByRole('button', { name: 'Be away' }).click();
  await expect(page.getByRole('alert')).toContainText('at most 30 days at once');
  await last.fill(later(5));
  await page.keyboard.press('Enter');
  await expect(page.getByText('You are away, up to and including')).toBeVisible();
  await shoot(page, 'settings-away');

  const opposite = await other.newPage();
  await opposite.goto(`/table/${table}`);
  await expect(opposite.getByRole('timer')).toContainText(/Red .*away/);
  await shoot(opposite, 'settings-away-seen');
  await page.getByRole('button', { name: 'I am here: give the days back' }).press('Enter');
  await expect(last).toBeVisible();
  await expect(opposite.getByRole('timer')).not.toContainText('away');
  await other.close();
});
