/** Gives a new identity to a copy of a device, or to a device whose serial is far ahead of the server's. */
import { randomUUID } from 'node:crypto';
import { and, asc, eq, or, sql } from 'drizzle-orm';
import { DEVICE_NAME_MAX_LENGTH } from '../../src/contract/base/limits';
import { SERIAL_MAX } from '../../src/contract/fleet/fleet';
import type { DeviceReport, DeviceStart } from '../../src/contract/fleet/report';
import { isUrgent } from '../../src/contract/fleet/urgency';
import type { KeyVault } from '../access/accessKeys';
import { recordChange, type Origin } from '../access/audit';
import type { Db } from '../db/database';
import { deviceChanges, deviceCommands, devices, deviceStates, sessions } from '../db/schema';
import { insertCommand, isWaiting, type Order } from './commands';
import { makeSecret, type Identity, type KnownDevice } from './deviceStore';
import { giveWay, lockUser } from './removeDevices';
import { settle } from './settleCommands';
import { judgeStart, type StartVerdict } from './startRule';

/** A restored server follows a device's serial up to this distance. */
const FOLLOWED = 10_000;
/**
 * Limit of copies of one device. A chain may set up all its tablets from one image. Copies of a person's device also
 * count towards the limit of the person's devices (`giveWay`).
 */
const MOST_COPIES = 500;
const COPY = ' (Kopie)';

type Row = typeof devices.$inferSelect;

export async function takeStart(db: Db, device: KnownDevice, told: DeviceStart): Promise<StartVerdict> {
  // Most reports come from the latest known start. They need no write.
  const known = judgeStart(device.starts, told, '');
  if (known.kind === 'inOrder' && known.starts === null) return known;
  return db.transaction(async (tx) => {
    const row = await lock(tx, device.id);
    const verdict = judgeStart(row.starts, told, randomUUID());
    if (verdict.kind !== 'copy' && verdict.starts !== null)
      await tx.update(devices).set({ starts: verdict.starts }).where(eq(devices.id, device.id));
    return verdict;
  });
}

/** True when a device's next serials would not fit, or the server cannot have given the device's serial. */
export const isFarAhead = (reported: number, own: number): boolean =>
  reported > Math.min(own + FOLLOWED, SERIAL_MAX - FOLLOWED);

async function lock(tx: Db, id: string): Promise<Row> {
  const [row] = await tx.select().from(devices).where(eq(devices.id, id)).for('update');
  if (row === undefined) throw new Error('The device is gone.');
  return row;
}

/** A device may lose an answer, so it gets the same secret again. */
async function identityOf(tx: Db, vault: KeyVault, { id, secretSealed }: Row): Promise<Identity> {
  const known = vault.open(secretSealed);
  if (known !== null) return { id, secret: known };
  const secret = makeSecret();
  await tx
    .update(devices)
    .set({ secretSealed: vault.seal(secret) })
    .where(eq(devices.id, id));
  return { id, secret };
}

/**
 * Makes a device of the copy. A repeated call returns the same identity. Null if the device already has too many
 * copies, unless the copy gets an urgent command. The copy gets its own commands for the original's waiting commands,
 * and for an erasure that the original has carried out. `done`: outcomes that the copy reports under the original's
 * identity.
 */
export async function separateCopy(
  db: Db,
  vault: KeyVault,
  { device, spare, done, by }: { device: KnownDevice; spare: string; done: DeviceReport['done']; by: Origin },
): Promise<Identity | null> {
  return db.transaction(async (tx) => {
    await lockUser(tx, device.userId);
    const original = await lock(tx, device.id);
    const [known] = await tx.select().from(devices).where(eq(devices.id, spare));
    if (known !== undefined) return identityOf(tx, vault, known);
    const copyOf = original.copyOf ?? original.id;
    const orders = await ordersFor(tx, original);
    const isLockedOut = device.isWithdrawn || orders.some(({ kind }) => isUrgent(kind));
    if (!isLockedOut && (await tx.$count(devices, eq(devices.copyOf, copyOf))) >= MOST_COPIES) return null;
    const secret = makeSecret();
    const { kind, userId, offlineDays, site, tags } = original;
    await tx.insert(devices).values({
      ...{
        id: spare,
        kind,
        userId,
        offlineDays,
        site,
        tags,
        copyOf,
        secretSealed: vault.seal(secret),
        copiedAt: sql`now()`,
      },
      name: original.name.slice(0, DEVICE_NAME_MAX_LENGTH - COPY.length).trimEnd() + COPY,
    });
    await tx
      .update(devices)
      .set({ copiedAt: sql`now()`, lastSeenAt: sql`now()` })
      .where(eq(devices.id, original.id));
    if (userId !== null) await giveWay(tx, userId, spare);
    await recordChange(tx, { ...by, action: 'device.copied', target: userId, subject: `${original.id} ${spare}` });
    const copies = await giveOrders(tx, orders, spare);
    await settle(tx, spare, {
      serial: 0,
      done: done.flatMap(({ id, outcome }) => {
        const copy = copies.get(id);
        return copy === undefined ? [] : [{ id: copy, outcome }];
      }),
    });
    return { id: spare, secret };
  });
}

