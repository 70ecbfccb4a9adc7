/** The PDFs of printed sheets in the database, in parts: the embedded database takes a millisecond for some 5 KB, and nothing else runs meanwhile. */
import { and, desc, eq, lt, lte, ne, notExists, or, sql, type SQL } from 'drizzle-orm';
import type { Db } from '../db/database';
import { links, mails, mailSheets } from '../db/schema';

const PART_BYTES = 16_384;

/** A cart is accepted within this time; sheets without a mail are then left by a server that was killed. */
const ORPHANED = sql`interval '1 hour'`;

/** Where a sheet belongs. */
export interface SheetPlace {
  readonly mailId: string;
  /** Among the mail's documents. */
  readonly place: number;
}

/** Stores the sheet before its mail is stored. Each part is a statement of its own, so that other requests come in between (server/db/embedded.ts). */
export async function storeSheet(db: Db, sheet: SheetPlace, bytes: Uint8Array): Promise<void> {
  for (let start = 0; start < bytes.length; start += PART_BYTES)
    await db.insert(mailSheets).values({ ...sheet, start, bytes: bytes.subarray(start, start + PART_BYTES) });
}

/** The bytes from `start` to before `end`. Throws when the sheet is deleted. */
export async function* readSheet(db: Db, { mailId, place }: SheetPlace, start: number, end: number) {
  for (let at = start; at < end;) {
    const [part] = await db
      .select({ start: mailSheets.start, bytes: mailSheets.bytes })
      .from(mailSheets)
      .where(and(eq(mailSheets.mailId, mailId), eq(mailSheets.place, place), lte(mailSheets.start, at)))
      .orderBy(desc(mailSheets.start))
      .limit(1);
    const bytes = part?.bytes.subarray(at - part.start, end - part.start) ?? new Uint8Array();
    if (bytes.length === 0) throw new Error('The sheet of this mail is gone.');
    yield Buffer.from(bytes);
    at += bytes.length;
  }
}

/** Deletes all sheets of a mail. */
export async function deleteSheets(db: Db, mailId: string): Promise<void> {
  await db.delete(mailSheets).where(eq(mailSheets.mailId, mailId));
}

const isAttached = sql`(${mails.files} -> ${mailSheets.place} ->> 'attached')::boolean`;

/** Deletes the sheets of an ended mail that only its tries needed. */
export const deleteTriedSheets = (db: Db, mailId: string): Promise<unknown> =>
  db.delete(mailSheets).where(and(eq(mailSheets.mailId, mailId), hasMail(isAttached)));

/** Deletes the sheets of all mails that no try and no link needs any more. */
export async function deleteEndedSheets(db: Db): Promise<void> {
  await db.delete(mailSheets).where(hasMail(or(isAttached, lt(mails.heldUntil, sql`now()`))));
}

/** Whether the sheet belongs to an ended mail of which `condition` is true. */
const hasMail = (condition: SQL | undefined): SQL => {
  const isEnded = and(eq(mails.id, mailSheets.mailId), ne(mails.status, 'queued'), condition);
  return sql`exists (select from ${mails} where ${isEnded})`;
};

/** Deletes the sheets whose mail or link was deleted, or never stored. */
export async function deleteOrphanedSheets(db: Db): Promise<void> {
  const mail = db.select({ id: mails.id }).from(mails).where(eq(mails.id, mailSheets.mailId));
  const link = db.select({ id: links.id }).from(links).where(eq(links.id, mailSheets.mailId));
  const isOrphaned = and(lt(mailSheets.createdAt, sql`now() - ${ORPHANED}`), notExists(mail), notExists(link));
  await db.delete(mailSheets).where(isOrphaned);
}
