/** Web push to this browser: whether it can be had, and turning it on and off. */

/** Whether this browser can be told, cannot, or was forbidden to. */
export function ability(): 'can' | 'cannot' | 'denied' {
  if (!isSecureContext || !('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window)) return 'cannot';
  return Notification.permission === 'denied' ? 'denied' : 'can';
}

/** Where this browser is told, if it is; asking installs nothing. */
export async function subscription(): Promise<PushSubscription | null> {
  if (ability() === 'cannot') return null;
  const worker = await navigator.serviceWorker.getRegistration();
  return (await worker?.pushManager.getSubscription()) ?? null;
}

/** Asks the player; to be called by a click. */
export const permitted = async (): Promise<boolean> => (await Notification.requestPermission()) === 'granted';

/** Subscribes anew with the server's key. */
export async function subscribe(key: string): Promise<PushSubscription> {
  await navigator.serviceWorker.register('/worker.js');
  const { pushManager } = await navigator.serviceWorker.ready;
  await (await pushManager.getSubscription())?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytes(key) });
}

export async function unsubscribe(): Promise<void> {
  await (await subscription())?.unsubscribe();
}

/** Base64url as bytes, which every browser takes as a key. */
function bytes(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
}
