/**
 * How things move: on a sheet of glass above the table. What moves is a likeness of the thing, so that it may pass over
 * everything; the thing itself waits unseen where it will be. Only place, turn, size and opacity change.
 */

export const OUT = 'cubic-bezier(.2,.8,.2,1)';
export const IN_OUT = 'cubic-bezier(.5,0,.2,1)';
export const DROP = 'cubic-bezier(.5,0,1,.6)';

/** Milliseconds at the usual pace: what happens is short, great moments last a second and a half at most. */
export const TIME = { slide: 320, turn: 280, change: 220, dice: 360, ring: 60, hit: 180, leave: 390, fly: 520, shows: 1500, banner: 1200, rest: 350, long: 700 };

/** What a thing looked like, and where, at a moment. */
export interface Likeness {
  box: DOMRect;
  drawn: Element;
}

type Drawn = HTMLElement | SVGGraphicsElement;

/** Where a thing is drawn, if it is; the largest, where it is drawn more than once. */
export function find(thing: string): Drawn | null {
  const all = [...document.querySelectorAll<Drawn>(`[data-thing="${CSS.escape(thing)}"]`)].filter((one) => one.getClientRects().length > 0);
  const size = (one: Drawn) => one.getBoundingClientRect().width;
  return all.sort((a, b) => size(b) - size(a))[0] ?? null;
}

export const boxOf = (thing: string | undefined): DOMRect | null => (thing === undefined ? null : (find(thing)?.getBoundingClientRect() ?? null));

/** A likeness of something on the table. */
export function likeness(element: Drawn): Likeness {
  const box = element.getBoundingClientRect();
  if (element instanceof HTMLElement) {
    const drawn = element.cloneNode(true) as HTMLElement;
    return { box, drawn };
  }
  const { x, y, width, height } = element.getBBox();
  const drawn = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  const copy = element.cloneNode(true) as SVGGraphicsElement;
  copy.removeAttribute('transform');
  copy.style.transform = 'none';
  drawn.setAttribute('viewBox', `${x} ${y} ${width} ${height}`);
  drawn.style.overflow = 'visible';
  drawn.append(copy);
  return { box, drawn };
}

/** Puts something onto the glass; the answer takes it away again. */
export function lay(glass: HTMLElement, { box, drawn }: Likeness): { sheet: HTMLElement; lift: () => void } {
  const sheet = document.createElement('div');
  Object.assign(sheet.style, { position: 'fixed', left: `${box.left}px`, top: `${box.top}px`, width: `${box.width}px`, height: `${box.height}px` });
  Object.assign((drawn as HTMLElement).style, { position: 'absolute', inset: '0', width: '100%', height: '100%', margin: '0' });
  for (const one of [drawn, ...drawn.querySelectorAll('[data-thing], [id]')]) {
    one.removeAttribute('data-thing');
    one.removeAttribute('id');
  }
  drawn.setAttribute('aria-hidden', 'true');
  drawn.setAttribute('inert', '');
  sheet.append(drawn);
  glass.append(sheet);
  return { sheet, lift: () => sheet.remove() };
}

/** Runs an animation until it ends or is cut short; then it stands at its end. */
export async function run(element: Element, frames: Keyframe[], options: KeyframeAnimationOptions, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return;
  const animation = element.animate(frames, { fill: 'both', ...options });
  const cut = () => animation.finish();
  signal.addEventListener('abort', cut, { once: true });
  await animation.finished.catch(() => {});
  signal.removeEventListener('abort', cut);
  // What has left the table meanwhile stands nowhere.
  if (element.checkVisibility()) animation.commitStyles();
  animation.cancel();
}

/** A rest that can be cut short. */
export function rest(milliseconds: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted || milliseconds <= 0) return Promise.resolve();
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
  });
}

/** Hides what moves until it has arrived. */
async function unseen<Value>(element: Drawn, during: () => Promise<Value>): Promise<Value> {
  const { opacity } = element.style;
  element.style.opacity = '0';
  try {
    return await during();
  } finally {
    element.style.opacity = opacity;
  }
}

const towards = (from: DOMRect, to: DOMRect) => `${to.left + to.width / 2 - from.left - from.width / 2}px ${to.top + to.height / 2 - from.top - from.height / 2}px`;

/** From where it was, or from a thing that it comes from, to where it is. */
export async function slide(glass: HTMLElement, thing: string, was: Likeness | DOMRect | null, duration: number, signal: AbortSignal): Promise<void> {
  const element = find(thing);
  const from = was && 'box' in was ? was.box : was;
  if (!element || !from) return;
  const now = likeness(element);
  if (Math.hypot(now.box.left - from.left, now.box.top - from.top) < 2) return;
  await unseen(element, async () => {
    const { sheet, lift } = lay(glass, now);
    const start = towards(now.box, from);
    await run(sheet, [{ translate: start, scale: from.width / now.box.width, filter: 'drop-shadow(2px 3px 0 #0003)' }, { translate: start, scale: 1.03, offset: 0.15 }, { translate: '0 0', scale: 1, filter: 'drop-shadow(2px 3px 0 #0000)' }], { duration, easing: IN_OUT }, signal);
    lift();
  });
}

