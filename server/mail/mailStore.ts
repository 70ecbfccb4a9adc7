/** Mails in the database. */
import { and, count, eq, gt, isNotNull, lt, lte, min, ne, or, sql } from 'drizzle-orm';
import type { MailState } from '../../src/contract/base/markers';
import type { Db } from '../db/database';
import { mails, users, type FrozenMessage, type MailFile } from '../db/schema';
import type { Adviser } from './compose';
import { endOf } from './tries';

type Row = typeof mails.$inferSelect;

export interface NewMail {
  readonly id: string;
  readonly userId: number;
  readonly key: string;
  readonly contentHash: string;
  readonly recipient: string;
  readonly message: FrozenMessage;
  readonly files: readonly MailFile[];
  readonly createdAt: Date;
  readonly heldUntil: Date;
}

/** Mails that one user may send within an hour. */
export const MAILS_PER_HOUR = 60;
const HOUR_MS = 3_600_000;

/** What a request found in its place: a mail under its key (of the same content or not), too many mails, or room. */
export type Place =
  | { readonly kind: 'free' }
  | { readonly kind: 'known'; readonly id: string }
  | { readonly kind: 'taken' }
  | { readonly kind: 'full'; readonly waitSeconds: number };

/** What a request is known by. */
type Request = Pick<NewMail, 'userId' | 'key' | 'contentHash' | 'createdAt'>;

/** Looks for a mail under this key of this user, then for room. A mail whose content is deleted by now is taken for the same. */
export async function findPlace(db: Db, request: Request): Promise<Place> {
  const { userId, key, contentHash } = request;
  const [known] = await db
    .select({ id: mails.id, contentHash: mails.contentHash })
    .from(mails)
    .where(and(eq(mails.userId, userId), eq(mails.key, key)));
  if (known !== undefined)
    return known.contentHash === null || known.contentHash === contentHash
      ? { kind: 'known', id: known.id }
      : { kind: 'taken' };
  const waitSeconds = await waitForQuota(db, request);
  return waitSeconds > 0 ? { kind: 'full', waitSeconds } : { kind: 'free' };
}

/**
 * Stores the mail, which is due at once. Requests of one user come one after the other, so that of two with one key the
 * second finds the first, and none slips past the quota.
 */
export async function storeMail(db: Db, mail: NewMail): Promise<Place> {
  return db.transaction(async (tx): Promise<Place> => {
    // Stryker disable next-line ObjectLiteral: The row is only locked.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, mail.userId)).for('update');
    const place = await findPlace(tx, mail);
    if (place.kind !== 'free') return place;
    await tx.insert(mails).values({
      ...mail,
      documents: mail.files.length,
      status: 'queued',
      statusAt: mail.createdAt,
    });
    return place;
  });
}

/** Seconds until the user may send again; 0 for at once. */
async function waitForQuota(tx: Db, { userId, createdAt }: Request): Promise<number> {
  const since = new Date(createdAt.getTime() - HOUR_MS);
  // What lies further ahead was sent while the clock was wrong: it would keep the user waiting for that day.
  const until = new Date(createdAt.getTime() + HOUR_MS);
  const [latest] = await tx
    .select({ sent: count(), first: min(mails.createdAt) })
    .from(mails)
    .where(and(eq(mails.userId, userId), gt(mails.createdAt, since), lt(mails.createdAt, until)));
  // Stryker disable next-line ConditionalExpression: A count is one row in each case; the part is for the compiler.
  if (latest === undefined || latest.sent < MAILS_PER_HOUR) return 0;
  const freeAt = (latest.first ?? createdAt).getTime() + HOUR_MS;
  return Math.max(Math.ceil((freeAt - createdAt.getTime()) / 1000), 1);
}

export async function findAdviser(db: Db, userId: number): Promise<Adviser | null> {
  const { firstname, lastname, client, email } = users;
  const [found] = await db.select({ firstname, lastname, client, email }).from(users).where(eq(users.id, userId));
  return found ?? null;
}

export async function findMail(db: Db, id: string): Promise<Row | null> {
  const [found] = await db.select().from(mails).where(eq(mails.id, id));
  return found ?? null;
}

/** Gives up every mail that still waits, or of these only the mails that no server tried although they were due before `before`. */
export async function giveUpWaiting(db: Db, reason: string, before?: Date): Promise<void> {
  await db
    .update(mails)
    .set(endOf('failed', reason))
    .where(and(eq(mails.status, 'queued'), before && lt(mails.dueAt, before)));
}

/** Forgets to whom mails were sent and what they said. What still waits keeps both: it could not be sent any more. */
export async function forgetPeople(db: Db, before: Date): Promise<void> {
  await db
    .update(mails)
    .set({ recipient: null, message: null, contentHash: null })
    .where(
      and(
        lt(mails.createdAt, before),
        ne(mails.status, 'queued'),
        or(isNotNull(mails.recipient), isNotNull(mails.message)),
      ),
    );
}

/** Deletes mails that nothing asks for any more. */
export async function deleteOlder(db: Db, before: Date): Promise<void> {
  await db.delete(mails).where(and(lt(mails.createdAt, before), lt(mails.heldUntil, sql`now()`)));
}

/** When the mail that waits longest was accepted; null when no mail waits. A mail counts only once its recipient may get it. */
export async function oldestWaiting(db: Db): Promise<Date | null> {
  const [found] = await db
    .select({ createdAt: min(mails.createdAt) })
    .from(mails)
    .where(and(eq(mails.status, 'queued'), or(isNotNull(mails.releasedAt), lte(mails.dueAt, sql`now()`))));
  // Stryker disable next-line OptionalChaining: The oldest of none is one row, too; the rest is for the compiler.
  return found?.createdAt ?? null;
}

/** How many mails are stored in each state. */
export async function countMails(db: Db): Promise<Record<MailState, number>> {
  const found = await db.select({ status: mails.status, mails: count() }).from(mails).groupBy(mails.status);
  return { queued: 0, sent: 0, failed: 0, ...Object.fromEntries(found.map((row) => [row.status, row.mails])) };
}
