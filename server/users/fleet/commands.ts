/** Commands to devices: given by administrators and by the server itself, told with each answer, ended by what the device reports. */
import { createHmac, randomUUID } from 'node:crypto';
import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import { commandText } from '../../../src/contract/fleet/commandText';
import { COMMANDS_AT_ONCE, type CommandKind } from '../../../src/contract/fleet/fleet';
import type { DeviceCommand, DeviceReport } from '../../../src/contract/fleet/report';
import { recordChange, recordChanges, waitFor, type Origin } from '../../access/audit';
import type { Db } from '../../db/database';
import { deviceCommands, devices, sessions } from '../../db/schema';

/** Days until a command is no longer carried out. Who was to be locked out is locked out however late. */
const KEPT_DAYS: Readonly<Record<CommandKind, number>> = {
  synchronise: 1,
  takeRelease: 30,
  endSession: 400,
  message: 7,
  rename: 30,
  sendState: 1,
  erase: 400,
  withdraw: 400,
};
/** Commands that may wait for one device. */
const MOST_WAITING = 20;
/** Commands that one administrator gives without a wait: a fleet of 1,000 devices, once. */
const COMMANDS = { count: 1_000, seconds: 3_600 };
/** More than a server gives to one device between two backups. */
const RESTORED_STEP = 1_000;

/** What is asked of a device. `params` is kept as JSON. */
export interface Order {
  readonly kind: CommandKind;
  readonly params: Readonly<Record<string, string>>;
}

/** Why no command was given. */
type Refusal = 'unknown' | 'full' | { readonly waitSeconds: number };

/** A command's id, and the users whose sessions ended with it. */
interface Given {
  readonly id: string;
  readonly ended: readonly number[];
}

/** The sessions of a device that is to end its session or to be erased end in the same step. */
export async function command(
  db: Db,
  deviceId: string,
  { kind, params }: Order,
  by: Origin & { readonly actor: number },
): Promise<Given | Refusal> {
  return db.transaction(async (tx) => {
    // Also lets two commands to one device wait for each other.
    const [device] = await tx.select().from(devices).where(eq(devices.id, deviceId)).for('update');
    if (device === undefined) return 'unknown';
    const waitSeconds = await waitFor(tx, { actor: by.actor, action: 'device.commanded' }, COMMANDS);
    if (waitSeconds > 0) return { waitSeconds };
    if ((await tx.$count(deviceCommands, isWaiting(deviceId))) >= MOST_WAITING) return 'full';
    const id = await insertCommand(tx, deviceId, { kind, params }, by.actor);
    if (kind === 'rename' && params['name'] !== undefined)
      await tx.update(devices).set({ name: params['name'] }).where(eq(devices.id, deviceId));
    const ended = kind === 'erase' || kind === 'endSession' ? await endSessionsOf(tx, deviceId, by) : [];
    await recordChange(tx, {
      ...by,
      action: 'device.commanded',
      target: device.userId,
      subject: `${kind} ${deviceId}`,
    });
    return { id, ended };
  });
}

async function endSessionsOf(tx: Db, deviceId: string, by: Origin): Promise<number[]> {
  const ended = await tx.delete(sessions).where(eq(sessions.deviceId, deviceId)).returning({ userId: sessions.userId });
  const owners = ended.map(({ userId }) => userId);
  await recordChanges(tx, { ...by, action: 'session.ended' }, owners);
  return owners;
}

/** To be called in a transaction that holds the device's row. `actor` null: the server. */
async function insertCommand(tx: Db, deviceId: string, { kind, params }: Order, actor: number | null) {
  const id = randomUUID();
  const [device] = await tx
    .update(devices)
    .set({ commandSerial: sql`${devices.commandSerial} + 1` })
    .where(eq(devices.id, deviceId))
    .returning({ serial: devices.commandSerial });
  if (device === undefined) throw new Error('The device is gone.');
  await tx.insert(deviceCommands).values({
    ...{ id, deviceId, serial: device.serial, kind, params: JSON.stringify(params), actor },
    // Whole seconds: the time is signed as it is told.
    expiresAt: sql`date_trunc('second', now() + make_interval(days => ${KEPT_DAYS[kind]}))`,
  });
  return id;
}

