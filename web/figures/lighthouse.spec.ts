/** Lighthouse on every kind of screen, in both languages. It is fetched when it is wanted, and uses our Chromium. */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chromium, type BrowserContext } from '@playwright/test';
import { test } from '../tests/server';
import { openTable } from '../tests/table';

const LIGHTHOUSE = 'lighthouse@12.8.2';
const PORT = '9333';
const HOW = ['--quiet', '--output=json', '--only-categories=accessibility,best-practices', '--preset=desktop', '--throttling-method=provided', '--disable-storage-reset', `--port=${PORT}`];
const PAGES = ['/', '/new/eagles', '/new/empire', '/new/age', '/assistant.html', '/games', '/learn', '/rules/eagles', '/odds', '/print/eagles', '/build/eagles', '/settings'];

interface Report {
  audits: Record<string, { score: number | null }>;
  categories: Record<string, { score: number; auditRefs: { id: string; weight: number }[] }>;
}

/** What falls short of 100 on one screen, and why. */
async function shortcomings(address: string): Promise<string[]> {
  const { stdout } = await promisify(execFile)('npx', ['--yes', LIGHTHOUSE, address, ...HOW], { maxBuffer: 1 << 28 });
  const { audits, categories }: Report = JSON.parse(stdout);
  return Object.entries(categories)
    .filter(([, { score }]) => score < 1)
    .map(([name, { score, auditRefs }]) => {
      const failed = auditRefs.filter(({ id, weight }) => weight > 0 && (audits[id].score ?? 1) < 1);
      return `${new URL(address).pathname}: ${name} ${Math.round(score * 100)} (${failed.map(({ id }) => id).join(', ')})`;
    });
}

/** A table of each game, and one that is looked back at. */
async function tables(context: BrowserContext): Promise<string[]> {
  const [page] = context.pages();
  const siegers = await openTable(page, { game: 'siegers' });
  const others = await Promise.all(['eagles', 'empire', 'age'].map((game) => openTable(page, { game, scenario: game === 'empire' ? 'saalfeld' : undefined })));
  return [...[siegers, ...others].map((table) => `/table/${table}`), `/table/${siegers}/step/0`];
}

for (const language of ['en', 'fr']) {
  test(`Lighthouse, ${language}`, async ({ baseURL }, info) => {
    test.setTimeout(900_000);
    const folder = mkdtempSync(join(tmpdir(), 'grognard-lighthouse-'));
    const { executablePath, args } = info.project.use.launchOptions!;
    const context = await chromium.launchPersistentContext(folder, { executablePath, args: [...args!, `--remote-debugging-port=${PORT}`], baseURL });
    const [page] = context.pages();
    await page.goto('/');
    await page.evaluate((language) => localStorage.setItem('grognard-settings', JSON.stringify({ language })), language);
    const paths = [...PAGES, ...(await tables(context))];
    const found: string[] = [];
    for (const path of paths) found.push(...(await shortcomings(`${baseURL}${path}`)));
    const description = found.join('; ') || `100 and 100 on ${paths.length} screens`;
    info.annotations.push({ type: `Lighthouse, accessibility and best practices, ${language}`, description });
    await context.close();
    rmSync(folder, { recursive: true, force: true });
  });
}
