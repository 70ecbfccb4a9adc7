/** A PostgreSQL server, by its address. */
import { DrizzleQueryError } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { DatabaseError, Pool, type PoolClient, type QueryResult } from 'pg';
import { reasonOf } from '../base/errorCode';
import { StartFault } from '../base/startFault';
import type { Database, Db } from './database';
import { RemoteHearing } from './remoteHearing';
import { RemoteLease } from './remoteLease';

/** How long to wait for a server that does not answer. Milliseconds. */
export interface Patience {
  /** For a connection, a new one or one that becomes free. */
  readonly connectMs: number;
  /** For one query, and for a whole transaction. */
  readonly workMs: number;
}

/** Together below the five seconds within which a call must hear that the database is silent. */
const SERVING: Patience = { connectMs: 1_500, workMs: 3_000 };

/** A start waits for migrations, its own or those of another server that starts at the same time. */
export const STARTING: Patience = { connectMs: 10_000, workMs: 300_000 };

/**
 * Connects once to prove that the address works. `onError` hears of connections that break while idle; the pool makes
 * new ones by itself. A connection on which an answer is overdue is dropped: a query of Drizzle's then fails as
 * DrizzleQueryError, and the next one gets a connection of its own.
 *
 * There is no `statement_timeout`: PgBouncer refuses connections that ask for it.
 * @throws StartFault when the server cannot be reached or refuses
 */
export async function openRemoteDatabase(
  url: string,
  onError: (error: Error) => void,
  patience: Patience = SERVING,
): Promise<Database> {
  const pool = new Pool({
    connectionString: url,
    connectionTimeoutMillis: patience.connectMs,
    query_timeout: patience.workMs,
    keepAlive: true,
    max: 10,
  });
  pool.on('error', onError);
  try {
    const client = await pool.connect();
    client.release();
  } catch (error) {
    await pool.end();
    throw new StartFault(`Die Datenbank unter DATABASE_URL (${place(url)}) ist nicht erreichbar: ${refusal(error)}.`);
  }
  const db = drizzle(pool);
  const transaction: Db['transaction'] = (work, config) =>
    withConnection(pool, patience.workMs, (client) => drizzle(client).transaction(work, config));
  const statements = async (text: string): Promise<readonly unknown[]> => {
    // Of one statement it is a result, of several a list of them, which the types do not say.
    const results = [await pool.query(text)].flat() as QueryResult[];
    return results.findLast(({ rows }) => rows.length > 0)?.rows ?? [];
  };
  return {
    db: Object.assign(db, { transaction }),
    pool,
    statements,
    listen: (channel, listener) => new RemoteHearing(pool, url, channel, listener),
    lease: () => new RemoteLease(url),
    dump: null,
    close: () => pool.end(),
  };
}

/**
 * Lends a connection to `work` and takes it back after `maxMs` at the latest. Drizzle's own transaction on a pool never
 * gives back a connection whose `begin` failed, and waits for a `rollback` as long as for the query that was not answered.
 */
async function withConnection<T>(pool: Pool, maxMs: number, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect().catch((error: unknown) => {
    throw new DrizzleQueryError('begin', [], error instanceof Error ? error : new Error(String(error)));
  });
  // The pool does not listen to a connection that it has lent. Without a listener its error ends the process; with one the next
  // query fails.
  const hear = () => undefined;
  client.on('error', hear);
  let isLent = true;
  const takeBack = (isBroken: boolean) => {
    if (!isLent) return;
    isLent = false;
    client.release(isBroken);
    client.off('error', hear);
  };
  const overdue = setTimeout(takeBack, maxMs, true);
  try {
    const result = await work(client);
    takeBack(false);
    return result;
  } catch (error) {
    takeBack(true);
    throw error;
  } finally {
    clearTimeout(overdue);
  }
}

/** PostgreSQL's own words for what it refuses; its codes say little to an operator. */
const refusal = (error: unknown): string =>
  error instanceof DatabaseError ? `${error.message} (${error.code})` : reasonOf(error);

/** Host and port, without user and password. */
function place(url: string): string {
  const { host, searchParams } = new URL(url);
  return host === '' ? (searchParams.get('host') ?? '') : host;
}
