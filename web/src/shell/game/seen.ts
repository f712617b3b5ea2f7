/** Up to where this browser has shown a table to whoever looks with these eyes, and when: for coming back days later. */
import type { Eyes } from '../../wire/protocol';

const KEY = 'grognard-seen';
/** So many tables are remembered, those seen last. */
const MOST = 60;

export interface Seen {
  number: number;
  at: number;
}

function all(): Record<string, Seen> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}');
  } catch {
    return {};
  }
}

const named = (table: string, eyes: Eyes) => `${table}/${eyes}`;

export const lastSeen = (table: string, eyes: Eyes): Seen | null => all()[named(table, eyes)] ?? null;

export function markSeen(table: string, eyes: Eyes, number: number, at = Date.now()): void {
  const kept = Object.entries({ ...all(), [named(table, eyes)]: { number, at } }).sort(([, a], [, b]) => b.at - a.at);
  try {
    localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(kept.slice(0, MOST))));
  } catch {
    // A browser that keeps nothing still plays.
  }
}
