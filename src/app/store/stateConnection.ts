export const DATABASE = 'dachberater';
export const STORE = 'state';

export const canReopen = (): boolean => typeof indexedDB !== 'undefined';

export const isFull = (error: unknown): boolean => error instanceof DOMException && error.name === 'QuotaExceededError';

let connection: Promise<IDBDatabase> | null = null;

export function forgetConnection(): void {
  void connection?.then((database) => database.close()).catch(() => undefined);
  connection = null;
}

/** Drops the connection on failure, because an iPad may have lost it for good. */
export async function ask<T>(mode: IDBTransactionMode, request: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  try {
    connection ??= open();
    const transaction = (await connection).transaction(STORE, mode);
    const asked = request(transaction.objectStore(STORE));
    // WebKit keeps a former page alive. Without this commit its open transaction would block later pages.
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

/** `version` is set only to add a missing store. */
async function open(version?: number): Promise<IDBDatabase> {
  const opening = indexedDB.open(DATABASE, version);
  opening.onupgradeneeded = () => void opening.result.createObjectStore(STORE);
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error ?? new Error('The database does not open.'));
  });
  database.onclose = forgetConnection;
  database.onversionchange = forgetConnection;
  if (database.objectStoreNames.contains(STORE)) return database;
  database.close();
  return open(database.version + 1);
}
