/** Battles that the server keeps, for going on with them on another device. */
export interface Card { game: string; name: string; entries: number; at: number }
export interface Person { name: string; kind: string }

const GAME = 'age';

async function ask<T>(path: string, language: string, init: RequestInit = {}): Promise<T> {
  const answer = await fetch(`/api/${path}${path.includes('?') ? '&' : '?'}lang=${language}`, { ...init, headers: init.body ? { 'content-type': 'application/json' } : {} });
  const said = (await answer.json()) as T & { ok: boolean; error?: { message: string } };
  if (!said.ok) throw new Refused(said.error?.message ?? String(answer.status));
  return said;
}

/** What the server said no to, in its words. */
export class Refused extends Error {}

export const me = async (language: string): Promise<Person | null> => (await ask<{ person: Person | null }>('me', language)).person;
export const come = (language: string, name: string): Promise<unknown> => ask('guest', language, { method: 'POST', body: JSON.stringify({ name }) });
export const list = async (language: string): Promise<Card[]> => (await ask<{ battles: Card[] }>('battles', language)).battles.filter((one) => one.game === GAME);
export const send = (language: string, name: string, record: string): Promise<unknown> => ask('battles', language, { method: 'POST', body: JSON.stringify({ game: GAME, name, record: JSON.parse(record) as unknown }) });
const place = (name: string) => `battles/${GAME}/${encodeURIComponent(name)}`;
export const fetchBack = async (language: string, name: string): Promise<string> => JSON.stringify((await ask<{ record: unknown }>(place(name), language)).record);
export const remove = (language: string, name: string): Promise<unknown> => ask(place(name), language, { method: 'DELETE' });
