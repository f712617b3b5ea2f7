// Writes the types of the wire from the program's own JSON Schema; with --check only compares.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compile } from 'json-schema-to-typescript';

const here = import.meta.dirname;
const program = process.env.GROGNARD ?? ['release', 'debug'].map((kind) => join(here, `../../target/${kind}/grognard`)).find(existsSync);
const schema = JSON.parse(execFileSync(program, ['umpire', '--schema'], { encoding: 'utf8', maxBuffer: 1 << 26 }));
const BANNER = '/* Generated from the program: npm run types. */';
const SHARED = ['GameCard', 'OptionCard', 'Chance', 'Trouble', 'Roll', 'Outcome'];
const OF_A_GAME = ['view', 'order', 'prompt', 'event', 'options'];
const UNUSED = ['journal', 'position', 'question', 'query', 'answer', 'subject', 'effect'];

const games = Object.keys(schema.$defs).filter((name) => schema.$defs[name].$defs);

/** One schema whose properties are the wanted types. */
async function write(names, defs, title) {
  const text = await compile(
    { title, type: 'object', $defs: defs, additionalProperties: false, required: names, properties: Object.fromEntries(names.map((name) => [name, { $ref: `#/$defs/${name}` }])) },
    title,
    { bannerComment: BANNER, additionalProperties: false, format: true, ignoreMinAndMaxItems: true, style: { singleQuote: true, printWidth: 120 } },
  );
  return text.replace(/[ \t]+$/gm, '');
}

const wanted = { 'src/wire/generated.ts': await write(SHARED, Object.fromEntries(Object.entries(schema.$defs).filter(([name]) => !games.includes(name)).map(([name, def]) => [name, OF_A_GAME.includes(name) || UNUSED.includes(name) ? {} : def])), 'Umpire') };
for (const game of games) {
  if (!existsSync(join(here, `../src/boards/${game}`))) continue;
  const defs = JSON.parse(JSON.stringify(schema.$defs[game].$defs).replaceAll(`#/$defs/${game}/$defs/`, '#/$defs/'));
  wanted[`src/boards/${game}/generated.ts`] = await write(OF_A_GAME, { ...schema.$defs, ...defs }, 'Wire');
}

let stale = 0;
for (const [path, text] of Object.entries(wanted)) {
  const file = join(here, '..', path);
  if (existsSync(file) && readFileSync(file, 'utf8') === text) continue;
  if (process.argv.includes('--check')) {
    console.error(`${path} is stale: npm run types`);
    stale += 1;
  } else {
    writeFileSync(file, text);
    console.log(`wrote ${path}`);
  }
}
process.exit(stale ? 1 : 0);
