import { and, count, eq, gt, lt, min, sql } from 'drizzle-orm';
import type { Db } from '../db/database';
import { links, users } from '../db/schema';
import { LINKS_PER_HOUR } from './mailLimits';

const HOUR_MS = 3_600_000;

/** Returns 0 when the link is stored, otherwise the seconds to wait. */
export const storeLink = (db: Db, link: typeof links.$inferInsert & { readonly createdAt: Date }): Promise<number> =>
  db.transaction(async (tx) => {
    await tx.select({ id: users.id }).from(users).where(eq(users.id, link.userId)).for('update');
    const waitSeconds = await waitForQuota(tx, link.sessionId, link.createdAt);
    if (waitSeconds === 0) await tx.insert(links).values(link);
    return waitSeconds;
  });

/** Returns the seconds until the session may make a link. */
export async function waitForQuota(db: Db, sessionId: number, now: Date): Promise<number> {
  const since = new Date(now.getTime() - HOUR_MS);
  // Ignores far future times, which a wrong clock may have stored.
  const until = new Date(now.getTime() + HOUR_MS);
  const [latest] = await db
    .select({ made: count(), first: min(links.createdAt) })
    .from(links)
    .where(and(eq(links.sessionId, sessionId), gt(links.createdAt, since), lt(links.createdAt, until)));
  if (latest === undefined || latest.made < LINKS_PER_HOUR) return 0;
  const freeAt = (latest.first ?? now).getTime() + HOUR_MS;
  return Math.max(Math.ceil((freeAt - now.getTime()) / 1000), 1);
}

export async function findLink(db: Db, id: string): Promise<typeof links.$inferSelect | null> {
  const [found] = await db.select().from(links).where(eq(links.id, id));
  return found ?? null;
}

export async function deleteEndedLinks(db: Db): Promise<void> {
  await db.delete(links).where(lt(links.heldUntil, sql`now()`));
}
