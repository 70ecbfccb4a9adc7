import { and, count, eq, gt, isNotNull, lt, lte, min, ne, or, sql } from 'drizzle-orm';
import type { MailState } from '../../src/contract/base/markers';
import type { Db } from '../db/database';
import { mails, users, type FrozenMessage, type MailFile } from '../db/schema';
import type { Adviser } from './compose';
import { MAILS_PER_HOUR } from './mailLimits';
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

const HOUR_MS = 3_600_000;

/** `known`: a mail has this key and content. `taken`: the key has other content. `full`: too many mails. */
export type Place =
  | { readonly kind: 'free' }
  | { readonly kind: 'known'; readonly id: string }
  | { readonly kind: 'taken' }
  | { readonly kind: 'full'; readonly waitSeconds: number };

type Request = Pick<NewMail, 'userId' | 'key' | 'contentHash' | 'createdAt'>;

/** If a mail's content was deleted, a request with this mail's key counts as a repetition. */
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

/** Locks the user's row, so parallel requests cannot use a key twice or exceed the quota. */
export async function storeMail(db: Db, mail: NewMail): Promise<Place> {
  return db.transaction(async (tx): Promise<Place> => {
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

async function waitForQuota(tx: Db, { userId, createdAt }: Request): Promise<number> {
  const since = new Date(createdAt.getTime() - HOUR_MS);
  // Ignores far future times, which a wrong clock may have stored.
  const until = new Date(createdAt.getTime() + HOUR_MS);
  const [latest] = await tx
    .select({ sent: count(), first: min(mails.createdAt) })
    .from(mails)
    .where(and(eq(mails.userId, userId), gt(mails.createdAt, since), lt(mails.createdAt, until)));
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

/** With `before`, gives up only mails that were due earlier. */
export async function giveUpWaiting(db: Db, reason: string, before?: Date): Promise<void> {
  await db
    .update(mails)
    .set(endOf('failed', reason))
    .where(and(eq(mails.status, 'queued'), before && lt(mails.dueAt, before)));
}

/** Deletes recipient and text of old mails, except waiting mails. */
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

export async function deleteOlder(db: Db, before: Date): Promise<void> {
  await db.delete(mails).where(and(lt(mails.createdAt, before), lt(mails.heldUntil, sql`now()`)));
}

/** Creation time of the oldest waiting mail. Ignores mails that wait for their recipient's quota. */
export async function oldestWaiting(db: Db): Promise<Date | null> {
  const [found] = await db
    .select({ createdAt: min(mails.createdAt) })
    .from(mails)
    .where(and(eq(mails.status, 'queued'), or(isNotNull(mails.releasedAt), lte(mails.dueAt, sql`now()`))));
  return found?.createdAt ?? null;
}

export async function countMails(db: Db): Promise<Record<MailState, number>> {
  const found = await db.select({ status: mails.status, mails: count() }).from(mails).groupBy(mails.status);
  return { queued: 0, sent: 0, failed: 0, ...Object.fromEntries(found.map((row) => [row.status, row.mails])) };
}
