import type { Pool } from 'pg';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

export type Db = PgDatabase<PgQueryResultHKT>;

/** PostgreSQL's NOTIFY, from all programs on the database. */
export interface Listener {
  onTold(payload: string): void;
  /** All later notices arrive. Earlier ones may be lost. */
  onBegin(): void;
  onLost(reason: unknown): void;
}

export interface Hearing {
  isSound(): boolean;
  close(): Promise<void>;
}

/** Reconnects by itself until it is closed. */
export type Listen = (channel: string, listener: Listener) => Hearing;

/** Other servers see the number as long as this process lives and is connected. */
export interface Lease {
  /** Null at the start or after the connection broke. */
  number(): number | null;
  close(): Promise<void>;
}

export interface Database {
  readonly db: Db;
  readonly pool: Pool | null;
  readonly listen: Listen;
  /** Null for the embedded database, which has only one process. */
  readonly lease: (() => Lease) | null;
  /** A gzipped tar. Null for a PostgreSQL server. */
  readonly dump: (() => Promise<Uint8Array>) | null;
  /** The statements have their own `begin` and `commit`. Returns the last rows. Not within a transaction. */
  statements(text: string): Promise<readonly unknown[]>;
  close(): Promise<void>;
}
