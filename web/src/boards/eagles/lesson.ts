import type { Lesson } from '../board';

export const lesson: Lesson = { scenario: 'quatre-bras', seat: 0, level: 'sensible', steps: [] };
