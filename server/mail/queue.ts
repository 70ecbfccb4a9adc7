import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { and, desc, eq, lte, sql } from 'drizzle-orm';
import type { Database, Db, Lease } from '../db/database';
import { mails, users, type UserStatus } from '../db/schema';
import { DEACTIVATED_REASON } from '../users/waitingMails';
import { UNREACHABLE_REASON } from './retries';
import { MOST_ENDLESS_TRIES } from './mailLimits';
import { ABANDONED, bringForward, takeFromTheGone } from './queueRepairs';
import { endOf, type Hold } from './tries';

export interface RecipientLimit {
  /** Maximum number of mails per recipient and hour, from all senders. */
  readonly perHour: number;
  /** Domains without this limit, such as the maker's own, in lower case. */
  readonly exempt: () => Promise<readonly string[]>;
}

const HOUR_MS = 3_600_000;
const HOUR = sql`interval '1 hour'`;
/** No other advisory lock uses this number. */
const RECIPIENTS = 7_402_612;

export class MailQueue {
  #lease: Lease | null = null;

  constructor(
    private readonly database: Database,
    private readonly limit: RecipientLimit,
  ) {}

  async start(): Promise<void> {
    this.#lease = this.database.lease?.() ?? null;
    // The embedded database has only one server. At its start, mails still marked as under way come from a crash.
    if (this.database.pool === null)
      await this.database.db
        .update(mails)
        .set({ underWay: false, dueAt: sql`now()` })
        .where(and(eq(mails.status, 'queued'), mails.underWay));
  }

  async take(): Promise<Hold | null> {
    const exempt = await this.limit.exempt();
    const courier = this.#lease?.number() ?? null;
    return this.database.db.transaction(async (tx) => {
      for (;;) {
        const due = await lockDue(tx);
        if (due === null) return null;
        const changes = await this.#next(tx, due, exempt);
        await tx
          .update(mails)
          .set(changes ?? { ...TAKEN, courier, endlessTries: due.endlessTries + 1 })
          .where(eq(mails.id, due.id));
        if (changes === null) return { mailId: due.id, courier };
      }
    });
  }

  /**
   * Returns null if the server can send the mail now. Otherwise returns the changes that delay the mail or mark it as
   * failed.
   */
  async #next(tx: Db, due: Due, exempt: readonly string[]): Promise<Changes | null> {
    if (due.endlessTries >= MOST_ENDLESS_TRIES) return endOf('failed', UNREACHABLE_REASON);
    if (due.sender !== 'active') return endOf('failed', DEACTIVATED_REASON);
    const { recipient, releasedAt } = due;
    if (releasedAt !== null || recipient === null || exempt.includes(domainOf(recipient))) return null;
    const freeAt = await recipientFreeAt(tx, recipient, this.limit.perHour);
    return freeAt === null ? null : { dueAt: freeAt };
  }

  async takeOver(): Promise<number> {
    const { db } = this.database;
    return (await bringForward(db)) + (this.#lease === null ? 0 : (await takeFromTheGone(db)).length);
  }

  async stop(): Promise<void> {
    await this.#lease?.close();
  }
}

/** In lower case. */
export const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1).toLowerCase();

/** Other servers skip the mail until the transaction ends. */
async function lockDue(tx: Db): Promise<Due | null> {
  const { id, endlessTries, recipient, releasedAt } = mails;
  const [due] = await tx
    .select({ id, endlessTries, recipient, releasedAt, sender: users.status })
    .from(mails)
    .innerJoin(users, eq(users.id, mails.userId))
    .where(and(eq(mails.status, 'queued'), lte(mails.dueAt, sql`now()`)))
    .orderBy(mails.dueAt, mails.createdAt)
    .limit(1)
    .for('update', { of: mails, skipLocked: true });
  return due ?? null;
}

interface Due {
  readonly id: string;
  readonly endlessTries: number;
  readonly recipient: string | null;
  readonly releasedAt: Date | null;
  readonly sender: UserStatus;
}

type Changes = PgUpdateSetSource<typeof mails>;

const TAKEN = {
  underWay: true,
  handedOver: false,
  releasedAt: sql`coalesce(${mails.releasedAt}, now())`,
  dueAt: sql`now() + ${ABANDONED}`,
};

/** Returns when the recipient's quota allows a mail. Null when it allows one now. */
async function recipientFreeAt(tx: Db, recipient: string, perHour: number): Promise<Date | null> {
  await tx.execute(sql`select pg_advisory_xact_lock(${RECIPIENTS}::integer, hashtext(lower(${recipient})))`);
  const [oldest] = await tx
    .select({ releasedAt: mails.releasedAt })
    .from(mails)
    .where(
      and(
        sql`lower(${mails.recipient}) = lower(${recipient})`,
        sql`${mails.releasedAt} > now() - ${HOUR}`,
        // Ignores later times, which a wrong clock may have stored.
        sql`${mails.releasedAt} <= now()`,
      ),
    )
    .orderBy(desc(mails.releasedAt))
    .offset(perHour - 1)
    .limit(1);
  const releasedAt = oldest?.releasedAt ?? null;
  return releasedAt === null ? null : new Date(releasedAt.getTime() + HOUR_MS);
}
