/** The cards of EAGLES on paper: 63 by 88 mm, nine to a page, backs mirrored. */
import { execFileSync } from 'node:child_process';
import { expect, test } from './server';

const MM = 96 / 25.4;

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

for (const paper of ['a4', 'letter'] as const) {
  for (const language of ['en', 'fr']) {
    test(`300 cards on ${paper}, ${language}`, async ({ page }) => {
      await page.addInitScript((language) => localStorage.setItem('grognard-settings', JSON.stringify({ language })), language);
      await page.goto('/print/eagles');
      await page.locator(`input[value=${paper}]`).check();
      await expect(page.locator('.nine').first()).toBeVisible();
      await page.emulateMedia({ media: 'print' });
      const boxes: Box[] = await page.locator('.cut > svg').evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().toJSON()));
      expect(boxes.length).toBe(600);
      for (const box of boxes) {
        expect(box.width / MM).toBeCloseTo(63, 1);
        expect(box.height / MM).toBeCloseTo(88, 1);
      }
      const pages = await page.locator('.sheet').evaluateAll((sheets) =>
        sheets.map((sheet) => {
          const here = sheet.getBoundingClientRect();
          const cards = [...sheet.querySelectorAll('.cut > svg')].map((card) => card.getBoundingClientRect());
          return { width: here.width, places: cards.map((card) => [Math.round(card.x - here.x), Math.round(card.y - here.y)]) };
        }),
      );
      for (let front = 0; front < 70; front += 2) {
        const { width, places } = pages[front];
        const mirrored = places.map(([x, y]) => [Math.round(width - x - 63 * MM), y]);
        const sort = (all: number[][]) => all.map(([x, y]) => `${Math.round(x / 4)} ${Math.round(y / 4)}`).sort();
        expect(sort(pages[front + 1].places)).toEqual(sort(mirrored));
      }
      const ruler = (await page.locator('.ruler').first().boundingBox())!;
      expect(ruler.width / MM).toBeCloseTo(100, 1);
    });
  }
}

for (const language of ['en', 'fr']) {
  test(`no word of a card passes its border or lies upon another, ${language}`, async ({ page }) => {
    await page.addInitScript((language) => localStorage.setItem('grognard-settings', JSON.stringify({ language })), language);
    await page.goto('/print/eagles');
    const fronts = page.locator('.cut > svg[role=img]');
    await expect(fronts).toHaveCount(300);
    await page.evaluate(() => document.fonts.ready);
    const faults = () =>
      fronts.evaluateAll((cards) =>
        cards.flatMap((card) => {
          const wide = (card as SVGSVGElement).viewBox.baseVal.width;
          const texts = [...card.querySelectorAll('text')].map((text) => ({ said: text.textContent!.trim(), box: text.getBBox(), size: Number.parseFloat(getComputedStyle(text).fontSize) }));
          const outside = texts.filter(({ box }) => Math.min(box.x, wide - box.x - box.width) < 4);
          // A line has more height than its letters.
          const letters = ({ box, size }: (typeof texts)[number]) => [box.y + (box.height - size * 0.7) / 2, box.y + (box.height + size * 0.7) / 2];
          const upon = texts.filter((one, at) =>
            texts.slice(at + 1).some((other) => {
              const [[top, bottom], [high, low]] = [letters(one), letters(other)];
              return Math.min(bottom, low) - Math.max(top, high) > 1 && Math.min(one.box.x + one.box.width, other.box.x + other.box.width) - Math.max(one.box.x, other.box.x) > 1;
            }),
          );
          return [...outside, ...upon].map(({ said }) => `${card.getAttribute('aria-label')}: ${said}`);
        }),
      );
    // The letters are measured anew when their typeface has come.
    await expect.poll(async () => [...new Set(await faults())]).toEqual([]);
  });
}

/** A page of a PDF as grey pixels, ten to the millimetre. */
function rendered(pdf: string, page: number): { width: number; height: number; dark(x: number, y: number): boolean } {
  const pgm = execFileSync('pdftoppm', ['-r', '254', '-gray', '-f', String(page), '-l', String(page), pdf], { maxBuffer: 1 << 28 });
  const [heading, width, height] = /^P5\s+(\d+)\s+(\d+)\s+255\s/.exec(pgm.subarray(0, 64).toString('latin1'))!;
  const [wide, high] = [Number(width), Number(height)];
  return { width: wide, height: high, dark: (x, y) => pgm[heading.length + y * wide + x] < 128 };
}

/** The longest unbroken dark line of a row or column. */
function longest(length: number, dark: (at: number) => boolean): number {
  let [run, most] = [0, 0];
  for (let at = 0; at < length; at += 1) most = Math.max(most, (run = dark(at) ? run + 1 : 0));
  return most;
}

test('measured on the PDF: nine cards of 63 by 88 mm, and a ruler of 100 mm', async ({ page }, info) => {
  await page.goto('/print/eagles');
  await page.locator('input[value=a4]').check();
  await expect(page.locator('.nine').first()).toBeVisible();
  for (const box of await page.locator('.what input[type=checkbox]').all()) await box.setChecked(false);
  await page.getByLabel('Cards', { exact: true }).check();
  await page.getByLabel('French').check();
  await page.locator('.what select').selectOption('wavre');
  const path = info.outputPath('cards.pdf');
  await page.pdf({ path, preferCSSPageSize: true, printBackground: true });
  const sheet = rendered(path, 1);
  expect([sheet.width / 10, sheet.height / 10].map(Math.round)).toEqual([210, 297]);
  const rows = Array.from({ length: sheet.height }, (_, y) => longest(sheet.width, (x) => sheet.dark(x, y)));
  const columns = Array.from({ length: sheet.width }, (_, x) => longest(sheet.height, (y) => sheet.dark(x, y)));
  expect(Math.abs(Math.max(...rows.slice(0, 2700)) - 3 * 630)).toBeLessThanOrEqual(12);
  expect(Math.abs(Math.max(...columns) - 880)).toBeLessThanOrEqual(6);
  expect(Math.abs(Math.max(...rows.slice(2800)) - 1000)).toBeLessThanOrEqual(4);
});

test('less ink is less ink', async ({ page }) => {
  await page.goto('/print/eagles');
  await expect(page.locator('.nine').first()).toBeVisible();
  const band = page.locator('.nine svg path[clip-path]').first();
  const full = await band.evaluate((path) => getComputedStyle(path).fill);
  await page.getByLabel('less ink').check();
  await expect.poll(() => band.evaluate((path) => getComputedStyle(path).fill)).toBe('rgb(255, 255, 255)');
  expect(full).not.toBe('rgb(255, 255, 255)');
});
