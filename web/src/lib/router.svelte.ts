/** Which screen the address asks for. */
export type Screen =
  | { name: 'home' }
  | { name: 'new'; game: string }
  | { name: 'table'; table: string; step: number | null; as: string | null }
  | { name: 'join'; table: string; invite: string | null }
  | { name: 'games' }
  | { name: 'watch' }
  | { name: 'learn'; game: string | null }
  | { name: 'rules'; game: string | null; clause: string | null }
  | { name: 'odds'; game: string | null }
  | { name: 'print'; game: string | null }
  | { name: 'build'; game: string }
  | { name: 'settings' }
  | { name: 'reset'; secret: string }
  | { name: 'host' }
  | { name: 'nowhere'; path: string };

export function read(path: string, query: string): Screen {
  const parts = path.split('/').filter(Boolean).map(decodeSafely);
  const asked = new URLSearchParams(query);
  const [first, second, third, fourth] = parts;
  switch (first) {
    case undefined:
      return { name: 'home' };
    case 'new':
      if (second && !third) return { name: 'new', game: second };
      break;
    case 'table':
      if (second && !third) return { name: 'table', table: second, step: null, as: asked.get('as') };
      if (second && third === 'step' && /^\d{1,6}$/.test(fourth ?? '')) {
        return { name: 'table', table: second, step: Number(fourth), as: asked.get('as') };
      }
      break;
    case 'join':
      if (second && !fourth) return { name: 'join', table: second, invite: third ?? null };
      break;
    case 'games':
    case 'watch':
    case 'settings':
    case 'host':
      if (!second) return { name: first };
      break;
    case 'learn':
    case 'odds':
    case 'print':
      if (!third) return { name: first, game: second ?? null };
      break;
    case 'rules':
      if (!fourth) return { name: 'rules', game: second ?? null, clause: third ?? null };
      break;
    case 'reset':
      if (second && !third) return { name: 'reset', secret: second };
      break;
    case 'build':
      if (second && !third) return { name: 'build', game: second };
      break;
  }
  return { name: 'nowhere', path };
}

function decodeSafely(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

const here = () => read(location.pathname, location.search);

export const route: { screen: Screen } = $state({ screen: here() });

/** Goes to an address of the page. */
export function go(address: string, how: 'push' | 'replace' = 'push'): void {
  history[how === 'push' ? 'pushState' : 'replaceState'](null, '', address);
  route.screen = here();
  if (how === 'push') scrollTo(0, 0);
}

/** Lets links of the page change the screen without loading anything. */
export function start(): void {
  addEventListener('popstate', () => (route.screen = here()));
  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = (event.target as Element).closest?.('a');
    if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin || link.pathname.startsWith('/api/')) return;
    if (link.pathname === location.pathname && link.hash) return;
    event.preventDefault();
    go(link.pathname + link.search);
  });
}
