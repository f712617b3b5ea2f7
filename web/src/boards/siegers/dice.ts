import type { Colour } from './model';

/** The colours of the three dice and of their pips. */
export const GROUND: Record<Colour, string> = { white: '#fffdf6', yellow: '#f0c63e', red: '#b3261e' };
export const PIPS: Record<Colour, string> = { white: '#2a2018', yellow: '#2a2018', red: '#ffffff' };
