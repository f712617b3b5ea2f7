import type { Board } from './board';

/** The boards by the name of their game; each is loaded when its game is opened. */
const boards: Record<string, () => Promise<{ default: Board }>> = {
  siegers: () => import('./siegers'),
  eagles: () => import('./eagles'),
};

export const hasBoard = (game: string): boolean => game in boards;

export async function loadBoard(game: string): Promise<Board> {
  return (await boards[game]()).default;
}
