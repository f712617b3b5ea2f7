/** The battle of a lesson as a table at which one guest plays both sides, with the dice of its script. */
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { me } from './table';

export interface Cue {
  seat: number;
  order: any;
  faces?: number[];
}

const key = (bytes: number) => randomBytes(bytes).toString('base64url');

export async function stage(page: Page, game: string) {
  const lesson: { position: { heading: object }; script: Cue[] } = JSON.parse(readFileSync(join(import.meta.dirname, `../../content/${game}/lesson.json`), 'utf8'));
  const { script } = lesson;
  await page.request.post('/api/guest', { data: { name: 'Anne' } });
  const { games } = await (await page.request.get('/api/games')).json();
  const { rules, content } = games.find((one: { id: string }) => one.id === game);
  const position = { ...lesson.position, heading: { ...lesson.position.heading, rules, content } };
  const response = await page.request.post('/api/tables/load', { data: { position, script, seats: [me, me], public: true, key: key(16) } });
  const answer = await response.json();
  expect(response.ok(), JSON.stringify(answer)).toBe(true);
  const table: string = answer.table.table;
  const ask = async (request: object) => (await page.request.post('/api/do', { data: { table, ...request } })).json();
  let given = 0;
  const give = async (seat: number, order: any) => {
    const answer = await ask({ do: 'give', seat, number: given, order, key: key(16), nonce: key(32) });
    expect(answer.ok, JSON.stringify(answer)).toBe(true);
    given += 1;
  };
  /** Gives the orders of the script up to one. */
  const follow = async (upTo: number) => {
    while (given < upTo) await give(script[given].seat, script[given].order);
  };
  return { table, script, ask, give, follow };
}
