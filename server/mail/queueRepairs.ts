import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Db } from '../db/database';
import { heldLeases } from '../db/remoteLease';
import { mails } from '../db/schema';

/**
 * A mail becomes due again this long after a try began, because the server may have crashed. A living server's try ends
 * earlier (courier.ts).
 */
export const ABANDONED = sql`interval '15 minutes'`;

/** Due times further ahead are wrong, because pauses between tries are shorter (retries.ts). */
const LONGEST_WAIT = sql`interval '2 hours'`;

/** Corrects times far ahead, which a wrong clock of the database may have set. */
export async function bringForward(db: Db): Promise<number> {
  const brought = await db
    .update(mails)
    .set({ dueAt: sql`now() + case when ${mails.underWay} then ${ABANDONED} else interval '0' end` })
    .where(and(eq(mails.status, 'queued'), sql`${mails.dueAt} > now() + ${LONGEST_WAIT}`))
    .returning({ id: mails.id });
  return brought.length;
}

/**
 * Takes over mails whose server lost its lease. Skips mails that were handed over to the mail server, because the
 * former server may still receive the answer.
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
