import { chromium } from '@playwright/test';
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--headless', '--no-sandbox', '--disable-gpu'] });
const page = await browser.newPage({ viewport: { width: 1280, height: 720 } });
await page.goto(process.argv[2]);
await page.waitForTimeout(2500);
console.log(await page.evaluate(() => { const b = (q) => { const e = document.querySelector(q); return e && [q, e.clientWidth, e.clientHeight, e.scrollHeight, e.getAttribute('style')]; }; return JSON.stringify(['.eagles', '.scroll', '.ground', '.hand .hand', '.far', '.near'].map(b), null, 1); }));
await browser.close();
