import { defineConfig } from '@playwright/test';

/** Debian's Chromium, unless another is named. */
const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium';

export default defineConfig({
  testDir: 'tests',
  outputDir: 'test-results/run',
  fullyParallel: true,
  workers: 2,
  timeout: 150_000,
  expect: { timeout: 30_000 },
  reporter: [['list']],
  use: {
    viewport: { width: 1280, height: 720 },
    contextOptions: { reducedMotion: 'reduce' },
    locale: 'en-GB',
    // Keeping a trace of every test takes a quarter of the time.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    launchOptions: {
      executablePath,
      args: ['--headless', '--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
    },
  },
});
