/** The page's words: the same messages in both languages, each one used and none missing. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FluentResource } from '@fluent/bundle';
import { expect, test } from './server';

const root = join(import.meta.dirname, '../..');
const files = ['page', 'page-siegers', 'page-eagles', 'page-empire', 'page-age'];
/** Words of the program that a board says too. */
const shared = ['age-words', 'age-events'];
const read = (language: string, file: string) => readFileSync(join(root, `content/fluent/${language}/${file}.ftl`), 'utf8');
const messages = (language: string, file: string) => new Map(new FluentResource(read(language, file)).body.map((message) => [message.id, JSON.stringify(message.value)]));
const variables = (message: string) => [...new Set([...message.matchAll(/"type":"var","name":"(\w+)"/g)].map((found) => found[1]))].sort();

for (const file of files) {
  test(`${file}.ftl says the same in English and French`, () => {
    const [english, french] = [messages('en', file), messages('fr', file)];
    expect([...french.keys()].sort()).toEqual([...english.keys()].sort());
    for (const [id, text] of english) expect([id, variables(french.get(id)!)]).toEqual([id, variables(text)]);
  });

  test(`${file}.ftl is set as French is`, () => {
    for (const line of read('fr', file).split('\n').filter((one) => !one.startsWith('#'))) {
      const text = line.replace(/^[\w-]+ = /, '');
      expect(text, 'straight apostrophe').not.toContain("'");
      expect(text, 'space before double punctuation').not.toMatch(/[^\u00a0\u202f][;!?»](?!\])|« /u);
    }
  });
}

test('every message that the page names is there, and none is left over', () => {
  const sources = readdirSync(join(root, 'web/src'), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(ts|svelte)$/.test(path))
    .map((path) => readFileSync(join(root, 'web/src', path), 'utf8'))
    .concat(readdirSync(join(root, 'content')).map((game) => join(root, 'content', game, 'lesson.json')).filter(existsSync).map((path) => readFileSync(path, 'utf8').replaceAll('"', "'")))
    .join('\n');
  const known = files.flatMap((file) => [...messages('en', file).keys()]);
  const named = [...sources.matchAll(/words\(\s*'([\w-]+)'/g)].map((found) => found[1]);
  const said = [...known, ...shared.flatMap((file) => [...messages('en', file).keys()])];
  expect(named.filter((id) => !said.includes(id))).toEqual([]);
  const patterns = [...sources.matchAll(/`([\w-]+-)\$\{/g)].map((found) => found[1]);
  const unused = known.filter((id) => !sources.includes(`'${id.replace(/-(title|do)$/, '')}'`) && !sources.includes(`'${id}'`) && !patterns.some((prefix) => id.startsWith(prefix)));
  expect(unused).toEqual([]);
});

test('the plates of the first page speak the language of the page', async ({ page }) => {
  await page.goto('/');
  for (const [button, shown, hidden] of [['Français', 'fr', 'en'], ['English', 'en', 'fr']]) {
    await page.getByRole('button', { name: button }).click();
    const [ours, others] = [page.locator(`.plate [lang=${shown}]`), page.locator(`.plate [lang=${hidden}]`)];
    await expect(ours.first()).toBeVisible();
    expect(await ours.count()).toBe(await others.count());
    expect(await others.evaluateAll((texts) => texts.filter((text) => text.checkVisibility()).length)).toBe(0);
  }
  const bare = page.locator('.plate text:not([lang])');
  expect((await bare.allTextContents()).filter((text) => /[A-Za-z]{2}/.test(text))).toEqual([]);
});
