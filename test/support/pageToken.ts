/** The logged-in person's token in the storage of a page. */

/** What `readToken` needs: it runs in the page, where it sees nothing of this file. */
export const LOGIN = { database: 'dachberater', store: 'state', key: 'persist:auth' };

/** Runs in a page of the app. Rejects without a stored login, or when the database does not answer, as WebKit's may. */
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
