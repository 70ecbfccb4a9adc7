/** The mails that wait: the table of mails is the queue. Any number of servers on one database take from it. */
import { and, eq, isNotNull, lte, sql } from 'drizzle-orm';
import type { Database, Db, Lease } from '../db/database';
import { heldLeases } from '../db/remoteLease';
import { mails } from '../db/schema';
import { UNREACHABLE_REASON } from './retries';
import { settleMail, type Hold } from './tries';

/** A mail under way is due again after this, whatever became of its server. Longer than any try (courier.ts). */
const ABANDONED = sql`interval '15 minutes'`;

/** No pause between two tries is as long (retries.ts). */
const LONGEST_WAIT = sql`interval '2 hours'`;

/** The queue gives up a mail that so many tries in a row left without an end: it may be what ends the servers. */
export const MOST_ENDLESS_TRIES = 20;

export class MailQueue {
  #lease: Lease | null = null;

  constructor(private readonly database: Database) {}

  async start(): Promise<void> {
    this.#lease = this.database.lease?.() ?? null;
    // The embedded database has one server: no other one works on the mails under way.
    if (this.database.pool === null)
      await this.database.db
        .update(mails)
        .set({ underWay: false, dueAt: sql`now()` })
        .where(and(eq(mails.status, 'queued'), mails.underWay));
  }

  /** The mail that has been due for longest, now this server's to try; null when no mail is due. */
  take(): Promise<Hold | null> {
    const courier = this.#lease?.number() ?? null;
    return this.database.db.transaction(async (tx) => {
      for (;;) {
        const due = await lockDue(tx);
        if (due === null) return null;
        if (due.endlessTries >= MOST_ENDLESS_TRIES) {
          await settleMail(tx, due.id, 'failed', UNREACHABLE_REASON);
          continue;
        }
        await tx
          .update(mails)
          .set({
            courier,
            underWay: true,
            handedOver: false,
            endlessTries: due.endlessTries + 1,
            dueAt: sql`now() + ${ABANDONED}`,
          })
          .where(eq(mails.id, due.id));
        return { mailId: due.id, courier };
      }
    });
  }

  /** Makes mails due that would wait for no reason. Returns how many. */
  async takeOver(): Promise<number> {
    const { db } = this.database;
    return (await bringForward(db)) + (this.#lease === null ? 0 : (await takeFromTheGone(db)).length);
  }

  async stop(): Promise<void> {
    await this.#lease?.close();
  }
}

/** The lock keeps the mail from other servers until the transaction ends; they skip it. */
async function lockDue(tx: Db): Promise<{ readonly id: string; readonly endlessTries: number } | null> {
  const [due] = await tx
    .select({ id: mails.id, endlessTries: mails.endlessTries })
    .from(mails)
    .where(and(eq(mails.status, 'queued'), lte(mails.dueAt, sql`now()`)))
    .orderBy(mails.dueAt, mails.createdAt)
    .limit(1)
    .for('update', { skipLocked: true });
  return due ?? null;
}

/** A mail that was queued or taken while the database's clock was ahead would wait for that day. */
async function bringForward(db: Db): Promise<number> {
  const brought = await db
    .update(mails)
    .set({ dueAt: sql`now() + case when ${mails.underWay} then ${ABANDONED} else interval '0' end` })
    .where(and(eq(mails.status, 'queued'), sql`${mails.dueAt} > now() + ${LONGEST_WAIT}`))
    .returning({ id: mails.id });
  return brought.length;
}

/**
 * Takes the mails of servers that are gone from them. A mail that such a server has handed over stays: the server may only be cut off
 * from the database, and still hear what the mail server answers.
 */
export async function takeFromTheGone(db: Db): Promise<string[]> {
  const freed = await db
    .update(mails)
    .set({ courier: null, underWay: false, dueAt: sql`now()` })
    .where(
      and(
        eq(mails.status, 'queued'),
        mails.underWay,
        eq(mails.handedOver, false),
        isNotNull(mails.courier),
        sql`${mails.courier} not in (${heldLeases()})`,
      ),
    )
    .returning({ id: mails.id });
  return freed.map(({ id }) => id);
}
