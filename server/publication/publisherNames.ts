import { inArray } from 'drizzle-orm';
import { fullName } from '../access/fullName';
import type { Db } from '../db/database';
import { users } from '../db/schema';
import type { Origin } from '../releases/folder/origins';

type NameOf = (origin: Origin | null) => string;

/** Returns a function that names who published: an editor or a system account. Empty for a deleted person. */
export async function publisherNames(db: Db, origins: readonly (Origin | null)[]): Promise<NameOf> {
  const ids = [...new Set(origins.flatMap((origin) => origin?.person ?? []))];
  const { id, firstname, lastname } = users;
  const rows = ids.length === 0 ? [] : await db.select({ id, firstname, lastname }).from(users).where(inArray(id, ids));
  const names = new Map(rows.map((row) => [row.id, fullName(row)]));
  return (origin) => (origin?.person === undefined ? (origin?.account ?? '') : (names.get(origin.person) ?? ''));
}
