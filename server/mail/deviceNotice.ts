/**
 * Sends administrators one mail a day about devices that are silent, or that still have to delete data. A row of the
 * database holds the time of the next mail, so several servers together send one, and a restart sends no second one.
 */
import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { mailAddressOf } from '../../src/contract/base/mailAddress';
import { brand } from '../../src/brand';
import { TIME_ZONE } from '../base/germanDays';
import { repeat } from '../base/repeating';
import type { Db } from '../db/database';
import { mails, settings, users, type FrozenMessage, type MailPerson } from '../db/schema';
import { DEVICE_NOTICE, findErasing, findSilent, type Overdue, type OverdueDevice } from '../fleet/overdue';
import { dayText } from './formats';

const SETTING = 'deviceNotice';
const LOOK_MS = 600_000;
const HOUR_MS = 3_600_000;
/** German hour of the mail. */
const HOUR = 6;
/** The next mail is never further ahead. A later time comes from a wrong clock. */
const LONGEST_MS = 26 * HOUR_MS;
const MOST_LISTED = 20;
const MOST_ADMINISTRATORS = 200;

export interface NoticeOptions {
  readonly db: Db;
  readonly from: MailPerson;
  readonly publicUrl: string | null;
  /** 0: the mail lists no silent devices. */
  readonly silentDays: number;
}

const HOURS = new Intl.DateTimeFormat('en-GB', { timeZone: TIME_ZONE, hour: '2-digit', hourCycle: 'h23' });

/** Returns the next full hour `HOUR` in Germany after `now`. Both in milliseconds since 1970. */
export function nextNotice(now: number): number {
  let time = Math.floor(now / HOUR_MS) * HOUR_MS + HOUR_MS;
  while (Number(HOURS.format(time)) !== HOUR) time += HOUR_MS;
  return time;
}

/** `due`: null before the first look. Missed days are not made up for. */
export function judgeNotice(due: number | null, now: number): { readonly isDue: boolean; readonly next: number } {
  const isDue = due !== null && due <= now;
  const isKept = due !== null && !isDue && due <= now + LONGEST_MS;
  return { isDue, next: isKept ? due : nextNotice(now) };
}

export const noticeRegularly = (options: NoticeOptions, onError: (error: unknown) => void): (() => void) =>
  repeat(LOOK_MS, () => noticeDevices(options), onError);

export async function noticeDevices({ db, from, publicUrl, silentDays }: NoticeOptions): Promise<void> {
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
    const words = noticeWords({ silent, erasing, silentDays, publicUrl });
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

interface Words {
  readonly subject: string;
  readonly text: string;
}

interface Found {
  readonly silent: Overdue;
  readonly erasing: Overdue;
  readonly silentDays: number;
  readonly publicUrl: string | null;
}

/** Without `publicUrl`, the mail has addresses without a host. */
export function noticeWords({ silent, erasing, silentDays, publicUrl }: Found): Words {
  const days = silentDays === 1 ? 'einem Tag' : `${silentDays} Tagen`;
  const parts = [
    ...(silent.total > 0 ? [`seit mehr als ${days} ohne Meldung: ${silent.total}`] : []),
    ...(erasing.total > 0 ? [`Löschung steht aus: ${erasing.total}`] : []),
  ];
  const devices = `${publicUrl ?? ''}/devices`;
  const paragraphs = [
    'Guten Tag,',
    ...(silent.total > 0
      ? [section(`Seit mehr als ${days} hat sich nicht gemeldet:`, silent, devices, '?state=silent')]
      : []),
    ...(erasing.total > 0
      ? [section('Seit mehr als einem Tag sind noch Daten zu löschen auf:', erasing, devices, '')]
      : []),
    'Ein Gerät, das es nicht mehr gibt, entfernen Sie auf seiner Seite aus der Liste.',
    ['-- ', `Diese E-Mail sendet der ${brand.app} allen Administratoren, höchstens einmal am Tag.`].join('\n'),
  ];
  return { subject: `Geräte: ${parts.join(', ')}`, text: `${paragraphs.join('\n\n')}\n` };
}

function section(title: string, { devices: listed, total }: Overdue, address: string, query: string): string {
  const more = total - listed.length;
  return [
    title,
    ...listed.map((device) => line(device, address)),
    ...(more > 0 ? [`- und ${more} weitere: ${address}${query}`] : []),
  ].join('\n');
}

const line = ({ id, name, kind, seenAt }: OverdueDevice, address: string): string =>
  `- ${name.replace(/\s+/g, ' ')}${kind === 'showroom' ? ' (Ausstellung)' : ''}, zuletzt am ${dayText(seenAt)}\n  ${address}/${id}`;

const frozen = (id: string, from: MailPerson, now: Date, words: Words): FrozenMessage => ({
  ...{ from, replyTo: null, ...words, html: '' },
  date: now.toISOString(),
  messageId: `<${id}@${from.address.slice(from.address.lastIndexOf('@') + 1)}>`,
  boundary: id.replaceAll('-', ''),
});
