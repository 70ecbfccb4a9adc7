import { randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import { and, eq, gt, inArray, or, sql, type SQL } from 'drizzle-orm';
import { UUID_PATTERN } from '../../src/contract/base/ids';
import { COMMAND_KINDS, DEVICE_SECRET_PATTERN, type DeviceKind } from '../../src/contract/fleet/fleet';
import { isUrgent } from '../../src/contract/fleet/urgency';
import type { KeyVault } from '../access/accessKeys';
import type { SessionUser } from '../access/sessions';
import type { Db } from '../db/database';
import {
  deviceCommands,
  deviceLimits,
  devices,
  deviceSiteLimits,
  sessions,
  users,
  type DeviceStarts,
} from '../db/schema';
import { isShowroomUser, isDeviceUser } from '../users/showroomUsers';
import { giveWay, lockUser } from './removeDevices';
import { kindSql } from './deviceState';
import { forgetFormerUser } from './messageTexts';

export interface Identity {
  readonly id: string;
  readonly secret: string;
}

export interface KnownDevice extends Identity {
  readonly name: string;
  readonly kind: DeviceKind;
  readonly userId: number | null;
  /** True when the user is inactive or deleted. */
  readonly isWithdrawn: boolean;
  readonly withdrawnAt: Date | null;
  readonly commandSerial: number;
  readonly reportedAt: Date | null;
  /** Days without server contact until the device locks its content. Null without a limit. */
  readonly offlineDays: number | null;
  readonly hasCommands: boolean;
  /** True when an urgent command waits for the device or its new identity. */
  readonly hasUrgent: boolean;
  /** True when each further copy of the device gets an urgent command. */
  readonly isLockedOut: boolean;
  readonly starts: DeviceStarts | null;
  /** Null unless the device got a new identity. */
  readonly successorId: string | null;
}

const HEADER = new RegExp(`${UUID_PATTERN.slice(0, -1)}\\.${DEVICE_SECRET_PATTERN.slice(1)}`);

/** Null for a malformed header. */
export function readIdentity(header: unknown): Identity | null {
  if (typeof header !== 'string' || !HEADER.test(header)) return null;
  const [id = '', secret = ''] = header.split('.');
  return { id, secret };
}

const hasCommands = sql<boolean>`exists (select 1 from ${deviceCommands}
  where ${deviceCommands.deviceId} = ${devices.id} and ${deviceCommands.state} = 'waiting')`;

const hasUrgent = sql<boolean>`exists (select 1 from ${deviceCommands}
  where ${deviceCommands.deviceId} in (${devices.id}, ${devices.successorId}) and ${deviceCommands.state} = 'waiting'
  and ${deviceCommands.expiresAt} > now() and ${inArray(deviceCommands.kind, COMMAND_KINDS.filter(isUrgent))})`;

/** The limit of the device itself counts more than that of its site, and this more than that of its kind. */
const days = sql<number | null>`coalesce(${devices.offlineDays}, ${deviceSiteLimits.days}, ${deviceLimits.days})`;

/** Null for an unknown device or a wrong secret. */
export async function findDevice(db: Db, vault: KeyVault, { id, secret }: Identity): Promise<KnownDevice | null> {
  const [row] = await db
    .select({ device: devices, status: users.status, days, hasCommands, hasUrgent })
    .from(devices)
    .leftJoin(users, eq(users.id, devices.userId))
    .leftJoin(deviceLimits, sql`${deviceLimits.kind} = ${kindSql}`)
    .leftJoin(deviceSiteLimits, eq(deviceSiteLimits.site, devices.site))
    .where(eq(devices.id, id));
  const own = row === undefined ? null : vault.open(row.device.secretSealed);
  if (row === undefined || own === null) return null;
  const [given, stored] = [Buffer.from(secret), Buffer.from(own)];
  if (given.length !== stored.length || !timingSafeEqual(given, stored)) return null;
  const { name, kind, userId, withdrawnAt, erasedAt, commandSerial, reportedAt, starts, successorId } = row.device;
  const isWithdrawn = row.status !== 'active';
  return {
    ...{ id, secret, name, kind, userId, withdrawnAt, commandSerial, reportedAt, starts, successorId },
    isWithdrawn,
    hasCommands: row.hasCommands,
    hasUrgent: row.hasUrgent,
    isLockedOut: row.hasUrgent || isWithdrawn || erasedAt !== null,
    // A stored 0 means no limit.
    offlineDays: row.days || null,
  };
}

export interface NewDevice {
  readonly name: string;
  readonly kind: DeviceKind;
  readonly userId: number;
}

export const makeSecret = (): string => randomBytes(32).toString('base64url');

export async function insertDevice(tx: Db, vault: KeyVault, device: NewDevice): Promise<Identity> {
  const identity = { id: randomUUID(), secret: makeSecret() };
  await tx.insert(devices).values({ ...device, id: identity.id, secretSealed: vault.seal(identity.secret) });
  await giveWay(tx, device.userId, identity.id);
  return identity;
}

/**
 * A session has one device. If the session registers again, this device gets a new secret. Null when the session has
 * ended.
 */
export async function registerDevice(
  db: Db,
  vault: KeyVault,
  { sessionId, userId }: SessionUser,
  browser: string,
): Promise<(Identity & { readonly name: string }) | null> {
  return db.transaction(async (tx) => {
    // Locks user, device and session in this order, as an erasure does, so parallel transactions cannot deadlock.
    await lockUser(tx, userId);
    const tied = tx.select({ id: sessions.deviceId }).from(sessions).where(eq(sessions.id, sessionId));
    const [own] = await tx.select().from(devices).where(inArray(devices.id, tied)).for('update');
    const [session] = await tx.select().from(sessions).where(eq(sessions.id, sessionId)).for('update');
    if (session === undefined) return null;
    if (own !== undefined) {
      const secret = makeSecret();
      await tx
        .update(devices)
        .set({ secretSealed: vault.seal(secret) })
        .where(eq(devices.id, own.id));
      return { id: own.id, secret, name: own.name };
    }
    const { name, kind } = await describe(tx, userId, browser);
    const identity = await insertDevice(tx, vault, { name, kind, userId });
    await tx.update(sessions).set({ deviceId: identity.id }).where(eq(sessions.id, sessionId));
    return { ...identity, name };
  });
}

/** The last name of a device's user is the name that staff chose for the device. */
async function describe(tx: Db, userId: number, browser: string): Promise<{ name: string; kind: DeviceKind }> {
  if (!(await isDeviceUser(tx, userId))) return { name: browser === '' ? 'Gerät' : browser, kind: 'personal' };
  const name = await lastnameOf(tx, userId, browser);
  return { name, kind: (await isShowroomUser(tx, userId)) ? 'showroom' : 'personal' };
}

async function lastnameOf(db: Db, userId: number, otherwise: string): Promise<string> {
  const [user] = await db.select({ name: users.lastname }).from(users).where(eq(users.id, userId));
  return user?.name ?? otherwise;
}

/**
 * Ties the session to the device. A new log-in also clears `withdrawnAt` and `erasedAt`. Another user gets no message
 * and no sent state of the former one. The name given at a showroom device's set-up becomes the device's name, unless
 * the device got its name later.
 */
export async function tieSession(
  db: Db,
  device: KnownDevice,
  session: SessionUser,
): Promise<{ readonly name: string }> {
  const isSession = eq(sessions.id, session.sessionId);
  const [known] = await db.select().from(sessions).where(isSession);
  if (known === undefined) return device;
  const isNew = known.deviceId !== device.id;
  if (!isNew && device.userId === session.userId && device.withdrawnAt === null) return device;
  return db.transaction(async (tx) => {
    if (device.userId !== session.userId) await giveWay(tx, session.userId, device.id);
    const [row] = await tx.select().from(devices).where(eq(devices.id, device.id)).for('update');
    const [open] = await tx.update(sessions).set({ deviceId: device.id }).where(isSession).returning();
    // The session has ended meanwhile.
    if (open === undefined) return device;
    if (row?.userId !== session.userId) await forgetFormerUser(tx, device.id);
    const isShowroom = await isShowroomUser(tx, session.userId);
    const isNamed = isNew && isShowroom && !(await isNamedSince(tx, device.id, open.createdAt));
    const name = isNamed ? await lastnameOf(tx, session.userId, device.name) : device.name;
    const kind = isShowroom ? 'showroom' : 'personal';
    const named = isNamed ? { name } : {};
    const values = { userId: session.userId, kind, withdrawnAt: null, erasedAt: null, ...named } as const;
    await tx.update(devices).set(values).where(eq(devices.id, device.id));
    return { name };
  });
}

/** True also for a device that began later than the session, such as a copy with a name of its own. */
async function isNamedSince(db: Db, deviceId: string, time: Date): Promise<boolean> {
  const { deviceId: of, kind, createdAt } = deviceCommands;
  const isRename = and(eq(of, deviceId), eq(kind, 'rename'), gt(createdAt, time));
  const isLater = and(eq(devices.id, deviceId), gt(devices.firstSeenAt, time));
  return (await db.$count(deviceCommands, isRename)) + (await db.$count(devices, isLater)) > 0;
}

/**
 * Sessions that end with the devices. A former row's sessions have moved to the device's new identity. A device and its
 * copies share the sessions that began before the server distinguished them.
 */
export function areSessionsOf(ids: readonly string[]) {
  const ofDevices = (column: SQL) => sql`${column} = any(string_to_array(${ids.join()}, ',')::uuid[])`;
  return or(
    ofDevices(sql`${sessions.deviceId}`),
    sql`${sessions.deviceId} in (select successor_id from devices where ${ofDevices(sql`id`)})`,
    sql`exists (select 1 from devices as own
      join devices as twin on coalesce(twin.copy_of, twin.id) = coalesce(own.copy_of, own.id)
      where ${ofDevices(sql`own.id`)} and twin.id = ${sessions.deviceId} and ${sessions.createdAt} <= own.copied_at)`,
  );
}
