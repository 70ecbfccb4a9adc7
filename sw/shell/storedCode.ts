/**
 * Chromium compiles every function of a script that a worker stores while it is being installed, and keeps the result
 * beside it: each start then reads the code of the whole app, of which a page runs a part. Beside a script that is stored later it
 * keeps what its first page ran. Other browsers see no difference.
 */
import { noteError } from '../database/lastError';
import { scope } from '../base/scope';

/** Stores scripts again once this worker is installed. A worker that ends before leaves them as they are. Never rejects. */
export async function storeScriptsAgain(cacheName: string, cacheKeys: readonly string[]): Promise<void> {
  await untilInstalled();
  try {
    const cache = await caches.open(cacheName);
    for (const key of cacheKeys) {
      if (!key.endsWith('.js')) continue;
      const stored = await cache.match(key);
      if (stored !== undefined) await cache.put(key, stored);
    }
  } catch (error) {
    noteError(`shell: a script is not stored again: ${String(error)}`);
  }
}

const untilInstalled = (): Promise<void> =>
  new Promise((resolve) => scope.serviceWorker.addEventListener('statechange', () => resolve(), { once: true }));
