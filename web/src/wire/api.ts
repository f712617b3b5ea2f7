/** Requests over HTTP: who we are, and which tables there are. */
import { settings } from '../lib/settings.svelte';
import type { Lesson } from '../boards/board';
import { words } from '../lib/words.svelte';
import type { Away, Join, Me, Open, PersonCard, Routes } from './generated';
import type { AnswerTo, GameCard, Request, TableCard, Trouble } from './protocol';
import { Refused, wire } from './socket.svelte';

export type { Me, PersonCard as Person, SeatWish } from './generated';

/** The text of an answer, unless it is a refusal. */
async function reach(path: string, request: RequestInit = {}): Promise<string> {
  const joint = path.includes('?') ? '&' : '?';
  let response: Response;
  let text: string;
  try {
    response = await fetch(`/api/${path}${joint}lang=${settings.language}`, request);
    text = await response.text();
  } catch {
    throw new Refused({ code: 'offline', message: '' });
  }
  if (!response.ok) throw new Refused(refusalIn(text) ?? { code: `http-${response.status}`, message: response.statusText });
  return text;
}

/** Why something was refused, where an answer says so. */
function refusalIn(text: string): Trouble | undefined {
  try {
    return (JSON.parse(text) as { error?: Trouble }).error;
  } catch {
    return undefined;
  }
}

async function send<Answer>(method: string, path: string, body?: object): Promise<Answer> {
  const headers: HeadersInit = body ? { 'content-type': 'application/json' } : {};
  const text = await reach(path, { method, headers, body: body && JSON.stringify(body) });
  const refusal = refusalIn(text);
  if (refusal) throw new Refused(refusal);
  return JSON.parse(text) as Answer;
}

/** What is put into a route: the parts in braces, and what follows the question mark. */
interface Place {
  table?: string;
  search?: Record<string, string>;
}

/** Asks along one of the server's routes. */
export function ask<Route extends keyof Routes>(route: Route, body?: Routes[Route]['body'], { table = '', search }: Place = {}): Promise<Routes[Route]['answer']> {
  const [method, path] = route.split(' ');
  const asked = search ? `?${new URLSearchParams(search)}` : '';
  return send(method, path.replace('{table}', encodeURIComponent(table)) + asked, body ?? (method === 'POST' ? {} : undefined));
}

/** Any request of the socket that is answered once. */
export const once = <Asked extends Request>(request: Asked): Promise<AnswerTo<Asked>> => send('POST', 'do', request);

export const api = {
  me: async () => {
    const me = await ask('GET me');
    told(me);
    return me;
  },
  /** What the server plays a game with, such as its cards, as the text of a file. */
  content: (game: string) => reach(`games/${game}/content`),
  games: async () => (await ask('GET games')).games,
  tables: async (list: string) => (await ask('GET tables', undefined, { search: { list } })).tables,
  table: async (table: string) => (await ask('GET tables/{table}', undefined, { table })).table,
  open: async (wish: Open) => {
    const { table } = await ask('POST tables', { clock: { kind: 'none' }, public: true, key: randomKey(16), ...wish });
    if (table.status === 'waiting') await addToDice(table);
    return table;
  },
  join: (table: string, how: Pick<Join, 'seat' | 'invite'>) => ask('POST tables/{table}/join', { ...how, share: randomKey(32) }, { table }),
  leave: (table: string) => ask('POST tables/{table}/leave', undefined, { table }),
  clauses: async (game: string, search = '') => (await ask('GET clauses', undefined, { search: { game, search } })).clauses,
  journal: (table: string) => `/api/tables/${encodeURIComponent(table)}/journal`,
  signUp: (name: string, password: string) => ask('POST account', { name, password }),
  signIn: (name: string, password: string) => ask('POST login', { name, password }),
  changePassword: (old: string, wanted: string) => ask('POST password', { old, new: wanted }),
  /** Asks for a link by mail; the answer is the same whether there is such an account or not. */
  forgotPassword: (name: string) => ask('POST password/forgotten', { name }),
  resetPassword: (secret: string, password: string) => ask('POST password/reset', { secret, password }),
  signOut: () => {
    guest = null;
    return ask('POST logout');
  },
  /** Deletes all that is kept about us; our name is said again. The cookie, which opens nothing any more, goes too. */
  forgetMe: async (name: string) => {
    await ask('POST forget', { name });
    await api.signOut().catch(() => {});
  },
  /** Without `until` we are back. */
  away: (span: Away) => ask('POST away', span),
  notices: () => ask('GET notices'),
  /** Without an address nothing goes that way any more. */
  notify: (kind: 'push' | 'mail' | 'webhook', to?: string | object) => ask('POST notices', { kind, to }),
};

/** Opens the table of a lesson: a fixed position, with a script that the server follows. */
export async function openLesson(game: GameCard, lesson: Lesson): Promise<string> {
  const { heading, ...rest } = lesson.position as { heading: object };
  const position = { ...rest, heading: { ...heading, rules: game.rules, content: game.content } };
  const me = { who: 'me' as const };
  const other = { who: 'computer' as const, level: lesson.level };
  const { table } = await ask('POST tables/load', { position, script: lesson.script, seats: lesson.seat === 0 ? [me, other] : [other, me], public: false, key: randomKey(16) });
  return table.table;
}

/** Why something was refused, in words for the player. */
export function reason(error: unknown): string {
  return error instanceof Refused ? error.trouble.message || words('sorry-offline') : String(error);
}

/** Our part of the dice, for each seat of ours. A game that has begun meanwhile goes on without it. */
async function addToDice({ table, seats }: TableCard): Promise<void> {
  for (const seat of [0, 1] as const) {
    if (seats[seat].mine) await once({ do: 'share', table, seat, share: randomKey(32) }).catch(() => {});
  }
}

let guest: Promise<PersonCard> | null = null;
/** What is told of whoever we turn out to be. */
let told: (me: Me) => void = () => {};
/** Has it told to somebody, from now on. */
export const onMe = (listen: (me: Me) => void) => (told = listen);

/** Whoever we are; a guest if nobody yet. */
export function somebody(name: string): Promise<PersonCard> {
  guest ??= (async () => {
    const { person } = await api.me();
    if (person) return person;
    await ask('POST guest', { name });
    wire.reconnect();
    return (await api.me()).person!;
  })().catch((error) => {
    guest = null;
    throw error;
  });
  return guest;
}

/** Random bytes, base64url. */
export function randomKey(bytes: number): string {
  const raw = crypto.getRandomValues(new Uint8Array(bytes));
  return btoa(String.fromCharCode(...raw)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
