/**
 * The durable list of mails to be sent: pg-boss on the server's own database. A job holds the id of its mail and nothing
 * else. pg-boss's own workers are not used: they leave a rejection unhandled when the database goes away while a job ends.
 */
import { sql, type SQL } from 'drizzle-orm';
import PgBoss from 'pg-boss';
import type { Database, Db, Lease } from '../db/database';
import { noteTake, takeFromTheGone, type Hold } from './mailStore';

const QUEUE = 'mail';
const SCHEMA = 'pgboss';
/** Any number that no other advisory lock of this database uses. */
const QUEUE_LOCK = 7_021_984_303;

/** A job whose server is silent is given to another one after this, whatever became of it. Longer than any try (courier.ts). */
const ABANDONED_AFTER_SECONDS = 900;

/** So many servers may be killed over one mail; then it waits for housekeeping to give it up. */
const MOST_KILLS = 20;

/** No pause between two tries is as long (retries.ts). */
const LONGEST_WAIT = '2 hours';

/** A job that this server has taken, and its hold on the mail. */
export interface Job extends Hold {
  readonly id: string;
}

export class MailJobs {
  readonly #boss: PgBoss;
  #lease: Lease | null = null;

  /** `onError` hears of maintenance that failed; the next round tries again. */
  constructor(
    private readonly database: Database,
    onError: (error: unknown) => void,
  ) {
    this.#boss = new PgBoss({ db: executorOf(database), schema: SCHEMA, schedule: false, supervise: true });
    this.#boss.on('error', onError);
  }

  /** Makes the tables where they are missing. Safe for several servers that start at once. */
  async start(): Promise<void> {
    await this.#boss.start();
    await this.#createQueue();
    this.#lease = this.database.lease?.() ?? null;
    // The embedded database has one server: what is under way has no one who works on it.
    if (this.database.pool === null)
      await this.database.statements(
        `update ${SCHEMA}.job set state = 'retry' where name = '${QUEUE}' and state = 'active'`,
      );
  }

  /** Two servers that make the queue at the same moment would wait for each other's locks: PostgreSQL refuses one of them. */
  async #createQueue(): Promise<void> {
    const create = () =>
      this.#boss.createQueue(QUEUE, {
        name: QUEUE,
        retryLimit: MOST_KILLS,
        retryDelay: 0,
        expireInSeconds: ABANDONED_AFTER_SECONDS,
      });
    const { db, pool } = this.database;
    // The embedded database has one connection, which the transaction would keep from pg-boss, and one server.
    if (pool === null) return create();
    await db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(${QUEUE_LOCK}::bigint)`);
      await create();
    });
  }

  /** Adds a job in the transaction `tx`, due after `delayMs` by the database's clock: this server's may be hours off. */
  async add(tx: Db, mailId: string, delayMs = 0): Promise<void> {
    const id = await this.#boss.send(QUEUE, { mailId }, { db: { executeSql: boundTo(tx) } });
    if (id === null) throw new Error('The queue took no job.');
    if (delayMs > 0)
      await tx.execute(
        sql`update ${sql.raw(SCHEMA)}.job set start_after = now() + ${delayMs}::float8 * interval '1 ms'
          where name = ${QUEUE} and id = ${id}::uuid`,
      );
  }

  /** A job that is due, now this server's; null when there is none. */
  take(): Promise<Job | null> {
    const courier = this.#lease?.number() ?? null;
    return this.database.db.transaction(async (tx) => {
      const [job] = await this.#boss.fetch<{ mailId: string }>(QUEUE, { db: { executeSql: boundTo(tx) } });
      if (job === undefined) return null;
      const { mailId } = job.data;
      await noteTake(tx, { mailId, courier });
      return { id: job.id, mailId, courier };
    });
  }

  /**
   * Makes due again what servers had under way that are gone, and what was queued while the database's clock was ahead: it would
   * wait for that day. Answers how many mails that were.
   */
  async takeOver(): Promise<number> {
    return (await this.#bringForward()) + (await this.#takeFromTheGone());
  }

  async #bringForward(): Promise<number> {
    const brought = await execute(
      this.database.db,
      sql`update ${sql.raw(SCHEMA)}.job set start_after = now()
        where name = ${QUEUE} and state < 'active' and start_after > now() + ${LONGEST_WAIT}::interval returning id`,
    );
    return brought.rows.length;
  }

  async #takeFromTheGone(): Promise<number> {
    if (this.#lease === null) return 0;
    return this.database.db.transaction(async (tx) => {
      const freed = await takeFromTheGone(tx);
      for (const mailId of freed)
        await tx.execute(
          sql`update ${sql.raw(SCHEMA)}.job set state = 'retry'
            where name = ${QUEUE} and state = 'active' and data ->> 'mailId' = ${mailId}`,
        );
      return freed.length;
    });
  }

  /** Ends the job in the transaction `tx`. */
  async finish(tx: Db, { id }: Job): Promise<void> {
    await this.#boss.complete(QUEUE, id, {}, { db: { executeSql: boundTo(tx) } });
  }

  /** Gives the job back: it is due again once the transaction `tx` has ended. */
  async giveBack(tx: Db, { id }: Job): Promise<void> {
    await this.#boss.fail(QUEUE, id, {}, { db: { executeSql: boundTo(tx) } });
  }

  async stop(): Promise<void> {
    await this.#lease?.close();
    await this.#boss.stop({ graceful: false, close: false });
  }
}

/** Without values it may be several statements, which neither Drizzle nor PGlite take with the others. */
function executorOf(database: Database): PgBoss.Db {
  const bound = boundTo(database.db);
  return {
    executeSql: async (text, values) =>
      values === undefined || values.length === 0
        ? { rows: [...(await database.statements(text))] }
        : bound(text, values),
  };
}

/** Runs pg-boss's statements on a handle of Drizzle's, which may be a transaction. */
const boundTo =
  (db: Db): PgBoss.Db['executeSql'] =>
  async (text, values) => {
    const { rows } = await execute(db, withValues(text, values));
    return { rows };
  };

/** A cast: both drivers answer an object with rows; Drizzle's common type does not say so. */
const execute = async (db: Db, statement: SQL): Promise<{ readonly rows: unknown[] }> =>
  (await db.execute(statement)) as unknown as { rows: unknown[] };

/** `$1`, `$2`, ... as Drizzle's parameters: it counts them itself, so a value that occurs twice is two of them. */
function withValues(text: string, values: readonly unknown[]): SQL {
  const parts = text.split(/\$(\d+)/);
  return sql.join(
    parts.map((part, index) => (index % 2 === 0 ? sql.raw(part) : sql`${sql.param(values[Number(part) - 1])}`)),
  );
}
