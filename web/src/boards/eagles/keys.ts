// Walking over the table by keys: arrows go to the nearest thing that way, N to the next that is lit.
import { choice, type Controls } from './controls.svelte';

const WAYS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const things = () => [...document.querySelectorAll<HTMLElement>('[data-thing]')].filter((one) => one.offsetParent !== null);
const centre = (one: HTMLElement) => {
  const box = one.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + Math.min(box.height / 2, 40) };
};

/** Puts the keyboard onto something. */
export function focusOn(thing: string): void {
  choice.focus = thing;
  things()
    .find((one) => one.dataset.thing === thing)
    ?.focus();
}

/** The nearest thing in a direction: what lies straight ahead counts more than what lies aside. */
function nearest(from: HTMLElement, [dx, dy]: [number, number]): HTMLElement | undefined {
  const here = centre(from);
  const measured = things()
    .filter((one) => one !== from)
    .map((one) => {
      const { x, y } = centre(one);
      const ahead = (x - here.x) * dx + (y - here.y) * dy;
      const aside = Math.abs((x - here.x) * dy) + Math.abs((y - here.y) * dx);
      return { one, ahead, cost: ahead + aside * 2.4 };
    });
  return measured.filter(({ ahead }) => ahead > 4).sort((a, b) => a.cost - b.cost)[0]?.one;
}

export function walk(event: KeyboardEvent, controls: Controls): void {
  choice.byKeys = true;
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const way = WAYS[event.key];
  const at = (event.target as Element).closest<HTMLElement>('[data-thing]');
  if (way && at) {
    nearest(at, way)?.focus();
    event.preventDefault();
  } else if (event.key === 'Escape' && controls.back()) {
    event.stopPropagation();
  }
}

/** N, wherever the keyboard stands. */
export function onward(event: KeyboardEvent, controls: Controls): void {
  const typing = (event.target as Element).closest?.('input, textarea, select, dialog');
  if (typing || event.ctrlKey || event.metaKey || event.altKey || event.key.toLowerCase() !== 'n') return;
  choice.byKeys = true;
  const next = controls.next();
  if (next) focusOn(next);
  event.preventDefault();
}
