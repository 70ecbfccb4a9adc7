/** A clock for servers that send mails in tests. */
import { and, eq, sql } from 'drizzle-orm';
import { wait, type Clock } from '../../../server/base/clock';
import type { Db } from '../../../server/db/database';
import { mails } from '../../../server/db/schema';
import { TRUSTED_CLOCK } from '../../support/trustedClock';

const WAIT_MS = 50;

/** Each wait takes only 50 ms. After it, every queued mail is due, because the database has a clock of its own. */
export const mailClock = (db: Db): Clock => ({
  ...TRUSTED_CLOCK,
  wait: async (_ms, signal) => {
    await wait(WAIT_MS, signal);
    const waits = and(eq(mails.status, 'queued'), eq(mails.underWay, false), sql`${mails.dueAt} > now()`);
    if (!signal.aborted)
      await db
        .update(mails)
        .set({ dueAt: sql`now()` })
        .where(waits);
  },
});
