/** The worker's database: what it must remember beyond its own short life. */
import { deleteDB, openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { Refs } from './refs';

/** The token of the person who is logged in, and tokens whose log-out the server has not heard of yet. */
export interface Session {
  readonly token: string | null;
  /** The server refused the token with an answer of its own; data is held back until it is accepted or replaced. */
  readonly refused: boolean;
  readonly pendingLogouts: readonly string[];
}

export interface LastError {
  readonly message: string;
  /** Milliseconds since 1970. */
  readonly time: number;
}

export interface WorkerDatabase extends DBSchema {
  refs: { key: 'refs'; value: Refs };
  session: { key: 'session'; value: Session };
  /** Verified bytes of manifests by SHA-256. Bytes, because parsing them is quicker than cloning a large structure. */
  manifests: { key: string; value: ArrayBuffer };
  /** Release (SHA-256 of its manifest) by the id of the page that is pinned to it. */
  pins: { key: string; value: string };
  /** The pack that was hashed anew last. */
  recheck: { key: 'last'; value: string };
  lastError: { key: 'lastError'; value: LastError };
  /** Ids of the pages that were open when this build took over. */
  oldPages: { key: 'ids'; value: string[] };
}

export type Connection = IDBPDatabase<WorkerDatabase>;

const NAME = 'dachberater-worker';
const VERSION = 1;
const STORES = ['refs', 'session', 'manifests', 'pins', 'recheck', 'lastError', 'oldPages'] as const;

let connection: Promise<Connection> | null = null;
const lossListeners = new Set<() => void>();

/** Calls `listener` when the database has been closed from outside: what is remembered of it is worth nothing then. */
export function onDatabaseLost(listener: () => void): void {
  lossListeners.add(listener);
}

function lost(): void {
  connection = null;
  for (const listener of lossListeners) listener();
}

/**
 * Runs `work` on the open database. When the browser has just closed it (storage cleared or evicted, a tablet that slept),
 * `work` runs once more on a new connection. Rejects when there is no database to be had.
 */
export async function withDatabase<T>(work: (database: Connection) => Promise<T>): Promise<T> {
  try {
    return await work(await connect());
  } catch (error) {
    if (!isLost(error)) throw error;
    lost();
    return work(await connect());
  }
}

/** The connection is closed, or Safari's database process went away under it, which fails what was asked of it. */
const isLost = (error: unknown): boolean =>
  error instanceof DOMException && ['InvalidStateError', 'UnknownError', 'AbortError'].includes(error.name);

/** Removes the database with all that is in it; the next use makes a new one. */
export async function deleteDatabase(): Promise<void> {
  const open = connection;
  lost();
  (await open?.catch(() => null))?.close();
  await deleteDB(NAME);
}

function connect(): Promise<Connection> {
  connection ??= openDB<WorkerDatabase>(NAME, VERSION, {
    upgrade(database) {
      for (const store of STORES) database.createObjectStore(store);
    },
    blocking(_current, _blocked, event) {
      // Someone deletes the database or a newer build changes it: stand aside instead of blocking them.
      (event.target as IDBDatabase | null)?.close();
      lost();
    },
    terminated: lost,
  }).catch((error: unknown) => {
    connection = null;
    throw error;
  });
  return connection;
}
