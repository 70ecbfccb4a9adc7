import { eq } from 'drizzle-orm';
import type { LimitsAnswer } from '../../src/contract/fleet/limits';
import { OFFLINE_MAX_DAYS, type DeviceKind } from '../../src/contract/fleet/fleet';
import { recordChange, type Origin } from '../access/audit';
import type { Db } from '../db/database';
import { deviceLimits, devices, deviceSiteLimits } from '../db/schema';
import { RequestFault } from '../http/errorAnswer';

type By = Origin & { readonly actor: number };

/**
 * Null for an empty field.
 * @throws RequestFault 400 above OFFLINE_MAX_DAYS
 */
export function judgeDays(days: string): number | null {
  if (days === '') return null;
  if (Number(days) <= OFFLINE_MAX_DAYS) return Number(days);
  throw RequestFault.ofField(400, 'days', `Höchstens ${OFFLINE_MAX_DAYS} Tage sind möglich.`);
}

export async function readLimits(db: Db): Promise<LimitsAnswer> {
  const rows = await db.select().from(deviceLimits);
  const of = (kind: DeviceKind) => rows.find((row) => row.kind === kind)?.days ?? null;
  const sites = await db.select().from(deviceSiteLimits).orderBy(deviceSiteLimits.site);
  return { personal: of('personal'), showroom: of('showroom'), sites };
}

export async function limitKind(db: Db, kind: DeviceKind, days: number | null, by: By): Promise<LimitsAnswer> {
  return db.transaction(async (tx) => {
    if (days === null) await tx.delete(deviceLimits).where(eq(deviceLimits.kind, kind));
    else
      await tx
        .insert(deviceLimits)
        .values({ kind, days })
        .onConflictDoUpdate({ target: deviceLimits.kind, set: { days } });
    await recordChange(tx, { ...by, action: 'device.limited', target: null, subject: `${kind} ${days ?? 0}` });
    return readLimits(tx);
  });
}

/** `days`: 0 means no limit, null means the limit of the devices' kind. */
export async function limitSite(db: Db, site: string, days: number | null, by: By): Promise<LimitsAnswer> {
  return db.transaction(async (tx) => {
    if (days === null) await tx.delete(deviceSiteLimits).where(eq(deviceSiteLimits.site, site));
    else
      await tx
        .insert(deviceSiteLimits)
        .values({ site, days })
        .onConflictDoUpdate({ target: deviceSiteLimits.site, set: { days } });
    await recordChange(tx, { ...by, action: 'device.limited', target: null, subject: `site ${days ?? 'kind'}` });
    return readLimits(tx);
  });
}

/** `days`: 0 means no limit, null means the limit of the device's site or kind. False for an unknown device. */
export async function limitDevice(db: Db, id: string, days: number | null, by: By): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [device] = await tx.update(devices).set({ offlineDays: days }).where(eq(devices.id, id)).returning();
    if (device === undefined) return false;
    await recordChange(tx, {
      ...by,
      action: 'device.limited',
      target: device.userId,
      subject: `${id} ${days ?? 'kind'}`,
    });
    return true;
  });
}
