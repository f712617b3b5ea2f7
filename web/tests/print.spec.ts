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

/** An army of long names, more than a sheet of either kind holds. */
const LIST = {
  name: 'Quatre Bras', sides: ['Les Français', 'The Allies'],
  units: Array.from({ length: 70 }, (_, at) => ({
    name: `Guiton (cuirassiers du 3e corps de cavalerie) ${at}`, side: at % 2, command: `Division ${Math.floor(at / 10)}`, rating: 'elite',
    ...[{ arm: 'infantry', bases: 24, doctrine: 'columnar', ranks: 3, sk: 2 }, { arm: 'cavalry', bases: 6, weight: 'armoured', lancers: true }, { arm: 'artillery', row: 'french_line_young_guard_or_british_kgl', guns: 'heavy', mount: 'horse' }][at % 3],
  })),
};

for (const [paper, language] of [['a4', 'fr'], ['letter', 'en']] as const) {
  test(`roster sheets and labels are filled from an army list and fit their sheets of ${paper}, ${language}`, async ({ page }) => {
    await page.addInitScript((language) => localStorage.setItem('grognard-settings', JSON.stringify({ language })), language);
    await page.goto('/print/age');
    await page.locator(`input[value=${paper}]`).check();
    await page.locator('input[value=roster]').check();
    await expect(page.locator('.sheet')).toHaveCount(2);
    const file = (list: unknown) => page.locator('input[type=file]').setInputFiles({ name: 'army.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(list)) });
    await file({ units: [{ ...LIST.units[0], rating: 'bold' }] });
    await expect(page.locator('.list [role=status]')).toContainText('units[0].rating');
    await file(LIST);
    await expect(page.locator('.list [role=status]')).toContainText('70');
    await expect(page.locator('.sheet').first()).toContainText('Les Français');
    const beyond = (of: string) => page.locator(of).evaluateAll((all) => all.map((one) => Math.max(one.scrollHeight - one.clientHeight, one.getBoundingClientRect().bottom - one.closest('.content')!.getBoundingClientRect().bottom)));
    expect(await page.locator('.roster svg').count()).toBe(LIST.units.length);
    for (const over of await beyond('.roster')) expect(over).toBeLessThanOrEqual(1);
    await page.locator('input[value=labels]').check();
    await expect(page.locator('.card')).toHaveCount(LIST.units.length);
    for (const of of ['.cards', '.card']) for (const over of await beyond(of)) expect(over).toBeLessThanOrEqual(1);
  });
}

test('the battle that the assistant keeps in this browser is printed', async ({ page }) => {
  await page.addInitScript((list) => localStorage.setItem('age-assistant', JSON.stringify({ entries: [{ request: { do: 'new_battle', ...list }, time: '', title: '', said: '' }] })), { ...LIST, units: LIST.units.slice(0, 3) });
  await page.goto('/print/age');
  await page.locator('input[value=labels]').check();
  await page.getByRole('button', { name: 'The assistant’s battle' }).click();
  await expect(page.locator('.card')).toHaveCount(3);
});
