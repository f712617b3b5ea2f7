/** What the player is preparing on board and desk before it becomes an order. */
import type { Colour } from './model';

export const draft = $state({
  /** The numbers on the start line, files a to i; 0 for the empty square. */
  row: null as number[] | null,
  /** The piece, or in the placement the file, that was picked up. */
  chosen: null as string | null,
  dice: {} as Partial<Record<Colour, number>>,
  bid: null as number | null,
});
