/** The games of this server, asked for once. */
import { hasBoard } from '../boards';
import { api } from '../wire/api';
import type { GameCard } from '../wire/protocol';

class Games {
  list = $state.raw<GameCard[]>([]);
  #asked = false;

  async load(): Promise<GameCard[]> {
    if (this.#asked) return this.list;
    this.#asked = true;
    try {
      this.list = (await api.games()).filter((game) => hasBoard(game.id));
    } catch {
      this.#asked = false;
    }
    return this.list;
  }
}

export const games = new Games();
