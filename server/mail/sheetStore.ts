import { and, desc, eq, lt, lte, ne, notExists, or, sql, type SQL } from 'drizzle-orm';
import type { Db } from '../db/database';
import { links, mails, mailSheets } from '../db/schema';

/** In bytes. Storing a part blocks the embedded database for about 3 ms. */
const PART_BYTES = 16_384;

/** A sheet without a mail after this time was left by a killed server. */
const ORPHANED = sql`interval '1 hour'`;

export interface SheetPlace {
  readonly mailId: string;
  readonly place: number;
}

/**
 * Call it before the mail is stored, because the mail needs its sheets. Inserts the parts one by one, so other requests
 * run in between (server/db/pglite.ts). One transaction for ten sheets would block the embedded database for over
 * 400 ms, and requests may wait 250 ms.
 */
export async function storeSheet(db: Db, sheet: SheetPlace, bytes: Uint8Array): Promise<void> {
  for (let start = 0; start < bytes.length; start += PART_BYTES)
    await db.insert(mailSheets).values({ ...sheet, start, bytes: bytes.subarray(start, start + PART_BYTES) });
}

export type Turn = <T>(query: () => Promise<T>) => Promise<T>;

export async function* readSheet(
  db: Db,
  { mailId, place }: SheetPlace,
  { start, end }: { readonly start: number; readonly end: number },
  turn: Turn = (query) => query(),
) {
  const partAt = (at: number) =>
    db
      .select({ start: mailSheets.start, bytes: mailSheets.bytes })
      .from(mailSheets)
      .where(and(eq(mailSheets.mailId, mailId), eq(mailSheets.place, place), lte(mailSheets.start, at)))
      .orderBy(desc(mailSheets.start))
      .limit(1);
  for (let at = start; at < end;) {
    const [part] = await turn(async () => partAt(at));
    const bytes = part?.bytes.subarray(at - part.start, end - part.start) ?? new Uint8Array();
    if (bytes.length === 0) throw new Error('The sheet of this mail is gone.');
    yield Buffer.from(bytes);
    at += bytes.length;
  }
}

export async function deleteSheets(db: Db, mailId: string): Promise<void> {
  await db.delete(mailSheets).where(eq(mailSheets.mailId, mailId));
}

const isAttached = sql`(${mails.files} -> ${mailSheets.place} ->> 'attached')::boolean`;

/** Deletes the attached sheets of an ended mail, because only the sending needed them. */
export const deleteTriedSheets = (db: Db, mailId: string): Promise<unknown> =>
  db.delete(mailSheets).where(and(eq(mailSheets.mailId, mailId), hasMail(isAttached)));

export async function deleteEndedSheets(db: Db): Promise<void> {
  await db.delete(mailSheets).where(hasMail(or(isAttached, lt(mails.heldUntil, sql`now()`))));
}

const hasMail = (condition: SQL | undefined): SQL => {
  const isEnded = and(eq(mails.id, mailSheets.mailId), ne(mails.status, 'queued'), condition);
  return sql`exists (select from ${mails} where ${isEnded})`;
};

export async function deleteOrphanedSheets(db: Db): Promise<void> {
  const mail = db.select({ id: mails.id }).from(mails).where(eq(mails.id, mailSheets.mailId));
  const link = db.select({ id: links.id }).from(links).where(eq(links.id, mailSheets.mailId));
  const isOrphaned = and(lt(mailSheets.createdAt, sql`now() - ${ORPHANED}`), notExists(mail), notExists(link));
  await db.delete(mailSheets).where(isOrphaned);
}
