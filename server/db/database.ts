import type { Pool } from 'pg';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

export type Db = PgDatabase<PgQueryResultHKT>;

/** Receives PostgreSQL's NOTIFY from all programs on the database. */
export interface Listener {
  onTold(payload: string): void;
  /** Called when listening begins. Earlier notices may be lost. */
  onBegin(): void;
  onLost(reason: unknown): void;
}

export interface Hearing {
  isSound(): boolean;
  close(): Promise<void>;
}

/** Reconnects by itself until the `Hearing` is closed. */
export type Listen = (channel: string, listener: Listener) => Hearing;

/** Number by which other servers see that this process lives and is connected. */
export interface Lease {
  /** Null at the start and after the connection broke. */
  number(): number | null;
  close(): Promise<void>;
}

export interface Database {
  readonly db: Db;
  readonly pool: Pool | null;
  readonly listen: Listen;
  /** Null for the embedded database, which only one process uses. */
  readonly lease: (() => Lease) | null;
  /** Returns a gzipped tar. Null for a PostgreSQL server. */
  readonly dump: (() => Promise<Uint8Array>) | null;
  /**
   * Returns the last statement's rows. Call it outside transactions, because `text` has its own `begin` and `commit`.
   */
  statements(text: string): Promise<readonly unknown[]>;
  close(): Promise<void>;
}
