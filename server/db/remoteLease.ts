/** Each running server holds an advisory lock. PostgreSQL frees it when the server's connection ends. */
import { randomInt } from 'node:crypto';
import { sql, type SQL } from 'drizzle-orm';
import type { Lease } from './database';
import { KeptConnection, type OwnConnection } from './ownConnection';

/** First of the two numbers that identify a lease's lock. No other lock uses this number. */
const LEASES = 7_402_611;
const MAX_NUMBER = 2_147_483_647;

/** Makes PostgreSQL notice a vanished machine after 11 s. */
const KEEPALIVE = 'set tcp_keepalives_idle = 5; set tcp_keepalives_interval = 2; set tcp_keepalives_count = 3';

export class RemoteLease implements Lease {
  readonly #connection: KeptConnection;
  #number: number | null = null;

  constructor(url: string) {
    this.#connection = new KeptConnection(url, {
      use: (connection, ending) => this.#hold(connection, ending),
      onEnd: () => {
        this.#number = null;
      },
    });
  }

  number(): number | null {
    return this.#number;
  }

  close(): Promise<void> {
    return this.#connection.close();
  }

  /** Takes a new number for each connection, because another server may now have the former number. */
  async #hold({ client, rest }: OwnConnection, ending: AbortSignal): Promise<void> {
    const number = randomInt(1, MAX_NUMBER);
    await client.query(KEEPALIVE);
    const { rows } = await client.query<{ held: boolean }>('select pg_try_advisory_lock($1, $2) as held', [
      LEASES,
      number,
    ]);
    if (rows[0]?.held !== true) return;
    this.#number = number;
    while (!ending.aborted) {
      await rest();
      await client.query('select 1');
    }
  }
}

/** Returns SQL for the numbers of all living servers. */
export const heldLeases = (): SQL => sql`
  select objid::bigint from pg_locks
  where locktype = 'advisory' and classid = ${sql.raw(String(LEASES))} and objsubid = 2 and granted
    and database = (select oid from pg_database where datname = current_database())`;
