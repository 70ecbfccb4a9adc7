/** Tells who has which entry open. Several servers share the table. */
import { and, asc, eq, lt, ne, sql } from 'drizzle-orm';
import { nameColumns, shownName } from '../access/shownName';
import type { Db } from '../db/database';
import { cataloguePresence, users } from '../db/schema';

/** A page repeats its notice more often than this. */
const PRESENCE_SECONDS = 60;
const MOST_NAMED = 20;

const isOver = lt(cataloguePresence.at, sql`now() - make_interval(secs => ${PRESENCE_SECONDS})`);

/** Stores that a person has an entry open for the next minute. Returns the shown names of the others. */
export async function notePresence(db: Db, path: string, userId: number): Promise<string[]> {
  await db.delete(cataloguePresence).where(isOver);
  await db
    .insert(cataloguePresence)
    .values({ path, userId })
    .onConflictDoUpdate({
      target: [cataloguePresence.path, cataloguePresence.userId],
      set: { at: sql`now()` },
    });
  const { firstname, lastname, id } = users;
  const others = await db
    .select(nameColumns(users))
    .from(cataloguePresence)
    .innerJoin(users, eq(id, cataloguePresence.userId))
    .where(and(eq(cataloguePresence.path, path), ne(id, userId)))
    .orderBy(asc(lastname), asc(firstname), asc(id))
    .limit(MOST_NAMED);
  return others.map(shownName);
}

/** Ends a person's presence at once. */
export async function endPresence(db: Db, path: string, userId: number): Promise<void> {
  await db.delete(cataloguePresence).where(and(eq(cataloguePresence.path, path), eq(cataloguePresence.userId, userId)));
}
