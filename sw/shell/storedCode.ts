import { noteError } from '../database/lastError';
import { scope } from '../base/scope';

/** Cache with copies of scripts, in case the device is switched off during `storeScriptsAgain`. */
export const SPARE_SCRIPTS = 'spare-scripts';

/** Scripts stored during the installation start slowly in Chromium, so this stores them again. Never rejects. */
export async function storeScriptsAgain(cacheName: string, addresses: readonly string[]): Promise<void> {
  // Firefox hides a worker's state, so the worker cannot await the end of its installation.
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
    // The copies in SPARE_SCRIPTS stay, because a failed `put` may have deleted the script that it should replace.
    noteError(`shell: a script is not stored again: ${String(error)}`);
  }
}

const untilInstalled = (): Promise<void> =>
  new Promise((resolve) => scope.serviceWorker.addEventListener('statechange', () => resolve()));
