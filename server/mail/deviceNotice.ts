/**
 * Sends administrators one mail a day about devices that are silent, or that still have to delete data. A row of the
 * database holds the time of the next mail, so several servers together send one, and a restart sends no second one.
 */
import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { Brand } from '../../src/contract/brand/brand';
import { mailAddressOf } from '../../src/contract/base/mailAddress';
import type { Db } from '../db/database';
import { mails, settings, users, type FrozenMessage, type MailPerson } from '../db/schema';
import { DEVICE_NOTICE, findErasing, findSilent } from '../fleet/overdue';
import { judgeNotice, noticeWords, type Words } from './noticeRules';

const SETTING = 'deviceNotice';
const MOST_LISTED = 20;
const MOST_ADMINISTRATORS = 200;

export interface NoticeOptions {
  readonly db: Db;
  readonly from: MailPerson;
  readonly brand: Brand;
  readonly publicUrl: string | null;
  /** 0: the mail lists no silent devices. */
  readonly silentDays: number;
}

export async function noticeDevices({ db, from, brand, publicUrl, silentDays }: NoticeOptions): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.insert(settings).values({ name: SETTING, value: '' }).onConflictDoNothing();
    const [row] = await tx.select().from(settings).where(eq(settings.name, SETTING)).for('update');
    // The servers' clocks may differ, so the database's clock decides.
    const [clock] = await tx
      .select({ now: sql<string>`extract(epoch from clock_timestamp()) * 1000` })
      .from(sql`(select 1) as one`);
    const now = Number(clock?.now);
    const { isDue, next } = judgeNotice(Date.parse(row?.value ?? '') || null, now);
    await tx
      .update(settings)
      .set({ value: new Date(next).toISOString() })
      .where(eq(settings.name, SETTING));
    if (!isDue) return;
    const silent = await findSilent(tx, silentDays, MOST_LISTED);
    const erasing = await findErasing(tx, MOST_LISTED);
    if (silent.total + erasing.total === 0) return;
    const words = noticeWords({ silent, erasing, silentDays, publicUrl, brand });
    for (const { id: userId, recipient } of await administrators(tx)) {
      const id = randomUUID();
      const createdAt = new Date(now);
      await tx.insert(mails).values({
        ...{ id, userId, key: randomUUID(), contentHash: DEVICE_NOTICE, recipient, files: [], documents: 0 },
        ...{ message: frozen(id, from, createdAt, words), status: 'queued', createdAt },
        ...{ statusAt: createdAt, heldUntil: createdAt },
      });
    }
  });
}

/** Leaves out administrators whose former notice still waits, because the mail server is down. */
async function administrators(tx: Db) {
  const isWaiting = sql`exists (select 1 from mails as former where former.user_id = users.id
    and former.content_hash = ${DEVICE_NOTICE} and former.status = 'queued')`;
  const found = await tx
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(and(eq(users.group, 'admin'), eq(users.status, 'active'), sql`not ${isWaiting}`))
    .orderBy(users.id)
    .limit(MOST_ADMINISTRATORS);
  return found.flatMap(({ id, email }) => {
    const recipient = mailAddressOf(email);
    return recipient === null ? [] : [{ id, recipient }];
  });
}

const frozen = (id: string, from: MailPerson, now: Date, words: Words): FrozenMessage => ({
  ...{ from, replyTo: null, ...words, html: '' },
  date: now.toISOString(),
  messageId: `<${id}@${from.address.slice(from.address.lastIndexOf('@') + 1)}>`,
  boundary: id.replaceAll('-', ''),
});
