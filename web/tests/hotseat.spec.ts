import { expect, test } from './server';
import { giveListed, me, openTable, shoot, takeScreen, whenAsked } from './table';

test('two players at one screen: nothing is seen until the other has taken the seat', async ({ page }) => {
  const table = await openTable(page, { game: 'siegers', seats: [me, me] });
  await page.goto(`/table/${table}`);
  await expect(page.getByRole('heading', { name: /Hand the screen to/ })).toBeVisible();
  await takeScreen(page);
  await page.getByRole('button', { name: 'Take up position' }).click();
  await expect(page.getByRole('heading', { name: /Hand the screen to Blue/ })).toBeVisible();
  await expect(page.locator('.screen')).toHaveCount(0);
  await shoot(page, 'hand-over');
  await page.getByRole('button', { name: /I am Blue/ }).click();
  await expect(page.locator('.screen[data-asked=true]')).toBeVisible();
  await page.getByRole('button', { name: 'Take up position' }).click();
  await page.getByRole('button', { name: /I am Red/ }).click();
  await expect(page.locator('.prompt')).toContainText('First turn of Red');
  await expect(page.locator('[data-square=a1], [data-square=b1]').first()).toHaveAttribute('aria-label', /number \d/);
  await expect(page.locator('[data-square=a8][aria-label*=number], [data-square=b8][aria-label*=number]')).toHaveCount(0);
  await giveListed(page, 0.3);
});

test('a battle of EAGLES at one screen: each side sees its own hand', async ({ page }) => {
  await page.goto(`/table/${await openTable(page, { game: 'eagles', seats: [me, me] })}`);
  await takeScreen(page);
  const deploy = async () => {
    await whenAsked(page);
    await expect(page.locator('.word')).toContainText('needs a face-down card, as every home position does');
    const hand = await page.locator('.held .thing').evaluateAll((cards) => cards.map((card) => card.getAttribute('data-thing')!));
    await page.getByRole('button', { name: 'Suggest' }).click();
    await page.getByRole('button', { name: 'Deploy', exact: true }).click();
    return hand;
  };
  const hands = [await deploy()];
  await expect(page.getByRole('heading', { name: /Hand the screen/ })).toBeVisible();
  await expect(page.locator('.held')).toHaveCount(0);
  await page.locator('main button').click();
  hands.push(await deploy());
  expect(hands[0].length).toBeGreaterThan(3);
  expect(hands[0].filter((card) => hands[1].includes(card))).toEqual([]);
});
