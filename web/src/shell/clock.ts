// Time in words: what a new table proposes, and what an invitation tells of any clock.
import { numeral, words } from '../lib/words.svelte';
import type { ClockFace, ClockTerms } from '../wire/generated';

const MINUTE = 60_000;
const DAY = 86_400_000;

function lasting(milliseconds: number): string {
  if (milliseconds >= DAY) return words('clock-lasting-days', { count: Math.round(milliseconds / DAY) });
  if (milliseconds < MINUTE) return words('clock-seconds', { count: Math.round(milliseconds / 1000) });
  const minutes = milliseconds / MINUTE;
  return words('clock-minutes', { count: minutes, said: numeral(minutes, Number.isInteger(minutes) ? 0 : 1) });
}

/** The terms of a clock that a table is opened with. */
export function termsInWords(terms: ClockTerms): string {
  if (terms.kind === 'live') return words('new-clock-live', { whole: lasting(terms.seconds * 1000), increment: terms.increment });
  if (terms.kind === 'days') return words('new-clock-days', { whole: lasting(terms.days * DAY), refill: terms.refill, most: terms.most });
  return words('new-clock-none');
}

/** What a clock that has not begun to run leaves each side. */
export function faceInWords({ kind, left }: ClockFace): string {
  return kind === 'none' || !left ? words('new-clock-none') : words('clock-each', { whole: lasting(left[0]) });
}
