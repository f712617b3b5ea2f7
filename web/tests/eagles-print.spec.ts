/** The cards of EAGLES on paper: 63 by 88 mm, nine to a page, backs mirrored. */
import { expect, test } from './server';

const MM = 96 / 25.4;
const POINT = 72 / 25.4;

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

test('the PDF has the cards where the page has them', async ({ page }) => {
  await page.goto('/print/eagles');
  await page.locator('input[value=a4]').check();
  for (const box of await page.locator('.what input[type=checkbox]').all()) await box.setChecked(false);
  await page.getByLabel('Cards', { exact: true }).check();
  await page.getByLabel('Prussian').check();
  await page.locator('.what select').selectOption('wavre');
  await expect(page.locator('.sheet')).toHaveCount(3);
  const pdf = (await page.pdf({ preferCSSPageSize: true, printBackground: true })).toString('latin1');
  const media = [...pdf.matchAll(/\/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)\s*\]/g)].map((box) => [Number(box[1]), Number(box[2])]);
  expect(media.length).toBe(3);
  for (const [width, height] of media) {
    expect(width / POINT).toBeCloseTo(210, 0);
    expect(height / POINT).toBeCloseTo(297, 0);
  }
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
