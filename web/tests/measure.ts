/** Measures a screen: what can be acted on lies where it can be reached, letters can be read, and no text lies upon another. */
import type { Page } from '@playwright/test';

export const WINDOWS: [number, number][] = [
  [360, 740],
  [390, 844],
  [844, 390],
  [768, 1024],
  [1024, 768],
  [640, 400],
  [1280, 720],
  [1366, 625],
  [1536, 730],
  [1920, 950],
  [2560, 1330],
];

/** All that is wrong with what is on the screen, in words. */
export function faults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const name = (one: Element) => `${one.tagName.toLowerCase()}.${one.getAttribute('class') ?? ''} “${(one.getAttribute('aria-label') ?? one.textContent ?? '').trim().slice(0, 40)}”`;
    const LEAST = 9.9;

    /** What of a box can be seen: not what scrolls out of sight. */
    const seen = (box: DOMRect, element: Element) => {
      let [left, top, right, bottom] = [Math.max(0, box.left), Math.max(0, box.top), Math.min(innerWidth, box.right), Math.min(innerHeight, box.bottom)];
      for (let one: Element | null = element; one; one = one.parentElement) {
        const style = getComputedStyle(one);
        if (style.position === 'fixed') break;
        if (style.overflowX === 'visible' && style.overflowY === 'visible') continue;
        if (one === document.documentElement || one === document.body) continue;
        const clip = one.getBoundingClientRect();
        [left, top, right, bottom] = [Math.max(left, clip.left), Math.max(top, clip.top), Math.min(right, clip.right), Math.min(bottom, clip.bottom)];
      }
      return { left, top, right, bottom, width: right - left, height: bottom - top };
    };

    // Names that are cut.
    for (const one of document.querySelectorAll('main.field .name span')) {
      if (getComputedStyle(one).textOverflow === 'ellipsis' && one.checkVisibility({ visibilityProperty: true }) && one.scrollWidth > one.clientWidth + 1) found.push(`cut: ${name(one)}`);
    }

    // Names that are pressed until they cannot be read.
    for (const one of document.querySelectorAll<SVGTextElement>('.thing text[textLength]')) {
      const pressed = one.textLength.baseVal.value;
      one.removeAttribute('textLength');
      const natural = one.getComputedTextLength();
      one.setAttribute('textLength', String(pressed));
      if (pressed < natural * 0.74) found.push(`pressed to ${((pressed / natural) * 100).toFixed(0)} %: ${name(one)}`);
    }

    // Names that hide whoever stands on the table.
    const shown = [...document.querySelectorAll('.labels text:not([class^=disc], .tag, .harm)')].map((one) => [one, one.getBoundingClientRect()] as const);
    for (const general of document.querySelectorAll('svg.map g[data-thing^="g"]')) {
      const disc = general.getBoundingClientRect();
      for (const [one, box] of shown) {
        const wide = Math.min(disc.right, box.right) - Math.max(disc.left, box.left);
        const high = Math.min(disc.bottom, box.bottom) - Math.max(disc.top, box.top);
        if (wide > 0 && high > 0 && wide * high > 0.3 * disc.width * disc.height) found.push(`hides a general: ${name(one)}`);
      }
    }

    // Letters, and texts upon texts.
    const texts: { text: string; element: Element; box: { left: number; top: number; right: number; bottom: number } }[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const node = walker.currentNode;
      const element: Element = node.parentElement!;
      const text = node.textContent!.trim();
      if (!text || element.closest('.unseen, defs, script, style, noscript, option, .glass, .plate')) continue;
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      const svg = element instanceof SVGGraphicsElement ? element.getScreenCTM() : null;
      const size = Number.parseFloat(getComputedStyle(element).fontSize) * (svg ? Math.hypot(svg.c, svg.d) : 1);
      const range = document.createRange();
      range.selectNodeContents(node);
      // A pressed text is as wide as it is pressed, about its middle.
      const wide = svg && element.hasAttribute('textLength') ? (element as SVGTextElement).textLength.baseVal.value * Math.hypot(svg.a, svg.b) : Infinity;
      for (const rect of range.getClientRects()) {
        const beyond = Math.max(0, rect.width - wide);
        const box = new DOMRect(rect.x + beyond / 2, rect.y, rect.width - beyond, rect.height);
        const part = seen(box, element);
        if (part.width < 3 || part.height < 3) continue;
        if (size < LEAST) found.push(`${size.toFixed(1)} px: ${name(element)}`);
        const [x, y] = [(part.left + part.right) / 2, (part.top + part.bottom) / 2];
        const top = document.elementsFromPoint(x, y).find((one) => getComputedStyle(one).pointerEvents !== 'none' || one === element || one.contains(element));
        if (top && !top.contains(element) && !element.contains(top) && top.closest('.stage-caption, [role=dialog], .lost')) continue;
        // A line has more height than its letters.
        const slack = Math.max(0, (box.height - size * 0.7) / 2);
        texts.push({ text, element, box: { left: part.left + Math.max(1, size * 0.15), right: part.right - Math.max(1, size * 0.15), top: Math.max(part.top, box.top + slack), bottom: Math.min(part.bottom, box.bottom - slack) } });
      }
    }
    // What a bar that stays in sight covers is scrolled to.
    const bar = (element: Element) => {
      for (let one: Element | null = element; one; one = one.parentElement) if (getComputedStyle(one).position === 'sticky') return one;
      return null;
    };
    // What lies under the buttons of a map is drawn out from there.
    const onMap = (element: Element) => element.closest('.frame > .buttons') !== null;
    for (let a = 0; a < texts.length; a += 1) {
      for (let b = a + 1; b < texts.length; b += 1) {
        const [one, other] = [texts[a], texts[b]];
        const wide = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
        const high = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
        if (wide <= 2 || high <= 2 || one.element.contains(other.element) || other.element.contains(one.element)) continue;
        if (bar(one.element) === bar(other.element) && onMap(one.element) === onMap(other.element)) found.push(`“${one.text.slice(0, 30)}” lies upon “${other.text.slice(0, 30)}” (${wide.toFixed(0)} by ${high.toFixed(0)})`);
      }
    }

    // What can be acted on.
    const dialog = document.querySelector('[role=dialog]');
    for (const one of document.querySelectorAll('button, a[href], input, select, textarea, summary, [role=button]')) {
      if (dialog && !dialog.contains(one)) continue;
      if (!one.checkVisibility({ visibilityProperty: true }) || one.closest('.unseen, .glass')) continue;
      // A map is moved until it is in sight.
      if (one.closest('svg.map')) continue;
      one.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      const box = one.getBoundingClientRect();
      if (box.width === 0) continue;
      const part = seen(box, one);
      const whole = box.width * box.height;
      const most = Math.min(whole, innerWidth * innerHeight);
      if (part.width <= 0 || part.height <= 0 || part.width * part.height < Math.min(most * 0.6, 44 * 44)) found.push(`cannot be reached: ${name(one)} at ${box.left.toFixed(0)}, ${box.top.toFixed(0)} (${box.width.toFixed(0)} by ${box.height.toFixed(0)})`);
    }
    scrollTo(0, 0);

    if (document.documentElement.scrollWidth > innerWidth + 1) found.push(`the page is ${document.documentElement.scrollWidth} wide`);
    if (dialog && dialog.scrollWidth > dialog.clientWidth + 1) found.push(`the dialog is ${dialog.scrollWidth} wide`);
    if (document.querySelector('.screen') && document.documentElement.scrollHeight > innerHeight + 1) found.push(`blank below the table: ${document.documentElement.scrollHeight}`);
    return [...new Set(found)];
  });
}
