import { and, desc, eq, gte, inArray, lt, sql, sum } from 'drizzle-orm';
import { HIT_MAX_AGE_MS } from '../../src/contract/base/limits';
import type { Db } from '../db/database';
import { mails, usageBatches, usageViews, usageVisits } from '../db/schema';
import { TIME_ZONE } from '../base/germanDays';
import type { ViewCounts, VisitSums } from './hits';

/** Limit of pages that are counted separately per day. The app has about a hundred pages. */
const PAGES_PER_DAY = 1_000;
const OTHER_PAGES = '/…';

/** Days: the longest period the app shows, and a few more for views that arrive late. */
const KEPT_DAYS = 125;
/** Devices repeat a batch for HIT_MAX_AGE_MS at most. One more day covers clocks that are ahead. */
const BATCH_KEPT_DAYS = HIT_MAX_AGE_MS / 86_400_000 + 1;

interface Counted {
  readonly views: ViewCounts;
  readonly visits: ReadonlyMap<string, VisitSums>;
}

/** Ignores a batch whose hash is known. */
export async function addUsage(db: Db, hash: string, { views: counts, visits }: Counted): Promise<void> {
  if (counts.size === 0 && visits.size === 0) return;
  await db.transaction(async (tx) => {
    const isNew = await tx
      .insert(usageBatches)
      .values({ hash })
      .onConflictDoNothing()
      .returning({ hash: usageBatches.hash });
    if (isNew.length === 0) return;
    // All servers write in the same order, so they cannot deadlock.
    for (const [day, pages] of [...counts].sort()) {
      const rows = [...(await bounded(tx, day, pages))].sort().map(([page, views]) => ({ day, page, views }));
      if (rows.length === 0) continue;
      await tx
        .insert(usageViews)
        .values(rows)
        .onConflictDoUpdate({
          target: [usageViews.day, usageViews.page],
          set: { views: sql`${usageViews.views} + excluded.views` },
        });
    }
    for (const [day, sums] of [...visits].sort()) {
      await tx
        .insert(usageVisits)
        .values({ day, ...sums })
        .onConflictDoUpdate({
          target: usageVisits.day,
          set: {
            visits: sql`${usageVisits.visits} + excluded.visits`,
            seconds: sql`${usageVisits.seconds} + excluded.seconds`,
            views: sql`${usageVisits.views} + excluded.views`,
            documents: sql`${usageVisits.documents} + excluded.documents`,
          },
        });
    }
  });
}

/** When a day exceeds the limit, counts its new pages together. */
async function bounded(tx: Db, day: string, pages: ReadonlyMap<string, number>): Promise<ReadonlyMap<string, number>> {
  const known = await tx.$count(usageViews, eq(usageViews.day, day));
  if (known + pages.size <= PAGES_PER_DAY) return pages;
  const there = await tx
    .select({ page: usageViews.page })
    .from(usageViews)
    .where(and(eq(usageViews.day, day), inArray(usageViews.page, [...pages.keys()])));
  const bounded = new Map<string, number>();
  for (const [page, views] of pages) {
    const name = there.some((row) => row.page === page) ? page : OTHER_PAGES;
    bounded.set(name, (bounded.get(name) ?? 0) + views);
  }
  return bounded;
}

export interface Usage {
  readonly views: ReadonlyMap<string, number>;
  readonly documents: ReadonlyMap<string, number>;
  readonly pages: readonly { readonly page: string; readonly views: number }[];
  readonly visits: ReadonlyMap<string, VisitSums>;
}

/** `since`: first counted day. */
export async function readUsage(db: Db, since: string): Promise<Usage> {
  const total = sql<number>`${sum(usageViews.views)}::int`;
  const days = await db
    .select({ day: usageViews.day, views: total })
    .from(usageViews)
    .where(gte(usageViews.day, since))
    .groupBy(usageViews.day);
  const pages = await db
    .select({ page: usageViews.page, views: total })
    .from(usageViews)
    .where(gte(usageViews.day, since))
    .groupBy(usageViews.page)
    .orderBy(desc(total), usageViews.page);
  const day = sql<string>`(${mails.statusAt} at time zone '${sql.raw(TIME_ZONE)}')::date::text`;
  const sent = await db
    .select({ day, documents: sql<number>`${sum(mails.documents)}::int` })
    .from(mails)
    .where(
      and(
        eq(mails.status, 'sent'),
        sql`(${mails.statusAt} at time zone '${sql.raw(TIME_ZONE)}')::date >= ${since}::date`,
      ),
    )
    .groupBy(day);
  const visits = await db.select().from(usageVisits).where(gte(usageVisits.day, since));
  return {
    views: new Map(days.map((row) => [row.day, row.views])),
    documents: new Map(sent.map((row) => [row.day, row.documents])),
    pages,
    visits: new Map(visits.map(({ day: of, ...sums }) => [of, sums])),
  };
}

/** Deletes usage older than KEPT_DAYS. */
export async function trimUsage(db: Db): Promise<void> {
  await db.delete(usageViews).where(lt(usageViews.day, sql`current_date - ${KEPT_DAYS}::int`));
  await db.delete(usageVisits).where(lt(usageVisits.day, sql`current_date - ${KEPT_DAYS}::int`));
  await db.delete(usageBatches).where(lt(usageBatches.at, sql`now() - make_interval(days => ${BATCH_KEPT_DAYS})`));
}
