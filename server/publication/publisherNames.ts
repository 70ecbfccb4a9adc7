import { inArray } from 'drizzle-orm';
import { nameColumns, shownName } from '../access/shownName';
import type { Db } from '../db/database';
import { users } from '../db/schema';
import type { Origin } from '../releases/folder/origins';

type NameOf = (origin: Origin | null) => string;

/** Returns a function that names who published: an editor or a system account. Empty for a deleted person. */
export async function publisherNames(db: Db, origins: readonly (Origin | null)[]): Promise<NameOf> {
  const ids = [...new Set(origins.flatMap((origin) => origin?.person ?? []))];
  const columns = { id: users.id, ...nameColumns(users) };
  const rows = ids.length === 0 ? [] : await db.select(columns).from(users).where(inArray(users.id, ids));
  const names = new Map(rows.map((row) => [row.id, shownName(row)]));
  return (origin) => (origin?.person === undefined ? (origin?.account ?? '') : (names.get(origin.person) ?? ''));
}
