import { and, eq, not, sql } from 'drizzle-orm';
import type { Db } from '../db/database';
import { mails } from '../db/schema';

/** German text for the sender. */
export const DEACTIVATED_REASON = 'Der Zugang des Absenders ist deaktiviert.';

/**
 * Marks a user's waiting mails as failed and returns their number. Mails being handed over stay, because they may have
 * arrived.
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