/** An order that a copy gets. `of`: ids of the original's commands that it stands for. */
type CopiedOrder = Order & { readonly of: readonly string[]; readonly actor: number | null };

async function ordersFor(tx: Db, original: Row): Promise<CopiedOrder[]> {
  const isErasure = and(eq(deviceCommands.deviceId, original.id), eq(deviceCommands.kind, 'erase'));
  const rows = await tx
    .select()
    .from(deviceCommands)
    .where(or(isWaiting(original.id), and(isErasure, eq(deviceCommands.state, 'done'))))
    .orderBy(asc(deviceCommands.serial));
  const erasures = rows.filter(({ kind }) => kind === 'erase');
  const orders = rows
    .filter(({ kind }) => kind !== 'erase')
    .map(({ id, kind, params, actor }) => ({ of: [id], kind, params: JSON.parse(params) as Order['params'], actor }));
  if (erasures.length === 0 && original.erasedAt === null) return orders;
  const actor = erasures.at(-1)?.actor ?? null;
  return [...orders, { of: erasures.map(({ id }) => id), kind: 'erase', params: {}, actor }];
}

/** Returns the given commands' ids by the ids of the original's commands. */
async function giveOrders(tx: Db, orders: readonly CopiedOrder[], to: string): Promise<Map<string, string>> {
  const copies = new Map<string, string>();
  for (const { of, actor, ...order } of orders) {
    const copy = await insertCommand(tx, to, order, actor);
    for (const id of of) copies.set(id, copy);
  }
  return copies;
}

/**
 * Moves the device to a new identity. A repeated call returns the same identity. A chain of new identities leaves only
 * one former row.
 */
export async function replaceIdentity(
  db: Db,
  vault: KeyVault,
  { id, userId: owner }: KnownDevice,
  by: Origin,
): Promise<Identity> {
  return db.transaction(async (tx) => {
    await lockUser(tx, owner);
    await endFormerIdentity(tx, id);
    const former = await lock(tx, id);
    const [known] =
      former.successorId === null ? [] : await tx.select().from(devices).where(eq(devices.id, former.successorId));
    if (known !== undefined) return identityOf(tx, vault, known);
    const identity = { id: randomUUID(), secret: makeSecret() };
    await tx.insert(devices).values({
      ...former,
      ...{ id: identity.id, secretSealed: vault.seal(identity.secret), commandSerial: 0, starts: null },
      ...{ reportedAt: null, report: null, facts: null, running: null },
      // The former successor may have been removed.
      ...{ successorId: null, lastSeenAt: sql`now()` },
      copyOf: former.copyOf ?? (former.copiedAt === null ? null : former.id),
    });
    await tx
      .update(devices)
      .set({ successorId: identity.id, lastSeenAt: sql`now()` })
      .where(eq(devices.id, id));
    const { userId } = former;
    if (userId !== null) await giveWay(tx, userId, identity.id);
    await tx.update(sessions).set({ deviceId: identity.id }).where(eq(sessions.deviceId, id));
    await moveRecords(tx, id, identity.id);
    await tx.update(deviceStates).set({ deviceId: identity.id }).where(eq(deviceStates.deviceId, id));
    await recordChange(tx, { ...by, action: 'device.replaced', target: userId, subject: `${id} ${identity.id}` });
    return identity;
  });
}

/**
 * Deletes the former rows of a device that reports under its new identity. Their commands move to the device. False
 * without former rows.
 */
export async function endFormerIdentity(db: Db, id: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const former = await tx.select().from(devices).where(eq(devices.successorId, id)).for('update');
    for (const row of former) {
      await lock(tx, id);
      await moveRecords(tx, row.id, id);
      await tx.delete(devices).where(eq(devices.id, row.id));
    }
    return former.length > 0;
  });
}

/** Waiting commands get new serials. The transaction must have locked both devices' rows. */
async function moveRecords(tx: Db, from: string, to: string): Promise<void> {
  const waiting = await tx
    .select({ id: deviceCommands.id })
    .from(deviceCommands)
    .where(isWaiting(from))
    .orderBy(asc(deviceCommands.serial));
  const [row] = await tx
    .update(devices)
    .set({ commandSerial: sql`${devices.commandSerial} + ${waiting.length}` })
    .where(eq(devices.id, to))
    .returning({ serial: devices.commandSerial });
  const first = (row?.serial ?? 0) - waiting.length + 1;
  for (const [place, { id }] of waiting.entries())
    await tx
      .update(deviceCommands)
      .set({ deviceId: to, serial: first + place })
      .where(eq(deviceCommands.id, id));
  await tx.update(deviceCommands).set({ deviceId: to }).where(eq(deviceCommands.deviceId, from));
  await tx.update(deviceChanges).set({ deviceId: to }).where(eq(deviceChanges.deviceId, from));
}
