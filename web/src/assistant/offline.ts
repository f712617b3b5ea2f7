/** Whether everything this page needs lies on the phone, so that it opens without a connection. */
export async function keptOffline(): Promise<boolean> {
  if (!('serviceWorker' in navigator) || !('caches' in window)) return false;
  try {
    await navigator.serviceWorker.ready;
    const needed = ['/assistant.html', '/age-charts.json', ...resources()];
    const found = await Promise.all(needed.map((address) => caches.match(address, { ignoreSearch: true })));
    return found.every(Boolean);
  } catch {
    return false;
  }
}

/** The scripts and styles that this page has loaded. */
function resources(): string[] {
  const own = [...document.querySelectorAll<HTMLScriptElement | HTMLLinkElement>('script[src], link[rel="stylesheet"], link[rel="modulepreload"]')];
  return own.map((one) => new URL('src' in one ? one.src : one.href).pathname);
}
