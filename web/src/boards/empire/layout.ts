/**
 * How the pieces of an area lie: long counters above, short ones in rows, leaders as bars below. Sizes are in the board's own
 * unit, which is never smaller than a pixel, so that every letter can be read.
 */
import { shortName, strength, type AnyPiece, type LeaderPiece, type UnitPiece } from './model';

export const SHORT = 25;
export const LONG = { wide: 56, high: 27 };
export const BAR = 16;
const GAP = 2;

export interface Placed {
  piece: AnyPiece;
  x: number;
  y: number;
  wide: number;
  high: number;
}
export interface Pile {
  placed: Placed[];
  /** What there is no room for. */
  more: { x: number; y: number; count: number }[];
  /** The whole pile as one flag, where not even that fits. */
  flag: { strength: number; leaders: number } | null;
  wide: number;
  high: number;
}

export const barWidth = (piece: LeaderPiece): number => 21 + shortName(piece.card.name).length * 6.3;

/** A long counter turned to its heading takes this much room. */
export function turned(heading: number): { wide: number; high: number } {
  const angle = (heading * Math.PI) / 12;
  const [sin, cos] = [Math.abs(Math.sin(angle)), Math.abs(Math.cos(angle))];
  return { wide: cos * LONG.wide + sin * LONG.high, high: sin * LONG.wide + cos * LONG.high };
}

interface Row {
  items: { piece?: AnyPiece; count?: number; wide: number; high: number }[];
}

function rows(longs: UnitPiece[], shorts: UnitPiece[], leaders: LeaderPiece[], across: number, most: { longs: number; rows: number; leaders: number }): Row[] {
  const found: Row[] = [];
  const shown = longs.slice(0, most.longs);
  const size = (piece: UnitPiece) => (piece.square ? { wide: 40, high: 40 } : turned(piece.heading));
  for (let at = 0; at < shown.length; at += 2) found.push({ items: shown.slice(at, at + 2).map((piece) => ({ piece, ...size(piece) })) });
  const left = longs.length - shown.length;
  if (left > 0) found.at(-1)!.items.push({ count: left, wide: 20, high: SHORT });
  const room = across * most.rows;
  const small = shorts.slice(0, shorts.length > room ? room - 1 : room);
  const items: Row['items'] = small.map((piece) => ({ piece, wide: SHORT, high: SHORT }));
  if (shorts.length > small.length) items.push({ count: shorts.length - small.length, wide: SHORT, high: SHORT });
  for (let at = 0; at < items.length; at += across) found.push({ items: items.slice(at, at + across) });
  for (const [index, leader] of leaders.slice(0, most.leaders).entries()) {
    const last = index === most.leaders - 1 && leaders.length > most.leaders;
    found.push({ items: [{ piece: leader, wide: barWidth(leader), high: BAR }, ...(last ? [{ count: leaders.length - most.leaders, wide: 20, high: BAR }] : [])] });
  }
  return found;
}

function pile(lines: Row[]): Pile {
  const high = lines.reduce((sum, row) => sum + Math.max(...row.items.map((item) => item.high)) + GAP, -GAP);
  const widths = lines.map((row) => row.items.reduce((sum, item) => sum + item.wide + GAP, -GAP));
  const found: Pile = { placed: [], more: [], flag: null, wide: Math.max(0, ...widths), high: Math.max(0, high) };
  let top = -high / 2;
  for (const [index, row] of lines.entries()) {
    const tall = Math.max(...row.items.map((item) => item.high));
    let left = -widths[index] / 2;
    for (const item of row.items) {
      const at = { x: left + item.wide / 2, y: top + tall / 2 };
      if (item.piece) found.placed.push({ piece: item.piece, ...at, wide: item.wide, high: item.high });
      else found.more.push({ ...at, count: item.count! });
      left += item.wide + GAP;
    }
    top += tall + GAP;
  }
  return found;
}

const WAYS = [
  { across: 3, most: { longs: 4, rows: 3, leaders: 3 } },
  { across: 4, most: { longs: 2, rows: 2, leaders: 2 } },
  { across: 4, most: { longs: 2, rows: 1, leaders: 1 } },
  { across: 3, most: { longs: 1, rows: 1, leaders: 1 } },
  { across: 2, most: { longs: 1, rows: 1, leaders: 1 } },
  { across: 2, most: { longs: 1, rows: 1, leaders: 0 } },
];

function parted(pieces: AnyPiece[]) {
  const units = pieces.filter((piece): piece is UnitPiece => piece.kind === 'unit');
  return { longs: units.filter((piece) => piece.long), shorts: units.filter((piece) => !piece.long), leaders: pieces.filter((piece): piece is LeaderPiece => piece.kind === 'leader') };
}

/** All pieces of an area, whatever room they take. */
export function openPile(pieces: AnyPiece[]): Pile {
  const { longs, shorts, leaders } = parted(pieces);
  return pile(rows(longs, shorts, leaders, shorts.length > 6 ? 4 : 3, { longs: 9, rows: 9, leaders: 9 }));
}

/** The ways in which the pieces of an area can lie in the room there is, the one that shows most first, a flag last. */
function waysOf(pieces: AnyPiece[], room: { wide: number; high: number }): Pile[] {
  const { longs, shorts, leaders } = parted(pieces);
  const piles = WAYS.map((way) => pile(rows(longs, shorts, way.most.leaders || longs.length + shorts.length === 0 ? leaders : [], way.across, { ...way.most, leaders: Math.max(way.most.leaders, longs.length + shorts.length === 0 ? 1 : 0) })));
  const fits = piles.filter((one) => one.wide <= room.wide && one.high <= room.high);
  return [...fits, { placed: [], more: [], flag: { strength: strength(pieces), leaders: leaders.length }, wide: 32, high: 20 }];
}

/** Where piles lie that must not cover one another: centres and rooms are in the board's unit. */
export function layPiles(stacks: { area: number; pieces: AnyPiece[]; x: number; y: number; room: { wide: number; high: number } }[]): Map<number, Pile> {
  const all = stacks.map((stack) => ({ ...stack, ways: waysOf(stack.pieces, stack.room), at: 0 }));
  const meet = (a: (typeof all)[number], b: (typeof all)[number]) => {
    const [one, other] = [a.ways[a.at], b.ways[b.at]];
    return Math.abs(a.x - b.x) * 2 < one.wide + other.wide && Math.abs(a.y - b.y) * 2 < one.high + other.high;
  };
  const size = (one: (typeof all)[number]) => one.ways[one.at].wide * one.ways[one.at].high;
  for (let changed = true; changed; ) {
    changed = false;
    for (const [index, a] of all.entries()) {
      for (const b of all.slice(index + 1)) {
        if (!meet(a, b)) continue;
        const larger = (size(a) >= size(b) && a.at < a.ways.length - 1) || b.at === b.ways.length - 1 ? a : b;
        if (larger.at < larger.ways.length - 1) {
          larger.at += 1;
          changed = true;
        }
      }
    }
  }
  return new Map(all.map((one) => [one.area, one.ways[one.at]]));
}

/** A name as it stands on the map: with a capital, in two lines where one would be long. */
export function inLines(name: string): string[] {
  const said = name.charAt(0).toLocaleUpperCase() + name.slice(1);
  const spaces = [...said.matchAll(/ /g)].map((space) => space.index);
  if (said.length < 14 || spaces.length === 0) return [said];
  const middle = spaces.reduce((best, at) => (Math.abs(at - said.length / 2) < Math.abs(best - said.length / 2) ? at : best));
  return [said.slice(0, middle), said.slice(middle + 1)];
}
