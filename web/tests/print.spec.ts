/** The printed sheets have their true size. */
import { expect, test } from './server';

const MM = 96 / 25.4;
const PAPER = { a4: [595, 842], letter: [612, 792] } as const;

for (const paper of ['a4', 'letter'] as const) {
  test(`sheets on ${paper}`, async ({ page }) => {
    await page.goto('/print/eagles');
    await page.locator(`input[value=${paper}]`).check();
    await expect(page.locator('.sheet').first()).toBeVisible();
    const sheets = await page.locator('.sheet').count();
    await page.emulateMedia({ media: 'print' });
    const ruler = (await page.locator('.ruler').first().boundingBox())!;
    expect(ruler.width / MM).toBeCloseTo(100, 1);
    const pdf = (await page.pdf({ preferCSSPageSize: true, printBackground: true })).toString('latin1');
    const boxes = [...pdf.matchAll(/\/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)\s*\]/g)].map((box) => [Math.round(Number(box[1])), Math.round(Number(box[2]))]);
    expect(boxes.length).toBe(sheets);
    for (const box of boxes) expect(box).toEqual([...PAPER[paper]]);
  });
}

for (const paper of ['a4', 'letter'] as const) {
  for (const language of ['en', 'fr']) {
    test(`the charts of L'Âge des Aigles fit their sheets of ${paper}, ${language}`, async ({ page }) => {
      await page.addInitScript((language) => localStorage.setItem('grognard-settings', JSON.stringify({ language })), language);
      await page.goto('/print/age');
      await page.locator(`input[value=${paper}]`).check();
      await expect(page.locator('.sheet table').first()).toBeVisible();
      await page.emulateMedia({ media: 'print' });
      const over = await page.locator('.two').evaluateAll((sheets) => sheets.map((sheet) => Math.max(...[...sheet.children].map((column) => column.getBoundingClientRect().bottom - sheet.getBoundingClientRect().bottom))));
      for (const beyond of over) expect(beyond).toBeLessThanOrEqual(0);
      const wide = await page.locator('.two table').evaluateAll((tables) => tables.map((table) => table.getBoundingClientRect().right - table.parentElement!.getBoundingClientRect().right));
      for (const beyond of wide) expect(beyond).toBeLessThanOrEqual(0.5);
    });
  }
}
