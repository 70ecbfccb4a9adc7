/** What the rest of the server sees of its database, embedded or not. */
import type { Pool } from 'pg';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type * as schema from './schema';

/** A handle for queries: the database itself, or a transaction on it. */
export type Db = PgDatabase<PgQueryResultHKT, typeof schema>;

export interface Database {
  readonly db: Db;
  /** The connections to a PostgreSQL server; null for the embedded database. */
  readonly pool: Pool | null;
  close(): Promise<void>;
}
