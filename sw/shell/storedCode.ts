import { noteError } from '../database/lastError';
import { scope } from '../base/scope';

/**
 * Cache with copies of scripts while they are stored again. The copies answer if the device is switched off meanwhile.
 */
export const SPARE_SCRIPTS = 'spare-scripts';

/**
 * Stores the scripts again after the installation. Chromium compiles all functions of scripts the installation stored,
 * which slows each start. Never rejects.
 */
export async function storeScriptsAgain(cacheName: string, addresses: readonly string[]): Promise<void> {
  // Firefox hides a worker's state, so the installation's end stays unknown.
  if (!('serviceWorker' in scope)) return;
  await untilInstalled();
  try {
    const [cache, spare] = await Promise.all([caches.open(cacheName), caches.open(SPARE_SCRIPTS)]);
    for (const address of addresses) {
      if (!address.endsWith('.js')) continue;
      const stored = await cache.match(address);
      if (stored === undefined) continue;
      await spare.put(address, stored.clone());
      await cache.put(address, stored);
    }
    await caches.delete(SPARE_SCRIPTS);
  } catch (error) {
    // The spare copies stay, since a script may be missing.
    noteError(`shell: a script is not stored again: ${String(error)}`);
  }
}

const untilInstalled = (): Promise<void> =>
  new Promise((resolve) => scope.serviceWorker.addEventListener('statechange', () => resolve()));
