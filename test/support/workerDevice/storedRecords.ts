/** Simulates a worker's database with lost records, and a database that fails. */
import { deleteDB, openDB } from 'idb';

const NAME = 'dachberater-worker';

/** Runs `work` with the database. If there is no database, returns null and creates none. */
async function inDatabase<T>(work: (database: Awaited<ReturnType<typeof openDB>>) => Promise<T>): Promise<T | null> {
  if (!(await indexedDB.databases()).some(({ name }) => name === NAME)) return null;
  const database = await openDB(NAME);
  try {
    return await work(database);
  } finally {
    database.close();
  }
}

export const readRecord = (store: string, key: string): Promise<unknown> =>
  inDatabase((database) => database.get(store, key));
export const readKeys = async (store: string): Promise<IDBValidKey[]> =>
  (await inDatabase((database) => database.getAllKeys(store))) ?? [];

export async function deleteRecord(store: string, key: string): Promise<void> {
  await inDatabase((database) => database.delete(store, key));
}

export async function writeRecord(store: string, key: IDBValidKey, value: unknown): Promise<void> {
  await inDatabase((database) => database.put(store, value, key));
}

/** Removes the database, even while the worker has it open. */
export const removeDatabase = (): Promise<void> => deleteDB(NAME);

const READS = ['get', 'getAll', 'getAllKeys'];
const WRITES = ['put', 'delete', 'clear'];

type Methods = Record<string, (...parameters: unknown[]) => unknown>;

const methodsOf = (type: { readonly prototype: object }): Methods => type.prototype as Methods;

/** Makes all reads from `store` fail until the next write to `store`, as when the browser loses a database file. */
export function makeUnreadable(store: string): void {
  const methods = methodsOf(IDBObjectStore);
  let isUnreadable = true;
  const patch = (name: string, touched: () => void) => {
    const original = methods[name];
    jest.spyOn(methods, name).mockImplementation(function (this: IDBObjectStore, ...parameters) {
      if (this.name === store) touched();
      return original?.apply(this, parameters);
    });
  };
  for (const name of READS)
    patch(name, () => {
      if (isUnreadable) throw new DOMException('Failed to read large IndexedDB value', 'DataError');
    });
  for (const name of WRITES)
    patch(name, () => {
      isUnreadable = false;
    });
}

/** Makes writes to `store` fail for lack of space whenever `hasRoom` returns false. */
export function limitRoom(store: string, hasRoom: () => boolean): void {
  const methods = methodsOf(IDBObjectStore);
  const put = methods['put'];
  jest.spyOn(methods, 'put').mockImplementation(function (this: IDBObjectStore, ...parameters) {
    if (this.name === store && !hasRoom()) throw Object.assign(new Error('No room'), { name: 'QuotaExceededError' });
    return put?.apply(this, parameters);
  });
}

/** Rules for all database requests during a test. */
export interface DatabaseRules {
  readonly mood: () => 'works' | 'fails' | 'hangs';
  readonly hasRoom: (store: string) => boolean;
  /** Called after a record was put into `store`. */
  readonly written: (store: string, value: unknown, key: unknown) => void;
}

export function ruleDatabase({ mood, hasRoom, written }: DatabaseRules): void {
  const methods = methodsOf(IDBObjectStore);
  for (const name of [...READS, ...WRITES]) {
    const original = methods[name];
    jest.spyOn(methods, name).mockImplementation(function (this: IDBObjectStore, ...parameters) {
      if (mood() === 'fails') throw new DOMException('Internal error', 'UnknownError');
      if (mood() === 'hangs') return silentRequest();
      if (name !== 'put') return original?.apply(this, parameters);
      if (!hasRoom(this.name)) throw Object.assign(new Error('No room'), { name: 'QuotaExceededError' });
      written(this.name, parameters[0], parameters[1]);
      return original?.apply(this, parameters);
    });
  }
}

/** `hangs` means no answer, `fails` means an error. */
export interface Failing {
  readonly at: 'open' | 'request';
  readonly how: 'hangs' | 'fails';
}

/** Makes the database fail. The returned function ends the failure. */
export function failDatabase({ at, how }: Failing): () => void {
  const [methods, names] =
    at === 'open' ? [methodsOf(IDBFactory), ['open']] : [methodsOf(IDBObjectStore), [...READS, ...WRITES]];
  const spies = names.map((name) =>
    jest.spyOn(methods, name).mockImplementation(() => {
      if (how === 'fails') throw new DOMException('Internal error', 'UnknownError');
      return silentRequest();
    }),
  );
  return () => {
    for (const spy of spies) spy.mockRestore();
  };
}

/** A request that never fires an event. */
export const silentRequest = (): unknown => new (IDBRequest as unknown as new () => IDBRequest)();
