import { and, desc, eq, lt, lte, ne, or, sql, type SQL } from 'drizzle-orm';
import type { Db } from '../db/database';
import { mails, mailSheets } from '../db/schema';

/** In bytes. Storing a part blocks the embedded database for about 3 ms. */
const PART_BYTES = 16_384;

/** `place`: index in the files of the mail or link. */
export interface Sheet {
  readonly place: number;
  readonly bytes: Uint8Array;
}

interface SheetPlace {
  readonly mailId: string;
  readonly place: number;
}

/**
 * Call it in the transaction that stores the mail or link, so a crash leaves both or neither. Inserts the parts one by
 * one, so requests that need no database run in between (server/db/pglite.ts).
 */
export async function storeSheets(tx: Db, mailId: string, sheets: readonly Sheet[]): Promise<void> {
  for (const { place, bytes } of sheets)
    for (let start = 0; start < bytes.length; start += PART_BYTES)
      await tx.insert(mailSheets).values({ mailId, place, start, bytes: bytes.subarray(start, start + PART_BYTES) });
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
