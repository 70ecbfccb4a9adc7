import { createHmac, randomUUID } from 'node:crypto';
import { and, asc, eq, gt, inArray, ne, sql, type SQL } from 'drizzle-orm';
import { commandText } from '../../src/contract/fleet/commandText';
import { COMMAND_KINDS, COMMANDS_AT_ONCE, type CommandKind } from '../../src/contract/fleet/fleet';
import type { DeviceCommand } from '../../src/contract/fleet/report';
import { isUrgent, overtakenOf, overtakes } from '../../src/contract/fleet/urgency';
import { OPERATOR, recordChange, recordChanges, waitFor, type Origin } from '../access/audit';
import type { Db } from '../db/database';
import { deviceCommands, devices, sessions } from '../db/schema';
import { areSessionsOf } from './deviceStore';

/** Days until a command expires. Commands that lock a person out last 400 days. */
const KEPT_DAYS: Readonly<Record<CommandKind, number>> = {
  synchronise: 1,
  takeRelease: 30,
  endSession: 400,
  message: 7,
  rename: 30,
  sendState: 1,
  setUp: 30,
  erase: 400,
  withdraw: 400,
};
const MOST_WAITING = 20;
/** Limit per administrator: enough for an hourly command to each of 1,000 devices. */
const COMMANDS = { count: 1_000, seconds: 3_600 };
/**
 * A restore raises each device's serial by this number. A device gets fewer commands than this between two backups, so
 * the new serial exceeds the one that the device knows.
 */
const RESTORED_STEP = 1_000;

export interface Order {
  readonly kind: CommandKind;
  readonly params: Readonly<Record<string, string>>;
  /** What the server itself stores about the devices with the command. */
  readonly own?: { readonly name?: string; readonly site?: string; readonly offlineDays?: number | null };
}

type Refusal = 'unknown' | 'full' | { readonly waitSeconds: number };

interface Given {
  readonly id: string;
  readonly ended: readonly number[];
}

/** An urgent command has no limit. It voids waiting commands, and ends the device's sessions on the server. */
export async function command(
  db: Db,
  deviceId: string,
  order: Order,
  by: Origin & { readonly actor: number },
): Promise<Given | Refusal> {
  const { kind } = order;
  return db.transaction(async (tx) => {
    const [device] = await tx.select().from(devices).where(eq(devices.id, deviceId)).for('update');
    if (device === undefined) return 'unknown';
    if (!isUrgent(kind)) {
      const waitSeconds = await waitFor(tx, { actor: by.actor, action: 'device.commanded' }, COMMANDS);
      if (waitSeconds > 0) return { waitSeconds };
      if ((await fullDevices(tx, [deviceId])).has(deviceId)) return 'full';
    }
    const id = await insertCommand(tx, deviceId, order, by.actor);
    const ended = isUrgent(kind) ? await endSessionsOf(tx, [deviceId], by) : [];
    await recordChange(tx, {
      ...by,
      action: 'device.commanded',
      target: device.userId,
      subject: `${kind} ${deviceId}`,
    });
    return { id, ended };
  });
}

/** Returns the ids of the sessions' users. */
export async function endSessionsOf(db: Db, deviceIds: readonly string[], by: Origin): Promise<number[]> {
  return db.transaction(async (tx) => {
    const ended = await tx.delete(sessions).where(areSessionsOf(deviceIds)).returning({ userId: sessions.userId });
    const owners = ended.map(({ userId }) => userId);
    await recordChanges(tx, { ...by, action: 'session.ended' }, owners);
    return owners;
  });
}

/** The transaction must have locked the device's row. `actor` is null for the server. Returns the command's id. */
export async function insertCommand(tx: Db, deviceId: string, order: Order, actor: number | null): Promise<string> {
  const [id] = await insertCommands(tx, [deviceId], order, { actor, operationId: null });
  if (id === undefined) throw new Error('The device is gone.');
  return id;
}

/** The transaction must have locked the devices' rows. Returns the commands' ids. */
export async function insertCommands(
  tx: Db,
  deviceIds: readonly string[],
  { kind, params, own }: Order,
  given: { readonly actor: number | null; readonly operationId: string | null },
): Promise<string[]> {
  const overtaken = COMMAND_KINDS.filter((earlier) => overtakes(kind, earlier));
  const areOvertaken = and(areWaiting(deviceIds), inArray(deviceCommands.kind, overtaken));
  if (overtaken.length > 0) await voidWaiting(tx, areOvertaken);
  const numbered = await tx
    .update(devices)
    .set({ ...own, commandSerial: sql`${devices.commandSerial} + 1` })
    .where(inArray(devices.id, [...deviceIds]))
    .returning({ deviceId: devices.id, serial: devices.commandSerial });
  // Expiry in whole seconds, because the signature covers the time as text.
  const expiresAt = sql`date_trunc('second', now() + make_interval(days => ${KEPT_DAYS[kind]}))`;
  const rows = numbered.map((device) => ({
    ...{ id: randomUUID(), ...device, ...given, kind, params: JSON.stringify(params), expiresAt },
  }));
  if (rows.length > 0) await tx.insert(deviceCommands).values(rows);
  return rows.map(({ id }) => id);
}

/** Returns those devices for which no further command may wait. */
export async function fullDevices(tx: Db, deviceIds: readonly string[]): Promise<ReadonlySet<string>> {
  const full = await tx
    .select({ deviceId: deviceCommands.deviceId })
    .from(deviceCommands)
    .where(areWaiting(deviceIds))
    .groupBy(deviceCommands.deviceId)
    .having(sql`count(*) >= ${MOST_WAITING}`);
  return new Set(full.map(({ deviceId }) => deviceId));
}

export const isOpenCommand = and(eq(deviceCommands.state, 'waiting'), gt(deviceCommands.expiresAt, sql`now()`));

