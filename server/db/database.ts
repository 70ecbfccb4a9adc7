/** What the rest of the server sees of its database, embedded or not. */
import type { Pool } from 'pg';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** A handle for queries: the database itself, or a transaction on it. */
export type Db = PgDatabase<PgQueryResultHKT>;

/** Hears the notices of a channel (PostgreSQL's NOTIFY) from all programs on this database. */
export interface Listener {
  onTold(payload: string): void;
  /** From now on everything arrives. What was told before may have been missed. */
  onBegin(): void;
  /** Notices may be missed until the next `onBegin`, which comes by itself. */
  onLost(reason: unknown): void;
}

export interface Hearing {
  /** Whether notices arrive here within a moment. */
  isSound(): boolean;
  close(): Promise<void>;
}

/** Begins at once and goes on by itself after every loss of the connection, until it is closed. */
export type Listen = (channel: string, listener: Listener) => Hearing;

/** A number that all servers on the database see in use for as long as this process lives and is connected. */
export interface Lease {
  /** The number; null while it is not in use, at the start or after the connection broke. */
  number(): number | null;
  close(): Promise<void>;
}

export interface Database {
  readonly db: Db;
  /** The connections to a PostgreSQL server; null for the embedded database. */
  readonly pool: Pool | null;
  readonly listen: Listen;
  /** Takes a lease and keeps it; null for the embedded database, which one process has to itself. */
  readonly lease: (() => Lease) | null;
  /** The whole embedded database as a gzipped tar, while it serves; null for a PostgreSQL server, which has its own tools. */
  readonly dump: (() => Promise<Uint8Array>) | null;
  /**
   * Runs one or several statements without parameters, as a library writes them (with `begin` and `commit` of their own), and
   * answers the rows of the last one that gave any. Not for use within a transaction.
   */
  statements(text: string): Promise<readonly unknown[]>;
  close(): Promise<void>;
}
