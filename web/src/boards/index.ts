import { api } from '../wire/api';
import type { Board, Questions } from './board';

interface Loaded {
  default: Board;
  /** Receives the content that the server plays with, such as its cards, before the board is used. */
  take?(content: string): void;
}

const withContent = async (game: string, load: Promise<Loaded>): Promise<Loaded> => {
  const [loaded, content] = await Promise.all([load, api.content(game)]);
  loaded.take?.(content);
  return loaded;
};

/** The boards by the name of their game; each is loaded when its game is opened. */
const boards: Record<string, () => Promise<Loaded>> = {
  siegers: () => import('./siegers'),
  eagles: () => withContent('eagles', import('./eagles')),
  age: () => import('./age'),
  empire: () => import('./empire'),
};

export const hasBoard = (game: string): boolean => game in boards;

export async function loadBoard(game: string): Promise<Board> {
  return (await boards[game]()).default;
}

/** The games with a workshop before the battle, such as a deck builder. */
export const hasWorkshop = (game: string): boolean => ['eagles'].includes(game);

/** The questions about odds that the games answer away from the table. */
const questions: Record<string, () => Promise<{ default: Questions }>> = {
  eagles: () => import('./eagles/questions'),
};

export const hasQuestions = (game: string): boolean => game in questions;

export async function loadQuestions(game: string): Promise<Questions> {
  return (await questions[game]()).default;
}
