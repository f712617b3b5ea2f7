/** Requests over HTTP: who we are, and which tables there are. */
import { settings } from '../lib/settings.svelte';
import type { Lesson } from '../boards/board';
import { words } from '../lib/words.svelte';
import type { ClauseText, GameCard, Json, NoticeAddress, NoticeKind, Notices, Span, TableCard } from './protocol';
import { Refused, wire } from './socket.svelte';

export interface Person {
  id: string;
  name: string;
  kind: 'guest' | 'account' | 'bot';
}

/** Who we are, and when we are or will next be away. */
export interface Me {
  person: Person | null;
  away: Span | null;
  /** A session was shown that the server does not know any more. */
  lost?: boolean;
  /** Whether this server sends mail. */
  mail: boolean;
  /** Whether we keep this server. */
  host?: boolean;
}

export type SeatWish = { who: 'me' | 'anyone' | 'invited' } | { who: 'computer'; level: string };

export interface TableWish {
  game: string;
  scenario: string;
  options: Record<string, Json>;
  seats: [SeatWish, SeatWish];
  public?: boolean;
  clock?: object;
}

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
  if (!response.ok) throw new Refused(read(text).error ?? { code: `http-${response.status}`, message: response.statusText });
  return text;
}

function read(text: string): any {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}

async function call<Answer>(method: 'GET' | 'POST', path: string, body?: object): Promise<Answer> {
  const headers: HeadersInit = body ? { 'content-type': 'application/json' } : {};
  const answer = read(await reach(path, { method, headers, body: body && JSON.stringify(body) }));
  if (answer.ok === false) throw new Refused(answer.error);
  return answer;
}

/** Any request that only one page sends. */
export const ask = call;

const at = (table: string) => `tables/${encodeURIComponent(table)}`;

export const api = {
  me: async () => {
    const me = await call<Me>('GET', 'me');
    told(me);
    return me;
  },
  /** What the server plays a game with, such as its cards, as the text of a file. */
  content: (game: string) => reach(`games/${game}/content`),
  games: async () => (await call<{ games: GameCard[] }>('GET', 'games')).games,
  tables: async (list: string) => (await call<{ tables: TableCard[] }>('GET', `tables?list=${list}`)).tables,
  table: async (table: string) => (await call<{ table: TableCard }>('GET', at(table))).table,
  open: async (wish: TableWish) => {
    const { table } = await call<{ table: TableCard }>('POST', 'tables', { clock: { kind: 'none' }, public: true, key: randomKey(16), ...wish });
    if (table.status === 'waiting') await addToDice(table);
    return table;
  },
  join: (table: string, how: { seat?: number; invite?: string }) => call<{ table: TableCard }>('POST', `${at(table)}/join`, { ...how, share: randomKey(32) }),
  leave: (table: string) => call('POST', `${at(table)}/leave`, {}),
  clauses: async (game: string, search = '') =>
    (await call<{ clauses: ClauseText[] }>('GET', `clauses?game=${game}&search=${encodeURIComponent(search)}`)).clauses,
  journal: (table: string) => `/api/${at(table)}/journal`,
  once: <Answer = any>(request: object) => call<Answer>('POST', 'do', request),
  signUp: (name: string, password: string) => call<Me>('POST', 'account', { name, password }),
  signIn: (name: string, password: string) => call<Me>('POST', 'login', { name, password }),
  changePassword: (old: string, wanted: string) => call<Me>('POST', 'password', { old, new: wanted }),
  /** Asks for a link by mail; the answer is the same whether there is such an account or not. */
  forgotPassword: (name: string) => call('POST', 'password/forgotten', { name }),
  resetPassword: (secret: string, password: string) => call<Me>('POST', 'password/reset', { secret, password }),
  signOut: () => {
    guest = null;
    return call('POST', 'logout', {});
  },
  /** Without `until` we are back. */
  away: (span: Partial<Span>) => call<Me>('POST', 'away', span),
  notices: () => call<Notices>('GET', 'notices'),
  /** Without an address nothing goes that way any more. */
  notify: (kind: NoticeKind, to?: string | object) => call<{ address: NoticeAddress | null; secret?: string }>('POST', 'notices', { kind, to }),
};

/** Opens the table of a lesson: a fixed position, with a script that the server follows. */
export async function openLesson(game: GameCard, lesson: Lesson): Promise<string> {
  const position = { ...(lesson.position as object), heading: { ...(lesson.position as any).heading, rules: game.rules, content: game.content } };
  const other = { who: 'computer', level: lesson.level };
  const seats = lesson.seat === 0 ? [{ who: 'me' }, other] : [other, { who: 'me' }];
  const { table } = await call<{ table: TableCard }>('POST', 'tables/load', { position, script: lesson.script, seats, public: false, key: randomKey(16) });
  return table.table;
}

/** Why something was refused, in words for the player. */
export function reason(error: unknown): string {
  return error instanceof Refused ? error.trouble.message || words('sorry-offline') : String(error);
}

/** Our part of the dice, for each seat of ours. A game that has begun meanwhile goes on without it. */
async function addToDice({ table, seats }: TableCard): Promise<void> {
  for (const [seat, { mine }] of seats.entries()) {
    if (mine) await api.once({ do: 'share', table, seat, share: randomKey(32) }).catch(() => {});
  }
}

let guest: Promise<Person> | null = null;
/** What is told of whoever we turn out to be. */
let told: (me: Me) => void = () => {};
/** Has it told to somebody, from now on. */
export const onMe = (listen: (me: Me) => void) => (told = listen);

/** Whoever we are; a guest if nobody yet. */
export function somebody(name: string): Promise<Person> {
  guest ??= (async () => {
    const { person } = await api.me();
    if (person) return person;
    await call('POST', 'guest', { name });
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
