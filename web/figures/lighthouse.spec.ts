/** Lighthouse on every kind of screen, in both languages. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type BrowserContext } from '@playwright/test';
import lighthouse from 'lighthouse';
import { test } from '../tests/server';
import { openTable } from '../tests/table';

const CATEGORIES = ['accessibility', 'best-practices'];
const PAGES = ['/', '/new/eagles', '/games', '/learn', '/rules/eagles', '/odds', '/print/eagles', '/build/eagles', '/settings'];
const PORT = 9333;

/** What falls short of 100 on one screen, and why. */
async function shortcomings(address: string): Promise<string[]> {
  const result = await lighthouse(address, { port: PORT, onlyCategories: CATEGORIES, disableStorageReset: true, formFactor: 'desktop', screenEmulation: { disabled: true }, throttlingMethod: 'provided', logLevel: 'error' });
  const { audits, categories } = result!.lhr;
  return Object.values(categories)
    .filter(({ score }) => score !== 1)
    .map(({ id, score, auditRefs }) => {
      const failed = auditRefs.filter(({ id, weight }) => weight > 0 && audits[id].score !== null && audits[id].score! < 1);
      return `${new URL(address).pathname}: ${id} ${Math.round((score ?? 0) * 100)} (${failed.map(({ id }) => id).join(', ')})`;
    });
}

/** A table of each game, and one that is looked back at. */
async function tables(context: BrowserContext): Promise<string[]> {
  const page = context.pages()[0];
  const [siegers, eagles] = [await openTable(page, { game: 'siegers' }), await openTable(page, { game: 'eagles' })];
  return [`/table/${siegers}`, `/table/${eagles}`, `/table/${siegers}/step/0`];
}

for (const language of ['en', 'fr']) {
  test(`Lighthouse, ${language}`, async ({ baseURL }, info) => {
    test.setTimeout(900_000);
    const folder = mkdtempSync(join(tmpdir(), 'grognard-lighthouse-'));
    const { executablePath, args } = info.project.use.launchOptions!;
    const context = await chromium.launchPersistentContext(folder, { executablePath, args: [...args!, `--remote-debugging-port=${PORT}`], baseURL });
    await context.pages()[0].goto('/');
    await context.pages()[0].evaluate((language) => localStorage.setItem('grognard-settings', JSON.stringify({ language })), language);
    const paths = [...PAGES, ...(await tables(context))];
    const found: string[] = [];
    for (const path of paths) found.push(...(await shortcomings(`${baseURL}${path}`)));
    const description = found.length ? found.join('; ') : `100 and 100 on ${paths.length} screens`;
    info.annotations.push({ type: `Lighthouse, accessibility and best practices, ${language}`, description });
    await context.close();
    rmSync(folder, { recursive: true, force: true });
  });
}
