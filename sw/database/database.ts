/**
 * The worker's database: what it must remember beyond its own short life. Every use has an end: a database that does not
 * answer is given up, and so is the connection to it.
 */
import { deleteDB, openDB, type DBSchema, type IDBPDatabase } from 'idb';
import { databases, NoAnswer } from '../base/deadline';
import { DATABASE_MS, DATABASE_REST_MS } from '../base/limits';
import type { DeviceRecord } from '../model/deviceRecord';
import type { Refs } from '../model/refs';

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

/** The body of a `POST /collect`, and when it was kept (milliseconds since 1970). */
export interface KeptPageViews {
  readonly body: ArrayBuffer;
  readonly time: number;
}

export interface WorkerDatabase extends DBSchema {
  refs: { key: 'refs'; value: Refs };
  session: { key: 'session'; value: Session };
  /** Verified bytes of manifests by SHA-256. Bytes, because parsing them is quicker than cloning a large structure. */
  manifests: { key: string; value: ArrayBuffer };
  /** Release (SHA-256 of its manifest) by the id of the page that is pinned to it. */
  pins: { key: string; value: string };
  /** The pack that was hashed again last. */
  recheck: { key: 'last'; value: string };
  lastError: { key: 'lastError'; value: LastError };
  /** Ids of the pages that were open when this build took over. */
  oldPages: { key: 'ids'; value: string[] };
  /** Page views that wait for a connection, the oldest first. */
  pageViews: { key: number; value: KeptPageViews };
  /** Outlives log-outs. */
  device: { key: 'device'; value: DeviceRecord };
}

export type Connection = IDBPDatabase<WorkerDatabase>;

export const DATABASE_NAME = 'dachberater-worker';
/** 2 has `pageViews`, 3 has `device`. */
const VERSION = 3;
/** The stores of each version. */
const STORES = ['refs', 'session', 'manifests', 'pins', 'recheck', 'lastError', 'oldPages'] as const;

let connection: Promise<Connection> | null = null;
/** What the database did not answer, and until when nothing else is asked of it (by the monotonic clock). */
let rest: { readonly cause: NoAnswer; readonly until: number } | null = null;
const lossListeners = new Set<() => void>();

/**
 * Calls `listener` when the database was closed or removed from outside: what is remembered of it is worth nothing then.
 * One that only fails or does not answer is no such loss, as what is in memory may be all that pages have.
 */
export function onDatabaseLost(listener: () => void): void {
  lossListeners.add(listener);
}

function lost(): void {
  for (const listener of lossListeners) listener();
}

/**
 * Runs `work` on the open database. When the browser has just closed it (storage cleared or evicted, a tablet that slept),
 * `work` runs once more on a new connection. Rejects when the database fails, and with NoAnswer when the
 * database is silent for `ms` milliseconds (see StorageWatch); then nothing waits for it for a while: each use rejects at once.
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

/** The connection is closed, or Safari's database process went away under it, which fails what was asked of it. */
const isClosed = (error: unknown): boolean =>
  error instanceof DOMException && ['InvalidStateError', 'UnknownError', 'AbortError'].includes(error.name);

/** The next use opens a new connection. This one is closed, also when it opens only now. */
function drop(opening: Promise<Connection>): void {
  if (connection === opening) connection = null;
  opening.then((database) => database.close()).catch(() => undefined);
}

/** Removes the database with all that is in it; the next use makes a new one. Rejects when that fails or takes too long. */
export async function deleteDatabase(): Promise<void> {
  if (connection !== null) drop(connection);
  lost();
  await databases.within('database, removing', DATABASE_MS, deleteDB(DATABASE_NAME));
  // It answers.
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
 * Opens the database; `onEnd` hears when it is closed from outside. That of a newer build, which was taken back, and that of an
 * older one, which a full device cannot bring up to date, are used as they are while they have our stores: only page views and the
 * device's identity are not kept then. One that lacks another is removed: no later start of this build could open it either.
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
      // That it fails is told by what opens the database.
      transaction.done.catch(() => undefined);
      if (from === 0) for (const store of STORES) database.createObjectStore(store);
      if (version === VERSION && from < 2) database.createObjectStore('pageViews', { autoIncrement: true });
      if (version === VERSION) database.createObjectStore('device');
      // There was one that is gone, or there was none yet: either way nothing that is remembered is stored.
      if (from === 0) lost();
    },
    // Someone deletes the database or a newer build changes it: stand aside instead of blocking them.
    blocking: onEnd,
    terminated: onEnd,
  });
