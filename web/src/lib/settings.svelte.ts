/** What a player has chosen for this browser. */
import type { Language } from '../wire/protocol';

/** How fast what happens is shown, and whether it moves at all. */
export type Pace = 'calm' | 'usual' | 'brisk' | 'none';

export interface Settings {
  language: Language;
  theme: 'day' | 'candle';
  pace: Pace;
  sound: boolean;
  arms: 'period' | 'box';
  /** Whether boards that can deduce for the player do so. */
  deduction: boolean;
}

const KEY = 'grognard-settings';

function fromBrowser(): Settings {
  const prefers = (query: string) => matchMedia(query).matches;
  return {
    language: navigator.languages.map((tag) => tag.slice(0, 2)).find((tag) => tag === 'fr' || tag === 'en') === 'fr' ? 'fr' : 'en',
    theme: prefers('(prefers-color-scheme: dark)') ? 'candle' : 'day',
    pace: prefers('(prefers-reduced-motion: reduce)') ? 'none' : 'usual',
    sound: true,
    arms: 'period',
    deduction: true,
  };
}

function remembered(): Partial<Settings> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}');
  } catch {
    return {};
  }
}

export const settings: Settings = $state({ ...fromBrowser(), ...remembered() });

/** Changes settings, remembers them, and lets the document know. */
export function set(changes: Partial<Settings>): void {
  Object.assign(settings, changes);
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...remembered(), ...changes }));
  } catch {
    // A browser that keeps nothing still plays.
  }
  dress();
}

/** Puts language, theme and motion on the document. */
export function dress(): void {
  const root = document.documentElement;
  root.lang = settings.language;
  root.dataset.theme = settings.theme;
  root.dataset.motion = settings.pace === 'none' ? 'still' : 'full';
}
