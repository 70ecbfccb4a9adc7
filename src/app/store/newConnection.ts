/** The state's database on a connection of its own: localforage keeps a connection that is lost for good, as iPads lose it. */

/** The names that localforage is given. */
export const DATABASE = 'dachberater';
export const STORE = 'state';

/** A database that has just failed rests for this long before each try, milliseconds. */
const PAUSES_MS = [0, 200, 800];

/** Whether this browser has databases at all. */
export const canReopen = (): boolean => typeof indexedDB !== 'undefined';

export const isFull = (error: unknown): boolean => error instanceof DOMException && error.name === 'QuotaExceededError';

/** Makes one request of the store on a new connection, up to three times. Rejects with the last failure, at once on a full device. */
export async function onNewConnection(request: (store: IDBObjectStore) => IDBRequest): Promise<unknown> {
  let failure: unknown;
  for (const ms of PAUSES_MS) {
    if (ms > 0) await new Promise((resolve) => setTimeout(resolve, ms));
    try {
      return await onOne(request);
    } catch (error) {
      failure = error;
      if (isFull(error)) break;
    }
  }
  throw failure;
}

async function onOne(request: (store: IDBObjectStore) => IDBRequest): Promise<unknown> {
  const database = await open();
  try {
    const transaction = database.transaction(STORE, 'readwrite');
    const asked = request(transaction.objectStore(STORE));
    await new Promise((resolve, reject) => {
      transaction.oncomplete = resolve;
      transaction.onabort = () => reject(transaction.error ?? new Error('The database gave up.'));
    });
    return asked.result;
  } finally {
    database.close();
  }
}

function open(): Promise<IDBDatabase> {
  const opening = indexedDB.open(DATABASE);
  opening.onupgradeneeded = () => void opening.result.createObjectStore(STORE);
  return new Promise((resolve, reject) => {
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error ?? new Error('The database does not open.'));
  });
}
