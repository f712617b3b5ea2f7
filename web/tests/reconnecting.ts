/** Tests that kill their server have one of their own. */
import { Server, test as base } from './server';

export const test = base.extend<{ lone: Server; baseURL: string }>({
  lone: async ({}, use) => {
    const server = await Server.start();
    await use(server);
    await server.end();
  },
  baseURL: async ({ lone }, use) => use(lone.address),
});
export { expect } from '@playwright/test';
