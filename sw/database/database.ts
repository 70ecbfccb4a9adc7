import { deleteDB, openDB, type DBSchema, type IDBPDatabase } from 'idb';
import { databases, NoAnswer } from '../base/deadline';
import { DATABASE_MS, DATABASE_REST_MS } from '../base/limits';
import type { DeviceRecord } from '../model/deviceRecord';
import type { Refs } from '../model/refs';

/** The person's token, and tokens whose log-out the server has not confirmed. */
export interface Session {
  readonly token: string | null;
  /** True after the server refused the token. The worker shows no data until the server accepts a token. */
  readonly refused: boolean;
  readonly pendingLogouts: readonly string[];
}

export interface LastError {
  readonly message: string;
  /** Milliseconds since 1970. */
  readonly time: number;
}

export interface KeptPageViews {
  readonly body: ArrayBuffer;
  readonly time: number;
}

export interface WorkerDatabase extends DBSchema {
  refs: { key: 'refs'; value: Refs };
  session: { key: 'session'; value: Session };
  /** JSON text as bytes, because parsing it is faster than cloning objects. */
  manifests: { key: string; value: ArrayBuffer };
  /** SHA-256 of the release that a page keeps, by the page's client id. */
  pins: { key: string; value: string };
  recheck: { key: 'last'; value: string };
  lastError: { key: 'lastError'; value: LastError };
  /** Client ids of the pages open when this build took over. */
  oldPages: { key: 'ids'; value: string[] };
  pageViews: { key: number; value: KeptPageViews };
  /** A log-out does not delete this record. */
  device: { key: 'device'; value: DeviceRecord };
}

export type Connection = IDBPDatabase<WorkerDatabase>;

export const DATABASE_NAME = 'dachberater-worker';
const VERSION = 3;
const STORES = ['refs', 'session', 'manifests', 'pins', 'recheck', 'lastError', 'oldPages'] as const;

let connection: Promise<Connection> | null = null;
/** The database's last time-out. Until the time `until`, all calls to the database reject with `cause`. */
let rest: { readonly cause: NoAnswer; readonly until: number } | null = null;
const lossListeners = new Set<() => void>();

/** Calls `listener` when the browser closed or deleted the database. A hanging database does not count. */
export function onDatabaseLost(listener: () => void): void {
  lossListeners.add(listener);
}

function lost(): void {
  for (const listener of lossListeners) listener();
}

/**
 * Repeats `work` if the browser closed the database. Rejects with NoAnswer after `ms` milliseconds without an answer.
 * Then all calls reject for DATABASE_REST_MS.
 */
export async function withDatabase<T>(work: (database: Connection) => Promise<T>, ms = DATABASE_MS): Promise<T> {
  try {
    return await use(work, ms);
  } catch (error) {
    if (!isClosed(error)) throw error;
    return use(work, ms);
  }
}

async function use<T>(work: (database: Connection) => Promise<T>, ms: number): Promise<T> {
  if (rest !== null && performance.now() < rest.until) throw rest.cause;
  const opening = connect();
  try {
    const database = await databases.within('database, opening', ms, opening);
    const result = await databases.within('database', ms, work(database));
    rest = null;
    return result;
  } catch (error) {
    if (error instanceof NoAnswer) rest = { cause: error, until: performance.now() + DATABASE_REST_MS };
    if (error instanceof NoAnswer || isClosed(error)) drop(opening);
    throw error;
  }
}

/** True when the database is closed, also when Safari's database process ended. */
const isClosed = (error: unknown): boolean =>
  error instanceof DOMException && ['InvalidStateError', 'UnknownError', 'AbortError'].includes(error.name);

function drop(opening: Promise<Connection>): void {
  if (connection === opening) connection = null;
  opening.then((database) => database.close()).catch(() => undefined);
}

export async function deleteDatabase(): Promise<void> {
  if (connection !== null) drop(connection);
  lost();
  await databases.within('database, removing', DATABASE_MS, deleteDB(DATABASE_NAME));
  rest = null;
}

function connect(): Promise<Connection> {
  if (connection !== null) return connection;
  const opening: Promise<Connection> = open(() => {
    drop(opening);
    lost();
  }).catch((error: unknown) => {
    if (connection === opening) connection = null;
    throw error;
  });
  connection = opening;
  return opening;
}

/**
 * Also opens other versions, because a full device cannot upgrade and builds may be rolled back. Deletes a database
 * without our stores.
 */
async function open(onEnd: () => void): Promise<Connection> {
  try {
    return await openVersion(VERSION, onEnd);
  } catch (error) {
    if (!(error instanceof DOMException) || !['VersionError', 'AbortError'].includes(error.name)) throw error;
  }
  const other = await openVersion(undefined, onEnd);
  if (STORES.every((store) => other.objectStoreNames.contains(store))) return other;
  other.close();
  await deleteDB(DATABASE_NAME);
  return openVersion(VERSION, onEnd);
}

const openVersion = (version: number | undefined, onEnd: () => void): Promise<Connection> =>
  openDB<WorkerDatabase>(DATABASE_NAME, version, {
    upgrade(database, from, _to, transaction) {
      // `openDB` rejects with the same failure, so this rejection needs no handling.
      transaction.done.catch(() => undefined);
      if (from === 0) for (const store of STORES) database.createObjectStore(store);
      if (version === VERSION && from < 2) database.createObjectStore('pageViews', { autoIncrement: true });
      if (version === VERSION) database.createObjectStore('device');
      // A new database lacks the records the worker has in memory, so the listeners must know.
      if (from === 0) lost();
    },
    blocking: onEnd,
    terminated: onEnd,
  });
