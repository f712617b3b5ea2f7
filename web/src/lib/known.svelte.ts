/** Whom this browser knew as its player, so that a session which is gone can be told from one that never was. */
import { api, type Me, type Person } from '../wire/api';

const KEY = 'grognard-known';

function read(): Person | null {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? 'null');
  } catch {
    return null;
  }
}

function write(person: Person): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(person));
  } catch {
    // A browser that keeps nothing still plays.
  }
}

/** Who was lost: known here before, or at least shown to the server, and not any more. */
export const lost: { who: Pick<Person, 'name' | 'kind'> | null } = $state({ who: null });
let present: Person | null = null;

/** Remembers who we are, or finds out that the server does not know us any more. A guest who was made since does not hide that. */
export function recognise({ person, lost: gone }: Me): void {
  const before = read();
  present = person;
  if (person && (!before || before.id === person.id || person.kind === 'account')) {
    lost.who = null;
    write(person);
  } else lost.who = before ?? (gone ? { name: '', kind: 'guest' } : null);
}

/** It is understood: we go on as whoever we are now. */
export function goOn(): void {
  if (present) write(present);
  else localStorage.removeItem(KEY);
  lost.who = null;
}

/** We leave on purpose. */
export function forget(): void {
  localStorage.removeItem(KEY);
  lost.who = null;
}

export const lookWhoWeAre = (): Promise<void> => api.me().then(() => {}, () => {});
