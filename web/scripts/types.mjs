// Writes the types of the wire from the program's own JSON Schema; with --check only compares.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { exported, reachable } from './typescript.mjs';

const here = import.meta.dirname;
const program = process.env.GROGNARD ?? ['release', 'debug'].map((kind) => join(here, `../../target/${kind}/grognard`)).find(existsSync);
const schema = JSON.parse(execFileSync(program, ['umpire', '--schema'], { encoding: 'utf8', maxBuffer: 1 << 26 }));
const BANNER = '/* Generated from the program: npm run types. */\n';
const SHARED = ['GameCard', 'OptionCard', 'Chance', 'Trouble', 'Roll', 'Outcome'];
/** What a board speaks of: the types of one game. */
const OF_A_GAME = ['view', 'order', 'prompt', 'event', 'effect', 'options', 'subject', 'query', 'answer'];

const games = Object.keys(schema.$defs).filter((name) => schema.$defs[name].$defs);

const write = (defs, names) => [BANNER, ...reachable(defs, names).map((name) => exported(name, defs[name]))].join('\n');

/** Everything that differs from game to game is unknown to the shell. */
const general = Object.fromEntries(Object.entries(schema.$defs).filter(([name]) => !games.includes(name)).map(([name, def]) => [name, /^[a-z]/.test(name) ? {} : def]));
const named = { ...general, Effect: {} };

const wanted = { 'src/wire/generated.ts': write(JSON.parse(JSON.stringify(named).replaceAll('#/$defs/effect"', '#/$defs/Effect"')), SHARED) };
for (const game of games) {
  const defs = schema.$defs[game].$defs;
  const wire = { description: 'What travels of this game.', type: 'object', required: OF_A_GAME, properties: Object.fromEntries(OF_A_GAME.map((name) => [name, defs[name]])) };
  wanted[`src/boards/${game}/generated.ts`] = write({ ...defs, Wire: wire }, ['Wire']);
}

let stale = 0;
for (const [path, text] of Object.entries(wanted)) {
  const file = join(here, '..', path);
  if (existsSync(file) && readFileSync(file, 'utf8') === text) continue;
  if (process.argv.includes('--check')) {
    console.error(`${path} is stale: npm run types`);
    stale += 1;
  } else {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
    console.log(`wrote ${path}`);
  }
}
process.exit(stale ? 1 : 0);
