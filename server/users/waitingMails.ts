/** The waiting mails of a user who is deactivated. */
import { and, eq, not, sql } from 'drizzle-orm';
import type { Db } from '../db/database';
import { mails } from '../db/schema';

/** German, for the person who sent the mail. */
export const DEACTIVATED_REASON = 'Der Zugang des Absenders ist deaktiviert.';

/**
 * Ends them in the transaction `tx` of the deactivation. A mail that is being handed over may have arrived: its try ends it, or the
 * queue does (mail/queue.ts). Returns how many mails ended.
 */
export async function endMailsOf(tx: Db, userId: number): Promise<number> {
  const ended = await tx
    .update(mails)
    .set({ status: 'failed', reason: DEACTIVATED_REASON, statusAt: sql`now()` })
    .where(
      and(eq(mails.userId, userId), eq(mails.status, 'queued'), not(sql`(${mails.underWay} and ${mails.handedOver})`)),
    )
    .returning({ id: mails.id });
  return ended.length;
}
