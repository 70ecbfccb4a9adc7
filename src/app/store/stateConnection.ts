/** The state's database. Its connection is replaced when it fails, as iPads lose it for good. */

/** The names that localforage is given. */
export const DATABASE = 'dachberater';
export const STORE = 'state';

/** Whether this browser has databases at all. */
export const canReopen = (): boolean => typeof indexedDB !== 'undefined';

export const isFull = (error: unknown): boolean => error instanceof DOMException && error.name === 'QuotaExceededError';

let connection: Promise<IDBDatabase> | null = null;

/** The next request opens a new connection. */
export function forgetConnection(): void {
  void connection?.then((database) => database.close()).catch(() => undefined);
  connection = null;
}

/**
 * One request of the store in a transaction of its own. Rejects with its failure; then the next one opens a new connection, unless
 * the device is full.
 */
export async function ask<T>(mode: IDBTransactionMode, request: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  try {
    connection ??= open();
    const transaction = (await connection).transaction(STORE, mode);
    const asked = request(transaction.objectStore(STORE));
    // WebKit keeps a page that the person leaves, with its open transactions. Every later page would wait for them.
    transaction.commit();
    await new Promise((resolve, reject) => {
      transaction.oncomplete = resolve;
      transaction.onabort = () => reject(transaction.error ?? new Error('The database gave up.'));
    });
    return asked.result;
  } catch (error) {
    if (!isFull(error)) forgetConnection();
    throw error;
  }
}

/** `version` only where a database without the store was found. */
async function open(version?: number): Promise<IDBDatabase> {
  const opening = indexedDB.open(DATABASE, version);
  opening.onupgradeneeded = () => void opening.result.createObjectStore(STORE);
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error ?? new Error('The database does not open.'));
  });
  database.onclose = forgetConnection;
  // Another page deletes the database.
  database.onversionchange = forgetConnection;
  if (database.objectStoreNames.contains(STORE)) return database;
  database.close();
  return open(database.version + 1);
}
