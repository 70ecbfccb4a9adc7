/** Finds devices that an administrator should look after: silent ones, and those with data still to delete. */
import { desc, sql, type SQL } from 'drizzle-orm';
import type { DeviceKind } from '../../src/contract/fleet/fleet';
import type { Db } from '../db/database';
import { devices } from '../db/schema';
import { isErasure, lostAccess } from './erasures';

/** Marks a mail to an administrator about such devices (`mails.contentHash`). */
export const DEVICE_NOTICE = 'device notice';

/** A deletion counts as waiting after this many days. */
const ERASURE_DAYS = 1;

export interface OverdueDevice {
  readonly id: string;
  readonly name: string;
  readonly kind: DeviceKind;
  readonly seenAt: Date;
}

/** The first devices of `total`. */
export interface Overdue {
  readonly devices: readonly OverdueDevice[];
  readonly total: number;
}

const seenAt = sql<Date>`coalesce(devices.reported_at, devices.last_seen_at)`;
const isOlder = (days: number) => sql`${seenAt} < now() - make_interval(days => ${days})`;

/** `days`: 0 finds no device. Erased and withdrawn devices have nothing more to report. */
const isSilent = (days: number): SQL =>
  sql`(${days}::int > 0 and ${isOlder(days)} and devices.erased_at is null and devices.withdrawn_at is null)`;

const isErasureWaiting = sql`(exists (select 1 from device_commands where device_commands.device_id = devices.id
    and ${isErasure} and device_commands.created_at < now() - make_interval(days => ${ERASURE_DAYS}))
  or (${lostAccess} and ${isOlder(ERASURE_DAYS)}))`;

/** The latest silenced device comes first. */
export const findSilent = (db: Db, days: number, most: number): Promise<Overdue> => find(db, isSilent(days), most);

export const findErasing = (db: Db, most: number): Promise<Overdue> => find(db, isErasureWaiting, most);

export async function countOverdue(db: Db, days: number) {
  return {
    silent: await db.$count(devices, isSilent(days)),
    erasing: await db.$count(devices, isErasureWaiting),
  };
}

async function find(db: Db, condition: SQL, most: number): Promise<Overdue> {
  const rows = await db
    .select({
      ...{ id: devices.id, name: devices.name, kind: devices.kind },
      ...{ reportedAt: devices.reportedAt, lastSeenAt: devices.lastSeenAt },
    })
    .from(devices)
    .where(condition)
    .orderBy(desc(seenAt), devices.id)
    .limit(most);
  return {
    devices: rows.map(({ reportedAt, lastSeenAt, ...device }) => ({ ...device, seenAt: reportedAt ?? lastSeenAt })),
    total: await db.$count(devices, condition),
  };
}
