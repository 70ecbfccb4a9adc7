/**
 * Chromium compiles every function of a script that a worker stores while it is being installed, and keeps the result
 * beside it: each start then reads the code of the whole app, of which a page runs a part. Beside a script that is stored later it
 * keeps what its first page ran. Other browsers see no difference.
 */
import { noteError } from '../database/lastError';
import { scope } from '../base/scope';

/** Copies of the scripts while they are stored again: a device that goes out meanwhile may have lost the one or the other. */
export const SPARE_SCRIPTS = 'spare-scripts';

/**
 * Stores those of the files again that are scripts, once this worker is installed: their names have a hash, so each is stored
 * under its address. A worker that ends before leaves them as they are. Never rejects.
 */
export async function storeScriptsAgain(cacheName: string, addresses: readonly string[]): Promise<void> {
  // Firefox does not tell a worker its state.
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
    // What is spare by now stays: the fault may have come after a script was gone.
    noteError(`shell: a script is not stored again: ${String(error)}`);
  }
}

const untilInstalled = (): Promise<void> =>
  new Promise((resolve) => scope.serviceWorker.addEventListener('statechange', () => resolve()));