/** What may still be carried out. */
const isWaiting = (deviceId: string) =>
  and(
    eq(deviceCommands.deviceId, deviceId),
    eq(deviceCommands.state, 'waiting'),
    gt(deviceCommands.expiresAt, sql`now()`),
  );

/** Ends what the device says it ended. What is repeated, or belongs to another device, changes nothing. */
export async function settle(db: Db, deviceId: string, done: DeviceReport['done']): Promise<void> {
  if (done.length === 0) return;
  await db.transaction(async (tx) => {
    const [device] = await tx.select().from(devices).where(eq(devices.id, deviceId)).for('update');
    for (const { id, outcome } of done) {
      const [ended] = await tx
        .update(deviceCommands)
        .set({ state: outcome, endedAt: sql`now()` })
        .where(
          and(
            eq(deviceCommands.id, id),
            eq(deviceCommands.deviceId, deviceId),
            inArray(deviceCommands.state, ['waiting', 'expired']),
          ),
        )
        .returning();
      if (ended === undefined) continue;
      await recordChange(tx, {
        ...{ actor: ended.actor, address: null, action: 'device.answered', target: device?.userId ?? null },
        subject: `${ended.kind} ${outcome} ${deviceId}`,
      });
      const end = { erase: { erasedAt: sql`now()` }, withdraw: { withdrawnAt: sql`now()` } };
      if (outcome === 'done' && (ended.kind === 'erase' || ended.kind === 'withdraw'))
        await tx.update(devices).set(end[ended.kind]).where(eq(devices.id, deviceId));
    }
  });
}

/**
 * A device that carried out more than this server has given knows a server before its restore. Commands that wait get serials above
 * what it did.
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

/** Tells the device to end what its user left, or takes that back: as the user's access is now. */
export async function withdraw(db: Db, deviceId: string, isWithdrawn: boolean): Promise<void> {
  await db.transaction(async (tx) => {
    const [device] = await tx.select().from(devices).where(eq(devices.id, deviceId)).for('update');
    if (device === undefined) return;
    const isOpen = and(isWaiting(deviceId), eq(deviceCommands.kind, 'withdraw'));
    if (!isWithdrawn)
      await tx
        .update(deviceCommands)
        .set({ state: 'void', endedAt: sql`now()` })
        .where(isOpen);
    else if (device.withdrawnAt === null && (await tx.$count(deviceCommands, isOpen)) === 0)
      await insertCommand(tx, deviceId, { kind: 'withdraw', params: {} }, null);
  });
}

/** The oldest commands that wait, signed for this device. */
export async function waitingCommands(db: Db, deviceId: string, secret: string): Promise<DeviceCommand[]> {
  const rows = await db
    .select()
    .from(deviceCommands)
    .where(isWaiting(deviceId))
    .orderBy(asc(deviceCommands.serial))
    .limit(COMMANDS_AT_ONCE);
  const key = Buffer.from(secret, 'base64url');
  return rows.map(({ id, serial, kind, params, expiresAt }) => {
    const told = { id, serial, kind, params, expires: expiresAt.toISOString() };
    return { ...told, mac: createHmac('sha256', key).update(commandText(deviceId, told)).digest('base64url') };
  });
}

/** After a restore no command of the backup is carried out: the device may have done it since. New ones get serials above those since. */
export async function voidCommands(db: Db): Promise<void> {
  await db
    .update(deviceCommands)
    .set({ state: 'void', endedAt: sql`now()` })
    .where(eq(deviceCommands.state, 'waiting'));
  await db.update(devices).set({ commandSerial: sql`${devices.commandSerial} + ${RESTORED_STEP}` });
}
