/** A PostgreSQL server, by its address. */
import { drizzle } from 'drizzle-orm/node-postgres';
import { DatabaseError, Pool } from 'pg';
import { reasonOf, StartFault } from '../start/startFault';
import type { Database } from './database';
import * as schema from './schema';

const CONNECT_TIMEOUT_MS = 10_000;

/**
 * Connects once to prove that the address works. `onError` hears of connections that break while idle; the pool makes
 * new ones by itself.
 * @throws StartFault when the server cannot be reached or refuses
 */
export async function openRemoteDatabase(url: string, onError: (error: Error) => void): Promise<Database> {
  const pool = new Pool({ connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT_MS, max: 10 });
  pool.on('error', onError);
  try {
    const client = await pool.connect();
    client.release();
  } catch (error) {
    await pool.end();
    throw new StartFault(`Die Datenbank unter DATABASE_URL (${place(url)}) ist nicht erreichbar: ${refusal(error)}.`);
  }
  return { db: drizzle(pool, { schema }), pool, close: () => pool.end() };
}

/** PostgreSQL's own words for what it refuses; its codes say little to an operator. */
const refusal = (error: unknown): string =>
  error instanceof DatabaseError ? `${error.message} (${error.code})` : reasonOf(error);

/** Host and port, without user and password. */
function place(url: string): string {
  const { host, searchParams } = new URL(url);
  return host === '' ? (searchParams.get('host') ?? '') : host;
}
