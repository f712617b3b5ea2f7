/** Where names are written: beside what they name, never upon another name, and where they cover least of what stands there. */
export interface Box { x: number; y: number; width: number; height: number }
export interface Line { text: string; size: number; bold: boolean }
/** What is to be named: beside a box, or in the middle of it. */
export interface Wanted { key: string; near: Box; lines: Line[]; way: 'up' | 'down' | 'middle' | 'upon' | 'fixed'; style?: string; anchor?: Anchor }
export type Anchor = 'start' | 'middle' | 'end';
export interface Placed extends Wanted { x: number; y: number; anchor: Anchor }

const cover = (a: Box, b: Box): number => Math.max(0, Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)) * Math.max(0, Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y));

let pen: CanvasRenderingContext2D | null = null;
const known = new Map<string, number>();
/** How wide a text is. */
function widthOf({ text, size, bold }: Line): number {
  const key = (bold ? 'b' : 'i') + text;
  let wide = known.get(key);
  if (wide === undefined) {
    pen ??= document.createElement('canvas').getContext('2d');
    if (pen) pen.font = `${bold ? '700' : 'italic 400'} 100px ${getComputedStyle(document.documentElement).getPropertyValue('--serif')}`;
    wide = pen ? (pen.measureText(text).width / 100) * 1.04 : text.length * 0.54;
    known.set(key, wide);
  }
  return wide * size;
}

/**
 * Places what is wanted, the most important first. A label that would lie upon another is shortened to its first line, and left
 * out where even that finds no room or would hide whoever stands there; those with `way` «fixed» stay where they are, and others make
 * room for them; those «upon» a place may cover what stands there.
 */
export function place(wanted: Wanted[], solid: Box[], within: Box): Placed[] {
  const texts: Box[] = [];
  const found: Placed[] = [];
  for (const one of wanted) {
    for (let count = one.lines.length; count > 0; count -= 1) {
      const lines = one.lines.slice(0, count);
      const placed = spot({ ...one, lines }, solid, texts, within);
      if (!placed) continue;
      texts.push(placed.box);
      found.push(placed.label);
      break;
    }
  }
  return found;
}

/** So much of a name may lie on what stands there, and so much of that may be hidden. */
const HIDES = 0.06;
const HIDDEN = 0.12;
const CORNERS = ['rightLow', 'leftLow', 'rightHigh', 'leftHigh'];
/** The margin of the table, in units of the drawing. */
const MARGIN = 24;
const outside = (box: Box, within: Box): boolean => box.x < within.x - MARGIN || box.y < within.y - MARGIN || box.x + box.width > within.x + within.width + MARGIN || box.y + box.height > within.y + within.height + MARGIN;

function spot(one: Wanted, solid: Box[], texts: Box[], within: Box): { box: Box; label: Placed } | null {
  const { near, lines, way } = one;
  // Places are set in the face of titles, spaced out.
  const width = Math.max(...lines.map(widthOf)) * (one.style === 'place' ? 1.2 : 1);
  const height = lines.reduce((sum, { size }) => sum + size * 1.12, 0);
  const gap = lines[0].size * 0.3;
  const centre = near.x + near.width / 2;
  const level = near.y + near.height / 2 - height / 2;
  const boxes: Record<string, [Box, Anchor]> = {
    below: [{ x: centre - width / 2, y: near.y + near.height + gap, width, height }, 'middle'],
    above: [{ x: centre - width / 2, y: near.y - gap - height, width, height }, 'middle'],
    right: [{ x: near.x + near.width + gap, y: level, width, height }, 'start'],
    left: [{ x: near.x - gap - width, y: level, width, height }, 'end'],
    middle: [{ x: centre - width / 2, y: level, width, height }, 'middle'],
    rightLow: [{ x: near.x + near.width + gap, y: near.y + near.height - height / 2, width, height }, 'start'],
    leftLow: [{ x: near.x - gap - width, y: near.y + near.height - height / 2, width, height }, 'end'],
    rightHigh: [{ x: near.x + near.width + gap, y: near.y - height / 2, width, height }, 'start'],
    leftHigh: [{ x: near.x - gap - width, y: near.y - height / 2, width, height }, 'end'],
    start: [{ x: near.x, y: level, width, height }, 'start'],
  };
  const ways = { down: ['below', 'right', 'left', 'above', ...CORNERS], up: ['above', 'right', 'left', 'below', ...CORNERS], middle: ['middle', 'below', 'above'], upon: [one.anchor === 'start' ? 'start' : 'middle', 'below', 'above', 'right', 'left'], fixed: ['middle'] }[way];
  const tries = ways.map((name, index) => {
    const [box, anchor] = boxes[name];
    const hidden = solid.reduce((sum, other) => sum + cover(box, other), 0);
    const clash = (way !== 'upon' && (hidden > HIDES * width * height || solid.some((other) => cover(box, other) > HIDDEN * other.width * other.height))) || (way !== 'fixed' && outside(box, within)) || texts.some((other) => cover(box, other) > 0);
    const price = hidden + (width * height - cover(box, within)) * 2 + index * 0.02 * width * height;
    return { box, anchor, clash, price };
  });
  const best = tries.filter(({ clash }) => !clash || way === 'fixed').toSorted((a, b) => a.price - b.price)[0];
  if (!best) return null;
  const { box, anchor } = best;
  return { box, label: { ...one, lines, anchor, x: anchor === 'start' ? box.x : anchor === 'end' ? box.x + width : box.x + width / 2, y: box.y + lines[0].size * 0.88 } };
}
