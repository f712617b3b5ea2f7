// Writes the types of the wire from the program's own descriptions; with --check only compares. `src/wire/generated.ts` is what
// travels between page and server (OpenAPI), `src/boards/<game>/generated.ts` what a board speaks of.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { exported, reachable, typeOf } from './typescript.mjs';

const here = import.meta.dirname;
const program = process.env.GROGNARD ?? ['release', 'debug'].map((kind) => join(here, `../../target/${kind}/grognard`)).find(existsSync);
const api = JSON.parse(execFileSync(program, ['serve', '--schema'], { encoding: 'utf8', maxBuffer: 1 << 26 }));
const types = api.components.schemas;
const BANNER = '/* Generated from the program: npm run types. */\n';
/** What a board speaks of: the types of one game. */
const OF_A_GAME = ['view', 'order', 'prompt', 'event', 'effect', 'options', 'subject', 'query', 'answer'];

const NAMED = /"#\/components\/schemas\/(\w+)"/g;
/** The types of a game lie beside the others, as `eagles.order`. */
const games = [...new Set(Object.keys(types).flatMap((name) => (name.includes('.') ? [name.split('.')[0]] : [])))];
/** All types that are named, those that nobody asks with as they are told. */
function write(defs, names, asked, more = []) {
  const spoken = new Set(reachable(defs, asked));
  return [BANNER, ...reachable(defs, names).map((name) => exported(name, defs[name], !spoken.has(name))), ...more].join('\n');
}

/** What differs from game to game is unknown to the shell. */
function general(schema) {
  if (Array.isArray(schema)) return schema.map(general);
  if (!schema || typeof schema !== 'object') return schema;
  const name = typeof schema.$ref === 'string' && schema.$ref.split('/').at(-1);
  if (name === 'options') return { description: schema.description, type: 'object' };
  if (name && /^[a-z]|^Seen$/.test(name)) return { description: schema.description };
  return Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, general(value)]));
}

/** What was asked for, without whether it was done. */
const done = (schema) => {
  const answer = schema?.$ref && types[schema.$ref.split('/').at(-1)];
  return answer?.anyOf?.length === 2 && answer.properties?.ok ? answer.anyOf[1] : schema;
};

/** The requests of the socket and the routes of HTTP, each with its answer. */
function shell() {
  const defs = general(Object.fromEntries(Object.entries(types).filter(([name]) => !name.includes('.'))));
  const each = (entries) => entries.map(([name, parts]) => `  ${name}: { ${Object.entries(parts).map(([part, schema]) => `${part}: ${schema ? typeOf(general(schema), '  ') : 'undefined'}`).join('; ')} };\n`).join('');
  const requests = defs.Request.oneOf;
  const exchanges = api['x-exchanges'].map(({ name, answer }, at) => ({ name: `${name}Request`, request: withoutId(requests[at]), answer: general(answer) }));
  for (const { name, request } of exchanges) defs[name] = request;
  delete defs.Request;
  const routes = Object.entries(api.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { requestBody, responses }]) => {
      const body = requestBody?.content['application/json']?.schema;
      const answer = done(responses[200]?.content?.['application/json']?.schema);
      return [`'${method.toUpperCase()} ${path.replace(/^\/api\//, '')}'`, { body, answer }];
    }),
  ).filter(([name, { answer }]) => answer && !name.includes(' do\''));
  const spoken = exchanges.map(({ name, answer }) => `  | { request: ${name}; answer: ${typeOf(answer)} }`);
  const more = [
    `/** What can be asked over the socket, and what is answered. */\nexport type Exchange =\n${spoken.join('\n')};\n`,
    `/** What can be asked over HTTP beside: the body that is sent, and what is answered. */\nexport interface Routes {\n${each(routes)}}\n`,
  ];
  const named = JSON.stringify([exchanges.map(({ answer }) => answer), routes.map(([, parts]) => general(parts))]);
  const names = [...named.matchAll(NAMED)].map(([, name]) => name);
  const bodies = [...JSON.stringify(routes.map(([, { body }]) => general(body ?? {}))).matchAll(NAMED)].map(([, name]) => name);
  const asked = exchanges.map(({ name }) => name);
  return write(defs, ['Push', 'Trouble', ...asked, ...names], [...asked, ...bodies], more);
}

/** The connection numbers requests itself. */
function withoutId(request) {
  if (request.properties.do.const === 'clause') return request;
  const { id, ...properties } = request.properties;
  return { ...request, properties };
}

const wanted = { 'src/wire/generated.ts': shell() };
for (const game of games) {
  const own = Object.entries(types).filter(([name]) => name.startsWith(`${game}.`));
  const defs = Object.fromEntries(own.map(([name, type]) => [name.slice(game.length + 1), type]));
  const wire = { description: 'What travels of this game.', type: 'object', required: OF_A_GAME, properties: Object.fromEntries(OF_A_GAME.map((name) => [name, defs[name]])) };
  wanted[`src/boards/${game}/generated.ts`] = write({ ...defs, Wire: wire }, ['Wire'], ['order', 'options', 'subject', 'query']);
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
