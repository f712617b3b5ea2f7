// The outline of a card: each side has its own corners.
import { createSubscriber } from 'svelte/reactivity';
import type { Army, Card, Kind } from '../cards';

/** French square, British one corner cut, Prussian all four. */
export function outline(army: Army, width: number, height: number, inset = 0): string {
  const [l, t, r, b] = [inset, inset, width - inset, height - inset];
  const cut = width * 0.115 - inset * 0.3;
  switch (army) {
    case 'french':
      return `M${l} ${t}H${r}V${b}H${l}Z`;
    case 'british':
      return `M${l} ${t}H${r - cut}L${r} ${t + cut}V${b}H${l}Z`;
    case 'prussian':
      return `M${l + cut} ${t}H${r - cut}L${r} ${t + cut}V${b - cut}L${r - cut} ${b}H${l + cut}L${l} ${b - cut}V${t + cut}Z`;
  }
}

export const EMBLEM: Record<Army, string> = { french: 'eagle', british: 'lion', prussian: 'cross' };

/** The symbol of what a card is. */
export function symbolOf(card: Card): string {
  const symbols: Record<Kind, string> = {
    general: 'gen',
    infantry: 'inf',
    cavalry: 'cav',
    artillery: card.horse ? 'hart' : 'art',
    terrain: EMBLEM[card.army],
    special: 'crown',
  };
  return symbols[card.kind];
}

/** The same for what a face-down card may be. */
export const KIND_SYMBOL: Record<string, string> = {
  infantry: 'inf',
  cavalry: 'cav',
  foot_artillery: 'art',
  horse_artillery: 'hart',
  general: 'gen',
  terrain: 'hill',
  special: 'crown',
};

/** Text in lines of at most `most` letters, as even as its words allow. */
export function lines(text: string, most: number): string[] {
  const found: string[] = [];
  for (const word of text.split(' ')) {
    const line = found.at(-1);
    if (line !== undefined && line.length + 1 + word.length <= most) found[found.length - 1] = `${line} ${word}`;
    else found.push(word);
  }
  return found;
}

let ruler: CanvasRenderingContext2D | null | undefined;

/** Letters have other widths once the typeface has come. */
const faces = createSubscriber((came) => {
  document.fonts.addEventListener('loadingdone', came);
  return () => document.fonts.removeEventListener('loadingdone', came);
});

/** How wide a text is; without a canvas about as wide as its letters. */
function widthOf(text: string, size: number, weight: number, style: string): number {
  faces();
  ruler ??= document.createElement('canvas').getContext('2d');
  if (!ruler) return text.length * size * 0.5;
  ruler.font = `${style} ${weight} ${size}px "Source Serif 4", Georgia, serif`;
  return ruler.measureText(text).width;
}

/** The width that a text is pressed into where it would be wider: its letters stay as high as they are. */
export function pressed(text: string, most: number, size: number, weight = 400, style = 'normal'): number | undefined {
  return widthOf(text, size, weight, style) > most ? most : undefined;
}

/** The size at which the widest of some lines has room: the usual one, or smaller. */
export function fitted(lines: string[], most: number, size: number, weight = 400, style = 'normal'): number {
  const widest = Math.max(...lines.map((line) => widthOf(line, size, weight, style)));
  return widest > most ? (size * most) / widest : size;
}

/** How far lines are apart, as a part of their size. */
export const LEADING = 1.15;

/** A text set in lines of a width, as large as its room in height allows. */
export function typeset(text: string, most: number, room: number): { lines: string[]; size: number } {
  for (let size = 11; ; size -= 0.3) {
    const found: string[] = [];
    for (const word of text.split(' ')) {
      const line = found.at(-1);
      if (line !== undefined && widthOf(`${line} ${word}`, size, 400, 'normal') <= most) found[found.length - 1] = `${line} ${word}`;
      else found.push(word);
    }
    if (found.length * size * LEADING <= room || size < 8) return { lines: found, size };
  }
}
