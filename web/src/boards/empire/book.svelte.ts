/** The book of the scenario and the drawn ground of its map: asked for once, kept for all tables of the scenario. */
import { settings } from '../../lib/settings.svelte';
import type { Props, Book, Spot } from './model';

export interface Ground {
  /** The picture as an address. */
  picture: string;
  outlines: string[];
  names: { area: number; lines: string[]; size: number; bold: boolean; at: Spot }[];
}

/** A book with the names that a language has for what is in it. */
function translated(book: Book, language: string): Book {
  if (language !== 'fr') return book;
  const renamed = <T extends { name: string; name_fr: string | null }>(things: T[]) => things.map((thing) => ({ ...thing, name: thing.name_fr ?? thing.name }));
  return { ...book, sides: renamed(book.sides) as Book['sides'], areas: renamed(book.areas), formations: renamed(book.formations), forces: renamed(book.forces), units: renamed(book.units), leaders: renamed(book.leaders) };
}

class Shelf {
  #told = $state.raw<Record<string, Book>>({});
  /** The books in the language of the page. */
  books = $derived(Object.fromEntries(Object.entries(this.#told).map(([scenario, book]) => [scenario, translated(book, settings.language)])));
  grounds = $state.raw<Record<string, Ground | null>>({});
  #asked = new Set<string>();

  /** Asks for whatever of a scenario is not here yet. */
  open(scenario: string, query: Props['query']): void {
    if (this.#asked.has(scenario)) return;
    this.#asked.add(scenario);
    void query({ query: 'book' }).then((answer) => {
      if (answer) this.#told = { ...this.#told, [scenario]: answer.book };
      else this.#asked.delete(scenario);
    });
    fetch(`/grounds/${encodeURIComponent(scenario)}.json`)
      .then((answer) => (answer.ok && answer.headers.get('content-type')?.includes('json') ? answer.json() : null))
      .catch(() => null)
      .then((drawn) => {
        const ground = drawn && { picture: URL.createObjectURL(new Blob([drawn.ground], { type: 'image/svg+xml' })), outlines: drawn.outlines, names: drawn.names };
        this.grounds = { ...this.grounds, [scenario]: ground };
      });
  }
}

export const shelf = new Shelf();

/** The outline of an area as a path, as the picture has it or, without one, straight. */
export const outline = (book: Book, ground: Ground | null | undefined, area: number): string =>
  ground?.outlines[area] ?? `M${book.areas[area].polygon.map((point) => point.join(' ')).join('L')}Z`;
