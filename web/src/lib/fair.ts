/** Checks dice anew in the player's own browser, as docs/fair-dice.md describes. */

interface Rolled {
  clause: string;
  sides: number;
  faces: number[];
}

interface Chain {
  anchor: string;
  used: number;
  last: string;
}

interface Entry {
  hash: string;
  nonce?: string;
  sealed?: [number, unknown][];
  back?: number;
  taken_back?: JournalStep;
}

interface JournalStep {
  seat: number;
  order: unknown;
  rolls?: Rolled[];
}

export interface Journal {
  heading: unknown;
  setup: unknown;
  position?: unknown;
  deal?: Rolled[];
  steps: JournalStep[];
  fairness?: {
    scheme: string;
    open: Chain[];
    hidden: Chain[];
    salts: { anchor: string; secret: string };
    shares: [string, string];
    hidden_rolls: string[];
    record: Entry[];
  };
}

/** What is wrong with the dice, and at which step. */
export class Unfair extends Error {}

type Bytes = Uint8Array<ArrayBuffer>;

const text = (value: string): Bytes => new TextEncoder().encode(value);
const hex = (bytes: Bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
const unhex = (digits: string): Bytes => Uint8Array.from(digits.match(/../g) ?? [], (pair) => parseInt(pair, 16));
const big = (value: number, length: number): Bytes => {
  const bytes = new Uint8Array(length);
  new DataView(bytes.buffer).setUint32(length - 4, value);
  return bytes;
};

function joined(parts: Bytes[]): Bytes {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

const sha = async (...parts: Bytes[]): Promise<Bytes> => new Uint8Array(await crypto.subtle.digest('SHA-256', joined(parts)));

async function mac(key: Bytes, ...parts: Bytes[]): Promise<Bytes> {
  const made = await crypto.subtle.importKey('raw', key, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  return new Uint8Array(await crypto.subtle.sign('HMAC', made, joined(parts)));
}

/** Compact JSON with the fields of every object sorted by name. */
function compact(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((one) => compact(one ?? null)).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  const fields = Object.entries(value).filter(([, one]) => one !== undefined).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${fields.map(([name, one]) => `${JSON.stringify(name)}:${compact(one)}`).join(',')}}`;
}

interface Link {
  index: number;
  key: Bytes;
  after: string | null;
}

/** The keys of a kind of chain in the sequence of their use. */
async function links(chains: Chain[], limit: number): Promise<Link[]> {
  const all: Link[] = [];
  for (const [number, chain] of chains.entries()) {
    const down = [unhex(chain.last)];
    while (down.length <= chain.used && chain.used <= limit) down.push(await sha(down.at(-1)!));
    if (hex(down.at(-1)!) !== chain.anchor) throw new Unfair('a chain does not lead to its anchor');
    const keys = down.slice(0, -1).reverse();
    for (const [index, key] of keys.entries()) all.push({ index, key, after: index + 1 === chain.used ? (chains[number + 1]?.anchor ?? null) : null });
  }
  return all;
}

/** The faces that these rolls must show, which share one stream of bytes. */
async function faces(key: Bytes, message: Bytes, rolls: Rolled[]): Promise<void> {
  let block: Bytes = new Uint8Array();
  let [at, counter] = [0, 0];
  for (const roll of rolls) {
    for (const face of roll.faces) {
      let word = 65536;
      while (word >= 65536 - (65536 % roll.sides)) {
        if (at >= block.length) {
          block = await mac(key, message, big(counter, 4));
          counter += 1;
          at = 0;
        }
        word = 256 * block[at] + block[at + 1];
        at += 2;
      }
      if (face !== (word % roll.sides) + 1) throw new Unfair(`${roll.clause}: ${face} ≠ ${(word % roll.sides) + 1}`);
    }
  }
}

/** The hash of the record with one more entry. */
const recordHash = (before: string, action: string, nonce: string | null, rolls: Rolled[], seals: [number, string][], next: (string | null)[]) =>
  sha(text(compact([before, action, nonce, rolls, seals, next])));

/** Where the dice of a game come from: published before it began. */
export interface Anchors {
  open: string;
  hidden: string;
  salts: string;
}

/** What the server has published of one entry of the record. */
export interface Proof {
  number: number;
  before: string;
  hash: string;
  action: string;
  nonce?: string;
  link?: { chain: number; index: number; key: string };
  rolls?: Rolled[];
  sealed?: [number, string][];
  next: [string | null, string | null];
}

/** Computes the rolls in the open of one entry again, as soon as they have fallen. */
export async function checkRoll(anchors: Anchors, shares: string[], proof: Proof, shown: { rolls: Rolled[]; hash?: string | null }): Promise<void> {
  const rolls = proof.rolls ?? [];
  if (compact(rolls) !== compact(shown.rolls)) throw new Unfair('the proof is of other faces than were shown');
  if (shown.hash && shown.hash !== proof.hash) throw new Unfair('the record has another hash than was published');
  const { link } = proof;
  if (!link) throw new Unfair('no link was opened');
  let key = unhex(link.key);
  for (let steps = 0; steps <= link.index; steps += 1) key = await sha(key);
  if (link.chain === 0 && hex(key) !== anchors.open) throw new Unfair('the link does not lead to its anchor');
  const game = await sha(...[anchors.open, anchors.hidden, anchors.salts, ...shares].map(unhex));
  const message = joined([game, big(link.index, 8), unhex(proof.nonce ?? ''), unhex(proof.action), unhex(proof.before)]);
  await faces(unhex(link.key), message, rolls);
  const hash = await recordHash(proof.before, proof.action, proof.nonce ?? null, rolls, proof.sealed ?? [], proof.next);
  if (hex(hash) !== proof.hash) throw new Unfair('the record does not hash to what was published');
}

/** Computes every roll and hash again; how many rolls were checked, or null if the journal carries no proof. */
export async function checkDice(journal: Journal): Promise<number | null> {
  const proof = journal.fairness;
  if (!proof) return null;
  const salts = unhex(proof.salts.secret);
  if (proof.scheme !== 'grognard-fair-1' || hex(await sha(salts)) !== proof.salts.anchor) throw new Unfair('the salts do not fit their anchor');
  const chains = [await links(proof.open, proof.record.length), await links(proof.hidden, proof.record.length)];
  const game = await sha(...[proof.open[0].anchor, proof.hidden[0].anchor, proof.salts.anchor, ...proof.shares].map(unhex));
  const start = { heading: journal.heading, setup: journal.setup, position: journal.position ?? null, hidden_rolls: proof.hidden_rolls };
  let [before, next, sealed, total, standing] = [game, 0, 0, 0, 0];
  for (const [number, entry] of proof.record.entries()) {
    let step: { seat: number | null; order: unknown; rolls?: Rolled[] } = { seat: null, order: start, rolls: journal.deal };
    if (entry.back !== undefined) {
      step = { seat: null, order: { back: entry.back } };
      standing -= entry.back;
    } else if (number > 0) {
      step = entry.taken_back ?? journal.steps[next++] ?? { seat: null, order: null };
      standing += 1;
    }
    const rolls = step.rolls ?? [];
    const action = await sha(await mac(salts, text('order'), big(number, 8)), text(compact([number, step.seat, step.order])));
    const nonce = unhex(entry.nonce ?? '');
    const after: (string | null)[] = [null, null];
    const fallen = [false, true].map((kind) => rolls.filter((roll) => proof.hidden_rolls.includes(roll.clause) === kind));
    for (const kind of [0, 1]) {
      const link = fallen[kind].length > 0 ? chains[kind].shift() : undefined;
      if (fallen[kind].length === 0) continue;
      if (!link) throw new Unfair(`entry ${number}: no link is left`);
      after[kind] = link.after;
      await faces(link.key, joined([game, big(link.index, 8), nonce, action, before]), fallen[kind]);
    }
    const seals: [number, string][] = [];
    for (const [slot, value] of entry.sealed ?? []) {
      const salt = await mac(salts, text('secret'), big(sealed, 8));
      sealed += 1;
      seals.push([slot, hex(await sha(salt, text(compact([slot, value]))))]);
    }
    before = await recordHash(hex(before), hex(action), entry.nonce ?? null, fallen[0], seals, after);
    if (hex(before) !== entry.hash) throw new Unfair(`entry ${number}: the record has another hash than was published`);
    total += rolls.length;
  }
  if (chains.some((chain) => chain.length > 0) || standing !== journal.steps.length) throw new Unfair('the record is not that of these steps');
  return total;
}
