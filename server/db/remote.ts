import { DrizzleQueryError } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { DatabaseError, Pool, type PoolClient, type QueryResult } from 'pg';
import { reasonOf } from '../base/errorCode';
import { StartFault } from '../base/startFault';
import type { Database, Db } from './database';
import { RemoteHearing } from './remoteHearing';
import { RemoteLease } from './remoteLease';
import { timed } from './timedQueries';

export interface Patience {
  readonly connectMs: number;
  readonly workMs: number;
}

/** In milliseconds. The sum is below the five seconds after which a call reports a silent database. */
const SERVING: Patience = { connectMs: 1_500, workMs: 3_000 };

/** Longer than SERVING, because a start may wait for another server's migrations. */
export const STARTING: Patience = { connectMs: 10_000, workMs: 300_000 };

/**
 * The client measures time-outs, because PgBouncer refuses `statement_timeout`. An overdue query fails as
 * DrizzleQueryError. `onError` gets failures of idle connections.
 * @throws StartFault when the first connection fails
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
  pool.on('connect', (client) => void Object.assign(client, { query: timed(client.query.bind(client)) }));
  Object.assign(pool, { query: timed(pool.query.bind(pool)) });
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
    // `query` gives one result for one statement and a list for several. The library's types lack the list.
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
 * Ends broken and overdue connections. Drizzle's own transaction would keep the broken ones and wait for the overdue
 * ones.
 */
async function withConnection<T>(pool: Pool, maxMs: number, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const connect = timed(() => pool.connect());
  const client = await connect().catch((error: unknown) => {
    throw new DrizzleQueryError('begin', [], error instanceof Error ? error : new Error(String(error)));
  });
  // Without a listener, an error of a lent connection would end the process.
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

const refusal = (error: unknown): string =>
  error instanceof DatabaseError ? `${error.message} (${error.code})` : reasonOf(error);

function place(url: string): string {
  const { host, searchParams } = new URL(url);
  return host === '' ? (searchParams.get('host') ?? '') : host;
}
