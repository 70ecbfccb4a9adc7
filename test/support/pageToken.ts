/** Reads the token of the logged-in person from a page's storage. */

/** An argument for `readToken`, because that function runs in the page and cannot use names of this file. */
export const LOGIN = { database: 'dachberater', store: 'state', key: 'persist:auth' };

/**
 * Returns the logged-in person's token. Call it in a page of the app. Rejects if no login is stored or the database
 * does not answer.
 */
export async function readToken({ database, store, key }: typeof LOGIN): Promise<string> {
  const done = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error ?? new Error('The database failed.'));
      setTimeout(reject, 10_000, new Error('The database does not answer.'));
    });
  const opened = await done(indexedDB.open(database));
  try {
    const stored = (await done(opened.transaction(store).objectStore(store).get(key))) as string;
    return JSON.parse((JSON.parse(stored) as { token: string }).token) as string;
  } finally {
    opened.close();
  }
}