export const isWaiting = (deviceId: string) => and(eq(deviceCommands.deviceId, deviceId), isOpenCommand);

const areWaiting = (deviceIds: readonly string[]) =>
  and(inArray(deviceCommands.deviceId, [...deviceIds]), isOpenCommand);

/** True if a command waits whose serial is above `known`. */
export const hasNewCommands = async (db: Db, deviceId: string, known: number): Promise<boolean> =>
  (await db.$count(deviceCommands, and(isWaiting(deviceId), gt(deviceCommands.serial, known)))) > 0;

/** A set-up's parameters hold the hash of a PIN, which the server keeps only while the command waits. */
export const WITHOUT_PIN = {
  params: sql`case when ${deviceCommands.kind} = 'setUp' then '{}' else ${deviceCommands.params} end`,
};

/** Ends the waiting commands that meet the condition. */
export async function voidWaiting(tx: Db, condition: SQL | undefined): Promise<void> {
  await tx
    .update(deviceCommands)
    .set({ ...WITHOUT_PIN, state: 'void', endedAt: sql`now()` })
    .where(and(eq(deviceCommands.state, 'waiting'), condition));
}

/**
 * Voids a waiting command. A device that has already got the command still carries it out. `needed`: the server would
 * give the command again.
 */
export async function cancelCommand(
  db: Db,
  deviceId: string,
  id: string,
  by: Origin & { readonly actor: number },
): Promise<'cancelled' | 'unknown' | 'ended' | 'needed'> {
  return db.transaction(async (tx) => {
    const [device] = await tx.select().from(devices).where(eq(devices.id, deviceId)).for('update');
    const isCommand = and(eq(deviceCommands.id, id), eq(deviceCommands.deviceId, deviceId));
    const [given] = await tx.select().from(deviceCommands).where(isCommand);
    if (device === undefined || given === undefined) return 'unknown';
    if ((await tx.$count(deviceCommands, and(isCommand, isWaiting(deviceId)))) === 0) return 'ended';
    if (given.kind === 'withdraw') return 'needed';
    await voidWaiting(tx, isCommand);
    const subject = `${given.kind} ${deviceId}`;
    await recordChange(tx, { ...by, action: 'device.cancelled', target: device.userId, subject });
    return 'cancelled';
  });
}

/**
 * After a restore, the server's serials may be below the device's. Waiting commands then get serials above `reported`.
 */
export async function raiseSerial(db: Db, deviceId: string, reported: number): Promise<void> {
  await db.transaction(async (tx) => {
    const [device] = await tx.select().from(devices).where(eq(devices.id, deviceId)).for('update');
    if (device === undefined || reported <= device.commandSerial) return;
    const waiting = await tx
      .select({ id: deviceCommands.id })
      .from(deviceCommands)
      .where(isWaiting(deviceId))
      .orderBy(asc(deviceCommands.serial));
    for (const [place, { id }] of waiting.entries())
      await tx
        .update(deviceCommands)
        .set({ serial: reported + place + 1 })
        .where(eq(deviceCommands.id, id));
    await tx
      .update(devices)
      .set({ commandSerial: reported + waiting.length })
      .where(eq(devices.id, deviceId));
  });
}

/**
 * Orders the device to delete the user's work and ends the device's sessions. If `isWithdrawn` is false, voids the order.
 * Returns the ids of the sessions' users.
 */
export async function withdraw(db: Db, deviceId: string, isWithdrawn: boolean): Promise<number[]> {
  return db.transaction(async (tx) => {
    const [device] = await tx.select().from(devices).where(eq(devices.id, deviceId)).for('update');
    if (device === undefined) return [];
    const isOpen = and(isWaiting(deviceId), eq(deviceCommands.kind, 'withdraw'));
    if (!isWithdrawn) await voidWaiting(tx, isOpen);
    if (!isWithdrawn || device.withdrawnAt !== null || (await tx.$count(deviceCommands, isOpen)) > 0) return [];
    await insertCommand(tx, deviceId, { kind: 'withdraw', params: {} }, null);
    return endSessionsOf(tx, [deviceId], OPERATOR);
  });
}

/** Serials grow, and no urgent command comes after a command that it makes void. */
export async function waitingCommands(db: Db, deviceId: string, secret: string): Promise<DeviceCommand[]> {
  const rows = await db.select().from(deviceCommands).where(isWaiting(deviceId)).orderBy(asc(deviceCommands.serial));
  // A server of an earlier build left these commands waiting.
  const overtaken = overtakenOf(rows);
  const ids = overtaken.map(({ id }) => id);
  if (ids.length > 0) await voidWaiting(db, inArray(deviceCommands.id, ids));
  const key = Buffer.from(secret, 'base64url');
  const next = rows.filter((row) => !overtaken.includes(row)).slice(0, COMMANDS_AT_ONCE);
  return next.map(({ id, serial, kind, params, expiresAt }) => {
    const told = { id, serial, kind, params, expires: expiresAt.toISOString() };
    return { ...told, mac: createHmac('sha256', key).update(commandText(deviceId, told)).digest('base64url') };
  });
}

/**
 * Ends commands after a restore, because devices may have carried them out since the backup. Erasures go on waiting: an
 * erased device has deleted its identity, so only a device that still has its data can get the erasure.
 */
export async function voidCommands(db: Db): Promise<void> {
  await voidWaiting(db, ne(deviceCommands.kind, 'erase'));
  await db
    .update(deviceCommands)
    .set({ serial: sql`${deviceCommands.serial} + ${RESTORED_STEP}` })
    .where(eq(deviceCommands.state, 'waiting'));
  await db.update(devices).set({ commandSerial: sql`${devices.commandSerial} + ${RESTORED_STEP}` });
}
