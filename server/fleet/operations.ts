/** One command to many devices: giving it, telling what became of it, and taking it back. */
import { and, count, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { COMMAND_STATES } from '../../src/contract/fleet/fleet';
import { type OperationKind } from '../../src/contract/fleet/fleet';
import type { Operation, OperationDetail } from '../../src/contract/fleet/operations';
import { isUrgent } from '../../src/contract/fleet/urgency';
import { recordChange, recordChanges, waitFor, type Origin } from '../access/audit';
import type { Db } from '../db/database';
import { deviceCommands, deviceOperations, devices, users } from '../db/schema';
import { RequestFault } from '../http/errorAnswer';
import { lockDevices } from './chosenDevices';
import { endSessionsOf, fullDevices, insertCommands, isOpenCommand, WITHOUT_PIN, type Order } from './commands';
import { person } from './deviceList';

/** Limit per administrator. No limit refuses an urgent command. */
const OPERATIONS = { count: 60, seconds: 3_600 };
const LISTED = 100;

type By = Origin & { readonly actor: number };

export interface GivenOperation {
  readonly id: string;
  readonly order: Order & { readonly kind: OperationKind };
  /** Ids of the devices. */
  readonly chosen: readonly string[];
}

/**
 * A repeated call with the same id does nothing. Returns the ids of the users whose sessions ended.
 * @throws RequestFault 409 if no chosen device can get the command
 */
export async function operate(
  db: Db,
  { id, order, chosen }: GivenOperation,
  by: By,
): Promise<readonly number[] | { readonly waitSeconds: number }> {
  const { kind } = order;
  return db.transaction(async (tx) => {
    if ((await tx.$count(deviceOperations, eq(deviceOperations.id, id))) > 0) return [];
    if (!isUrgent(kind)) {
      const waitSeconds = await waitFor(tx, { actor: by.actor, action: 'operation.given' }, OPERATIONS);
      if (waitSeconds > 0) return { waitSeconds };
    }
    const values = { id, kind, actor: by.actor, devices: 0, leftOut: 0 };
    const own = await tx.insert(deviceOperations).values(values).onConflictDoNothing().returning();
    if (own.length === 0) return [];
    const found = await lockDevices(tx, chosen);
    // A device with a new identity gets the command under this one.
    const kept = found.filter(({ erasedAt, successorId }) => erasedAt === null && successorId === null);
    const full = isUrgent(kind)
      ? new Set<string>()
      : await fullDevices(
          tx,
          kept.map((device) => device.id),
        );
    const reached = kept.filter((device) => !full.has(device.id));
    const given = reached.map((device) => device.id);
    if (given.length === 0)
      throw RequestFault.ofField(409, 'devices', 'Keines dieser Geräte kann den Befehl erhalten.');
    await insertCommands(tx, given, order, { actor: by.actor, operationId: id });
    const ended = isUrgent(kind) ? await endSessionsOf(tx, given, by) : [];
    if (isUrgent(kind)) {
      const owners = reached.flatMap(({ userId }) => userId ?? []);
      await recordChanges(tx, { ...by, action: 'operation.reached', subject: `${kind} ${id}` }, owners);
    }
    const counts = { devices: given.length, leftOut: chosen.length - given.length };
    await tx.update(deviceOperations).set(counts).where(eq(deviceOperations.id, id));
    const subject = `${kind} ${given.length} ${id}`;
    await recordChange(tx, { ...by, action: 'operation.given', target: null, subject });
    return ended;
  });
}

/**
 * Voids the commands that wait. A device that has already got its command still carries it out. Returns their number,
 * or null for an unknown operation.
 */
export async function cancelOperation(db: Db, id: string, by: By): Promise<number | null> {
  return db.transaction(async (tx) => {
    const [operation] = await tx.select().from(deviceOperations).where(eq(deviceOperations.id, id)).for('update');
    if (operation === undefined) return null;
    const isWaiting = and(eq(deviceCommands.operationId, id), isOpenCommand);
    const waiting = await tx.select({ deviceId: deviceCommands.deviceId }).from(deviceCommands).where(isWaiting);
    await lockDevices(
      tx,
      waiting.map(({ deviceId }) => deviceId),
    );
    const cancelled = await tx
      .update(deviceCommands)
      .set({ ...WITHOUT_PIN, state: 'void', endedAt: sql`now()` })
      .where(isWaiting)
      .returning({ id: deviceCommands.id });
    const subject = `${operation.kind} ${cancelled.length} ${id}`;
    if (cancelled.length > 0) await recordChange(tx, { ...by, action: 'operation.cancelled', target: null, subject });
    return cancelled.length;
  });
}

const shownState = sql<(typeof COMMAND_STATES)[number]>`case when ${deviceCommands.state} = 'waiting'
  and ${deviceCommands.expiresAt} <= now() then 'expired' else ${deviceCommands.state} end`;

/** Returns the newest 100 operations, or those with the id. */
export async function readOperations(db: Db, id?: string): Promise<Operation[]> {
  const rows = await db
    .select({ operation: deviceOperations, person })
    .from(deviceOperations)
    .leftJoin(users, eq(users.id, deviceOperations.actor))
    .where(id === undefined ? undefined : eq(deviceOperations.id, id))
    .orderBy(desc(deviceOperations.createdAt), deviceOperations.id)
    .limit(LISTED);
  const ids = rows.map(({ operation }) => operation.id);
  const counted = await db
    .select({ id: deviceCommands.operationId, state: sql<string>`${shownState} as shown`, count: count() })
    .from(deviceCommands)
    .where(and(isNotNull(deviceCommands.operationId), inArray(deviceCommands.operationId, ids)))
    .groupBy(deviceCommands.operationId, sql`shown`);
  return rows.map(({ operation, person: who }) => ({
    id: operation.id,
    kind: operation.kind,
    actor: operation.actor === null ? null : { id: operation.actor, person: who },
    created_at: operation.createdAt.toISOString(),
    devices: operation.devices,
    left_out: operation.leftOut,
    states: Object.fromEntries(
      counted.filter((row) => row.id === operation.id).map((row) => [row.state, row.count] as const),
    ),
  }));
}

export async function readOperation(db: Db, id: string): Promise<OperationDetail | null> {
  const [operation] = await readOperations(db, id);
  if (operation === undefined) return null;
  const results = await db
    .select({
      ...{ device: devices.id, name: devices.name, lastSeenAt: devices.lastSeenAt },
      ...{ state: shownState, endedAt: deviceCommands.endedAt },
    })
    .from(deviceCommands)
    .innerJoin(devices, eq(devices.id, deviceCommands.deviceId))
    .where(eq(deviceCommands.operationId, id))
    .orderBy(sql`${shownState} <> 'waiting'`, sql`lower(${devices.name})`, devices.id);
  return {
    ...operation,
    results: results.map(({ device, name, state, endedAt, lastSeenAt }) => ({
      ...{ device, name, state, ended_at: endedAt?.toISOString() ?? null, last_seen_at: lastSeenAt.toISOString() },
    })),
  };
}
