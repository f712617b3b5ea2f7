/**
 * How large the cards are: one size on all positions, the largest that fits the window's width and height, and never too small to
 * read. Ranks wrap into rows; where even the least size does not fit, the field scrolls.
 */
import type { Post, Rank, Scene, Shown } from './reading';

/** A card is as high as this times its width. */
export const TALL = 99.4 / 77;
const LEAST = 76;
const MOST = 172;
/** Head of a position with its borders, and the strip between two positions. */
const HEAD = 34;
const BETWEEN = 26;
const GAP = 7;
/** What a frame of Terrain adds around its cards. */
const FRAME = { wide: 10, high: 22 };

/** How wide something in a rank is: cards of the width, plus a frame. */
interface Item {
  cards: number;
  frame: boolean;
}

/** An empty place on Terrain is narrower than a card. */
export const ROOM = 0.62;

/** No frame is narrower, so that its name can be read. */
const NAME = 1.5;

export const frameCards = (taken: number, room: number): number => Math.max(taken + (room > taken ? ROOM : 0), NAME);

/** Whether a card may stand in the heading of its position, for want of room: a General who lies open. */
export const mayStandAside = (shown: Shown): boolean => shown.card?.kind === 'general' && !shown.mark;

function items(rank: Rank, aside: boolean): Item[] {
  return [
    ...rank.grounds.map((ground) => ({ cards: frameCards(ground.occupants.length, ground.room), frame: true })),
    ...rank.open.filter((shown) => !aside || !mayStandAside(shown)).map(() => ({ cards: 1, frame: false })),
  ];
}

const widthOf = (item: Item, card: number) => item.cards * card + (Math.ceil(item.cards) - 1) * 5 + (item.frame ? FRAME.wide : 0);

/** The height of a rank in a position so wide; infinite where one of its frames is wider. */
function rankHeight(rank: Rank, width: number, card: number, aside: boolean): number {
  let [row, high, total] = [0, 0, 0];
  for (const item of items(rank, aside)) {
    const wide = widthOf(item, card);
    if (wide > width) return Infinity;
    if (row > 0 && row + GAP + wide > width) {
      total += high + 5;
      [row, high] = [0, 0];
    }
    row += (row > 0 ? GAP : 0) + wide;
    high = Math.max(high, card * TALL + (item.frame ? FRAME.high : 2));
  }
  return total + high + (high > 0 ? 5 : 0);
}

function postHeight(post: Post, width: number, card: number, aside: boolean): number {
  const ranks = post.ranks.map((rank) => rankHeight(rank, width - 20, card, aside));
  return HEAD + Math.max(ranks[0] + ranks[1], card * 0.6);
}

export interface Sizes {
  /** The width of a card. */
  card: number;
  /** The widths of the sectors. */
  columns: number[];
  /** The heights of the far and of the near positions. */
  rows: [number, number];
  /** Whether Generals stand in the headings. */
  aside: boolean;
  /** Whether only one sector is seen at a time. */
  single: boolean;
}

/** How a width is shared among the sectors, as parts of a whole. */
const SHARES = [4, 5, 6, 7, 8].flatMap((left) => [4, 5, 6, 7, 8].flatMap((middle) => [4, 5, 6, 7, 8].map((right) => [left, middle, right])));

function best(scene: Scene, width: number, card: number, aside: boolean): { columns: number[]; rows: [number, number] } {
  const room = width - 16 - 16;
  let found = { columns: [room / 3, room / 3, room / 3], rows: [Infinity, Infinity] as [number, number] };
  let lowest = Infinity;
  for (const share of SHARES) {
    const whole = share[0] + share[1] + share[2];
    const columns = share.map((part) => (room * part) / whole);
    const high = (side: 'far' | 'near') => Math.max(...scene.sectors.map((sector, at) => postHeight(scene.posts[sector[side]], columns[at], card, aside)));
    const rows: [number, number] = [high('far'), high('near')];
    // Among equals the evenest share.
    const uneven = Math.max(...share) - Math.min(...share);
    if (rows[0] + rows[1] + uneven / 10 < lowest) {
      lowest = rows[0] + rows[1] + uneven / 10;
      found = { columns, rows };
    }
  }
  return found;
}

/** How high the strip of the Reserve is, with cards of this width. */
export const stripHeight = (card: number): number => Math.ceil(card * TALL) + 18;

/** The sizes for a field of this width and height; with a strip, the Reserve takes its part of the height. */
export function fit(scene: Scene, width: number, height: number, { phone, strip }: { phone: boolean; strip: boolean }): Sizes {
  const least = phone ? 72 : LEAST;
  const roomFor = (card: number) => height - BETWEEN - 16 - 6 - (strip ? stripHeight(card) : 0);
  const three = width - 32 >= 3 * (2 * least + 30);
  if (three) {
    for (const aside of [false, true]) {
      for (let card = aside ? least + 8 : MOST; card >= least; card -= 4) {
        const { columns, rows } = best(scene, width, card, aside);
        const spare = roomFor(card) - rows[0] - rows[1];
        if (spare >= 0) return { card, columns, rows: [rows[0] + spare / 2, rows[1] + spare / 2], aside, single: false };
      }
    }
    const { columns, rows } = best(scene, width, least, true);
    if (Number.isFinite(rows[0] + rows[1])) return { card: least, columns, rows, aside: true, single: false };
  }
  const card = Math.max(least, Math.min(96, Math.floor((width - 40) / 4) - 7));
  return { card, columns: [width - 16], rows: [0, 0], aside: false, single: true };
}
