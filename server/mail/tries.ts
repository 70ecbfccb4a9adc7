/** What a try writes down about its mail: that it hands the mail over, and how it ends. */
import { and, eq, lt, sql } from 'drizzle-orm';
import type { MailState } from '../../src/contract/base/markers';
import type { Db } from '../db/database';
import { mails } from '../db/schema';
import { deleteTriedSheets } from './sheetStore';

/** A mail that a server tries, and the lease of that server; null for a server without one. */
export interface Hold {
  readonly mailId: string;
  readonly courier: number | null;
}

const isHeldBy = ({ mailId, courier }: Hold) =>
  and(eq(mails.id, mailId), sql`${mails.courier} is not distinct from ${courier}::integer`);

/** Whether the mail is still this try's, and no other server's; it stays so until the transaction ends. */
export async function isStillHeld(tx: Db, hold: Hold): Promise<boolean> {
  const found = await tx.select({ id: mails.id }).from(mails).where(isHeldBy(hold)).for('update');
  return found.length > 0;
}

/** Notes that the whole mail goes out now. Rejects when it is not this server's to send any more. */
export async function noteHandOver(db: Db, hold: Hold): Promise<void> {
  const noted = await db
    .update(mails)
    .set({ unanswered: sql`${mails.unanswered} + 1`, handedOver: true })
    .where(and(isHeldBy(hold), eq(mails.status, 'queued')))
    .returning({ id: mails.id });
  if (noted.length === 0) throw new Error('The mail waits no more.');
}

/** Gives a mail back that could not be tried: it is due at once. */
export async function giveBack(db: Db, hold: Hold): Promise<void> {
  await db
    .update(mails)
    .set({ underWay: false, endlessTries: sql`greatest(${mails.endlessTries} - 1, 0)`, dueAt: sql`now()` })
    .where(and(isHeldBy(hold), eq(mails.status, 'queued')));
}

export interface FailedTry {
  /** Tries that ended without success, this one included. */
  readonly tries: number;
  readonly unanswered: number;
  /** Until the next try, in milliseconds, by the database's clock: this server's may be hours off. */
  readonly afterMs: number;
}

/** A try ended without success, and another one follows. Noted once: a transaction may have ended well although its answer was lost. */
export async function noteFailedTry(tx: Db, id: string, { tries, unanswered, afterMs }: FailedTry): Promise<void> {
  await tx
    .update(mails)
    .set({
      tries,
      unanswered,
      underWay: false,
      endlessTries: 0,
      dueAt: sql`now() + ${afterMs}::float8 * interval '1 ms'`,
    })
    .where(and(eq(mails.id, id), eq(mails.status, 'queued'), lt(mails.tries, tries)));
}

/** What the end of a mail changes. `reason` is German, for the person who sent the mail. */
export const endOf = (status: Exclude<MailState, 'queued'>, reason: string | null) => ({
  ...{ status, reason, statusAt: sql`now()`, underWay: false },
});

/** Ends a mail that waits, and deletes the sheets that only its tries needed. */
export async function settleMail(
  tx: Db,
  id: string,
  status: Exclude<MailState, 'queued'>,
  reason: string | null = null,
): Promise<void> {
  await tx
    .update(mails)
    .set(endOf(status, reason))
    .where(and(eq(mails.id, id), eq(mails.status, 'queued')));
  await deleteTriedSheets(tx, id);
}