/** About its upright axis; what it was gives way to what it is. */
export async function turn(glass: HTMLElement, thing: string, was: Likeness | null, duration: number, signal: AbortSignal): Promise<void> {
  const element = find(thing);
  if (!element) return;
  const now = likeness(element);
  await unseen(element, async () => {
    if (was) {
      const before = lay(glass, { box: now.box, drawn: was.drawn });
      await run(before.sheet, [{ transform: 'perspective(600px) rotateY(0)' }, { transform: 'perspective(600px) rotateY(90deg)' }], { duration: duration / 2, easing: 'ease-in' }, signal);
      before.lift();
    }
    const after = lay(glass, now);
    await run(after.sheet, [{ transform: 'perspective(600px) rotateY(-90deg)' }, { transform: 'perspective(600px) rotateY(0)' }], { duration: duration / 2, easing: 'ease-out' }, signal);
    after.lift();
  });
}

/** A blot for each hit, and a recoil away from where they come from. */
export async function strike(glass: HTMLElement, { thing, count, from }: { thing: string; count: number; from?: string }, duration: number, signal: AbortSignal): Promise<void> {
  const element = find(thing);
  if (!element || count < 1) return;
  const box = element.getBoundingClientRect();
  const origin = boxOf(from);
  const away = origin && origin.top < box.top ? 3 : -3;
  const size = Math.max(16, box.width * 0.24);
  const falls = Array.from({ length: Math.min(count, 5) }, async (_, index) => {
    const drawn = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
    drawn.setAttribute('viewBox', '0 0 48 48');
    drawn.innerHTML = '<use href="#blot" />';
    drawn.style.color = 'var(--blot)';
    const spot = new DOMRect(box.left + box.width * (0.3 + ((index * 0.37) % 0.5)) - size / 2, box.top + box.height * (0.45 + ((index * 0.23) % 0.3)) - size / 2, size, size);
    const { sheet, lift } = lay(glass, { box: spot, drawn });
    await run(sheet, [{ scale: 2.4, opacity: 0 }, { scale: 0.94, opacity: 1, offset: 0.8 }, { scale: 1, opacity: 1 }], { duration, delay: index * 70, easing: DROP }, signal);
    await run(sheet, [{ opacity: 1 }, { opacity: 0 }], { duration }, signal);
    lift();
  });
  const recoil = run(element, [{ translate: '0 0' }, { translate: `0 ${away}px`, offset: 0.4 }, { translate: '0 0' }], { duration: duration * 1.4, easing: OUT, fill: 'none' }, signal);
  await Promise.all([recoil, ...falls]);
  element.style.removeProperty('translate');
}

/** Something written that goes from one place to another and stays there for a moment. */
export async function fly(glass: HTMLElement, said: string, good: boolean, from: DOMRect, to: DOMRect | null, duration: number, signal: AbortSignal): Promise<void> {
  if (!to) return;
  const drawn = document.createElement('b');
  drawn.textContent = said;
  drawn.className = good ? 'flies good' : 'flies';
  const box = new DOMRect(from.left + from.width / 2 - 30, from.bottom - 44, 60, 36);
  const { sheet, lift } = lay(glass, { box, drawn });
  await run(sheet, [{ translate: '0 0', scale: 1.3, opacity: 0 }, { translate: '0 0', scale: 1.3, opacity: 1, offset: 0.2 }, { translate: towards(box, to), scale: 1, opacity: 1 }], { duration, easing: IN_OUT }, signal);
  lift();
}

/** Tilts and goes off to a tray, or off the table. */
export async function leave(glass: HTMLElement, was: Likeness | null, tray: DOMRect | null, duration: number, signal: AbortSignal): Promise<void> {
  if (!was) return;
  const { sheet, lift } = lay(glass, was);
  const end = tray ? towards(was.box, tray) : `${was.box.width}px -40px`;
  const small = tray ? Math.min(1, Math.max(0.2, tray.height / was.box.height)) : 0.7;
  await run(sheet, [{ translate: '0 0', rotate: '0deg', scale: 1, opacity: 1 }, { translate: '4px -2px', rotate: '12deg', scale: 1, opacity: 1, offset: 0.35 }, { translate: end, rotate: '12deg', scale: small, opacity: 0.1 }], { duration, easing: IN_OUT }, signal);
  lift();
}
