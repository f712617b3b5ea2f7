/** The plates of the games, each loaded when it is to be seen: they are drawings, and heavy ones. */
const files = import.meta.glob<string>('../boards/*/plate.svg', { query: '?raw', import: 'default' });
const drawn: Record<string, string> = $state({});
const asked = new Set<string>();

/** The drawing of a game, empty until it is there. */
export function plate(game: string): string {
  const load = files[`../boards/${game}/plate.svg`];
  if (load && !asked.has(game)) {
    asked.add(game);
    void load().then((svg) => (drawn[game] = svg), () => asked.delete(game));
  }
  return drawn[game] ?? '';
}
