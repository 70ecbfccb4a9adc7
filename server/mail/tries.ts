import { and, eq, lt, sql } from 'drizzle-orm';
import type { MailState } from '../../src/contract/base/markers';
import type { Db } from '../db/database';
import { mails } from '../db/schema';
import { deleteTriedSheets } from './sheetStore';

/** Mail that a server is sending. `courier`: this server's lease number, null if it has no lease. */
export interface Hold {
  readonly mailId: string;
  readonly courier: number | null;
}

const isHeldBy = ({ mailId, courier }: Hold) =>
  and(eq(mails.id, mailId), sql`${mails.courier} is not distinct from ${courier}::integer`);

/** Also locks the mail until the transaction ends. */
export async function isStillHeld(tx: Db, hold: Hold): Promise<boolean> {
  const found = await tx.select({ id: mails.id }).from(mails).where(isHeldBy(hold)).for('update');
  return found.length > 0;
}

/**
 * Records that this server begins to hand the mail over to the mail server. Rejects when the mail is no longer queued
 * or another server took it over.
 */
export async function noteHandOver(db: Db, hold: Hold): Promise<void> {
  const noted = await db
    .update(mails)
    .set({ unanswered: sql`${mails.unanswered} + 1`, handedOver: true })
    .where(and(isHeldBy(hold), eq(mails.status, 'queued')))
    .returning({ id: mails.id });
  if (noted.length === 0) throw new Error('The mail waits no more.');
}

export async function giveBack(db: Db, hold: Hold): Promise<void> {
  await db
    .update(mails)
    .set({ underWay: false, endlessTries: sql`greatest(${mails.endlessTries} - 1, 0)`, dueAt: sql`now()` })
    .where(and(isHeldBy(hold), eq(mails.status, 'queued')));
}

export interface FailedTry {
  readonly tries: number;
  readonly unanswered: number;
  /** Milliseconds until the next try, measured by the database's clock, because this server's clock may be wrong. */
  readonly afterMs: number;
}

/** May be called again for the same try, because the database's answer may be lost. */
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

/** `reason` is German, for the sender. */
export const endOf = (status: Exclude<MailState, 'queued'>, reason: string | null) => ({
  ...{ status, reason, statusAt: sql`now()`, underWay: false },
});

/** Also deletes sheets needed only for sending the mail. */
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
