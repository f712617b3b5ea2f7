/** Where things lie on the drawing: inches of the table, north up, and the ground that a unit covers in each formation. */
import type { Formation, Point, Pose, UnitCard } from './model';

/** Units of the drawing for an inch. */
export const S = 20;
const RAD = Math.PI / 180;

/** The direction of a facing, on the table. */
export const direction = (facing: number): Point => [Math.sin(facing * RAD), Math.cos(facing * RAD)];

export const at = ([x, y]: Point, facing: number, right: number, ahead: number): Point => {
  const [fx, fy] = direction(facing);
  return [x + right * fy + ahead * fx, y - right * fx + ahead * fy];
};

export const distance = (a: Point, b: Point): number => Math.hypot(a[0] - b[0], a[1] - b[1]);

/** The facing from one point towards another, 0 to below 360. */
export const facingTo = (from: Point, to: Point): number => (Math.atan2(to[0] - from[0], to[1] - from[1]) / RAD + 360) % 360;

/** The turn from one facing to another, −180 to 180. */
export const turn = (from: number, to: number): number => ((to - from + 540) % 360) - 180;

/** Right and ahead of a point as seen from a pose. */
export function local(pose: Pose, [x, y]: Point): { right: number; ahead: number } {
  const [fx, fy] = direction(pose.facing);
  const [dx, dy] = [x - pose.anchor[0], y - pose.anchor[1]];
  return { right: dx * fy - dy * fx, ahead: dx * fx + dy * fy };
}

const GAP = 0.5;

/** Width and depth of a unit that is no road column. */
export function body(card: UnitCard, formation: Formation, bases: number, limbered: boolean): [number, number] {
  const [w, d] = card.base;
  const n = Math.max(1, bases);
  if (card.arm === 'artillery') return [1, limbered ? 2 : 1];
  switch (formation) {
    case 'supported_line':
      return [Math.ceil(n / 2) * w, n === 1 ? d : 2 * d];
    case 'manoeuvre_column':
      return [Math.min(n, 2) * w, Math.ceil(n / 2) * d];
    case 'road_column':
      return [w, n * d];
    case 'square': {
      const side = Math.ceil(n / 4) * w + d;
      return [side, side];
    }
    case 'skirmish':
      return [n * w + (n - 1) * GAP, d];
    case 'garrison':
      return [w, d];
    default:
      return [n * w, d];
  }
}

/** A base: its middle relative to the anchor (right, back), its size and how it is turned against the unit. */
export interface Base { x: number; y: number; w: number; d: number; turn: number }

/** The bases of a unit, from its anchor, x to the right and y to the rear. */
export function bases(card: UnitCard, formation: Formation, count: number, limbered: boolean): Base[] {
  const [w, d] = card.base;
  if (card.arm === 'artillery') return [{ x: 0, y: limbered ? 1 : 0.5, w: 1, d: limbered ? 2 : 1, turn: 0 }];
  if (formation === 'square') return square(card, count);
  const wide = formation === 'line' || formation === 'skirmish' ? count : formation === 'supported_line' ? Math.ceil(count / 2) : formation === 'road_column' ? 1 : Math.min(2, count);
  const apart = formation === 'skirmish' ? w + GAP : w;
  return Array.from({ length: count }, (_, number) => {
    const [rank, file] = [Math.floor(number / wide), number % wide];
    const inRank = Math.min(wide, count - rank * wide);
    return { x: (file - (inRank - 1) / 2) * apart, y: (rank + 0.5) * d, w, d, turn: 0 };
  });
}

/** A square: its bases along four faces, looking outwards. */
function square(card: UnitCard, count: number): Base[] {
  const [w, d] = card.base;
  const face = Math.ceil(count / 4);
  const side = face * w + d;
  const depth = d / 2;
  return Array.from({ length: count }, (_, number) => {
    const [way, place] = [number % 4, Math.floor(number / 4)];
    const along = (place - (Math.ceil((count - way) / 4) - 1) / 2) * w;
    const out = side / 2 - depth / 2;
    const spots: [number, number, number][] = [[along, -out, 0], [out, along, 90], [-along, out, 180], [-out, -along, 270]];
    const [x, y, turned] = spots[way];
    return { x, y: y + side / 2, w, d: depth, turn: turned };
  });
}

/** The bases of a road column along the way its head took, each with its middle and facing on the table. */
export function column(card: UnitCard, count: number, pose: Pose, trail: Point[]): { at: Point; facing: number }[] {
  const [, d] = card.base;
  const way: Point[] = [pose.anchor, ...trail];
  const last = way.at(-1)!;
  const before = way.at(-2);
  way.push(at(last, before ? facingTo(last, before) : pose.facing, 0, -(count + 1) * d));
  const spot = (back: number): { at: Point; facing: number } => {
    let left = back;
    for (let index = 0; index + 1 < way.length; index += 1) {
      const length = distance(way[index], way[index + 1]);
      if (left <= length && length > 0) {
        const share = left / length;
        return { at: [way[index][0] + (way[index + 1][0] - way[index][0]) * share, way[index][1] + (way[index + 1][1] - way[index][1]) * share], facing: facingTo(way[index + 1], way[index]) };
      }
      left -= length;
    }
    return { at: last, facing: pose.facing };
  };
  return Array.from({ length: count }, (_, number) => spot((number + 0.5) * d));
}

/** The corners of a block, front left first, clockwise. */
export function corners(pose: Pose, [w, d]: [number, number]): Point[] {
  return [at(pose.anchor, pose.facing, -w / 2, 0), at(pose.anchor, pose.facing, w / 2, 0), at(pose.anchor, pose.facing, w / 2, -d), at(pose.anchor, pose.facing, -w / 2, -d)];
}

export function centroid(points: Point[]): Point {
  return [points.reduce((sum, point) => sum + point[0], 0) / points.length, points.reduce((sum, point) => sum + point[1], 0) / points.length];
}

/** The outline of what is reached from a place: its ends in the order of their directions, with nothing between directions that lie far apart. */
export function reachOf(from: Point, ends: Point[]): Point[] {
  const turn = ([x, y]: Point) => Math.atan2(y - from[1], x - from[0]);
  const sorted = ends.filter((end) => distance(from, end) > 0.05).toSorted((a, b) => turn(a) - turn(b));
  return sorted.flatMap((end, index) => {
    const next = sorted[(index + 1) % sorted.length];
    const gap = (turn(next) - turn(end) + 2 * Math.PI) % (2 * Math.PI);
    return gap > WIDEST || sorted.length === 1 ? [end, from] : [end];
  });
}

/** Directions farther apart than this have nothing between them, in radians. */
const WIDEST = Math.PI / 5;

export function holds(outline: Point[], [x, y]: Point): boolean {
  let inside = false;
  for (let i = 0, j = outline.length - 1; i < outline.length; j = i, i += 1) {
    const [[xi, yi], [xj, yj]] = [outline[i], outline[j]];
    if (yi > y !== yj > y && x < ((xj - xi) * (y - yi)) / (yj - yi) + xi) inside = !inside;
  }
  return inside;
}

/** Numbers that look random and are the same every time. */
export function chance(seed: number): () => number {
  let state = (seed * 2654435761 + 12345) % 4294967296;
  return () => {
    state = (state * 1664525 + 1013904223) % 4294967296;
    return state / 4294967296;
  };
}

/** A number that the program reads: so many decimals at most. */
export const round = (value: number, digits = 2): number => Math.round(value * 10 ** digits) / 10 ** digits;
