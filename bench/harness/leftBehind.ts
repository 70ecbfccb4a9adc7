/** Measures what a page leaves behind after garbage collections: in memory, in the document and in storage. */
import type { Page } from 'playwright-core';

export interface LeftBehind {
  readonly heapBytes: number;
  /** DOM nodes in memory, also those removed from the document. */
  readonly nodes: number;
  readonly listeners: number;
  /**
   * Stored bytes: cached answers, and database records as JSON. `navigator.storage.estimate()` would also count deleted
   * bytes for a while.
   */
  readonly storedBytes: number;
  /** Stored bytes of each cache (key: its name) and of each object store (key: `database/store`). */
  readonly storedIn: Readonly<Record<string, number>>;
}

/** Number of garbage collections in a row. The first leaves objects that only a later one frees. */
const COLLECTIONS = 3;

export async function leftBehind(page: Page): Promise<LeftBehind> {
  const sizes = await storedIn(page);
  const storedBytes = Object.values(sizes).reduce((sum, bytes) => sum + bytes, 0);
  const devTools = await page.context().newCDPSession(page);
  try {
    for (let times = 0; times < COLLECTIONS; times += 1) await devTools.send('HeapProfiler.collectGarbage');
    const { usedSize } = await devTools.send('Runtime.getHeapUsage');
    const { nodes, jsEventListeners } = await devTools.send('Memory.getDOMCounters');
    return { heapBytes: usedSize, nodes, listeners: jsEventListeners, storedBytes, storedIn: sizes };
  } finally {
    await devTools.detach();
  }
}

export const storedIn = (page: Page): Promise<Record<string, number>> => page.evaluate(storedSizes);

async function storedSizes(): Promise<Record<string, number>> {
  const done = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  const sizes: Record<string, number> = {};
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      const answer = await cache.match(request);
      sizes[name] = (sizes[name] ?? 0) + (answer === undefined ? 0 : (await answer.blob()).size);
    }
  }
  for (const { name } of await indexedDB.databases()) {
    if (name === undefined) continue;
    const database = await done(indexedDB.open(name));
    for (const store of database.objectStoreNames) {
      const records = await done(database.transaction(store).objectStore(store).getAll());
      sizes[`${name}/${store}`] = JSON.stringify(records).length;
    }
    database.close();
  }
  return sizes;
}
