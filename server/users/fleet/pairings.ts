import { randomInt } from 'node:crypto';
import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm';
import { PAIRING_ALPHABET, PAIRING_MINUTES, PAIRING_SIGNS } from '../../../src/contract/fleet/pairingSigns';
import type { KeyVault } from '../../access/accessKeys';
import { recordChange, type Origin } from '../../access/audit';
import { insertSession, type NewSession } from '../../access/sessions';
import { hashToken } from '../../access/tokens';
import type { Db } from '../../db/database';
import { devices, pairings, sessions, users } from '../../db/schema';
import { fullName } from '../../access/fullName';
import { deviceUser, type DeviceUser } from '../showroomUsers';
import { insertDevice, type Identity } from './deviceStore';

const MOST_OPEN = 20;
/**
 * Limit of open pairing requests from all networks together. A limit per network is not enough, because one person may
 * use many networks.
 */
const MOST_OPEN_OF_ALL = 5_000;
/** First number of two-number advisory locks. No other lock uses it. */
const LOCK = 731_055;
const MINUTE_MS = 60_000;

export interface Asker {
  readonly browser: string;
  readonly network: string;
  readonly address: string | null;
}

type Row = typeof pairings.$inferSelect;

export interface Paired {
  readonly identity: Identity;
  readonly session: NewSession;
}
type Refusal = 'ended' | { readonly waitSeconds: number };

const isOpen = gt(pairings.createdAt, sql`now() - make_interval(mins => ${PAIRING_MINUTES})`);

export const endOf = ({ createdAt }: Pick<Row, 'createdAt'>): Date =>
  new Date(createdAt.getTime() + PAIRING_MINUTES * MINUTE_MS);

/**
 * Creates or finds the pairing request of `secret`. Returns a paired device's identity and session, or `ended` after
 * its access was withdrawn.
 */
export async function ask(db: Db, vault: KeyVault, secret: string, asker: Asker): Promise<Row | Paired | Refusal> {
  const secretHash = hashToken(secret);
  return db.transaction(async (tx) => {
    // Requests of one network run in turn, so together they cannot exceed the limit.
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK}, hashtext(${asker.network}))`);
    const [row] = await tx
      .select()
      .from(pairings)
      .where(and(eq(pairings.secretHash, secretHash), isOpen))
      .for('update');
    if (row !== undefined) return row.deviceId === null ? row : take(tx, vault, row, asker);
    await forgetPairings(tx);
    const open = await tx
      .select({ createdAt: pairings.createdAt })
      .from(pairings)
      .where(eq(pairings.network, asker.network))
      .orderBy(asc(pairings.createdAt));
    const [oldest] = open;
    if (oldest !== undefined && open.length >= MOST_OPEN)
      return { waitSeconds: Math.max(1, Math.ceil((endOf(oldest).getTime() - Date.now()) / 1000)) };
    if ((await tx.$count(pairings)) >= MOST_OPEN_OF_ALL) return { waitSeconds: 60 };
    return insert(tx, { ...asker, secretHash });
  });
}

async function insert(tx: Db, values: Asker & { readonly secretHash: string }): Promise<Row> {
  const [row] = await tx
    .insert(pairings)
    .values({ ...values, signs: makeSigns() })
    .onConflictDoNothing({ target: pairings.signs })
    .returning();
  return row ?? insert(tx, values);
}

const makeSigns = (): string =>
  Array.from({ length: PAIRING_SIGNS }, () => PAIRING_ALPHABET[randomInt(PAIRING_ALPHABET.length)]).join('');

async function take(tx: Db, vault: KeyVault, row: Row, { browser, address }: Asker): Promise<Paired | 'ended'> {
  const [found] = await tx
    .select({ device: devices, user: users })
    .from(devices)
    .innerJoin(users, and(eq(users.id, row.userId ?? 0), eq(users.status, 'active')))
    .where(eq(devices.id, row.deviceId ?? ''))
    .for('no key update');
  await tx.delete(pairings).where(eq(pairings.secretHash, row.secretHash));
  const secret = found === undefined ? null : vault.open(found.device.secretSealed);
  if (found === undefined || secret === null) return 'ended';
  const { id, group, mark } = found.user;
  const secrets = await insertSession(tx, id, { device: browser });
  await tx
    .update(sessions)
    .set({ deviceId: found.device.id })
    .where(eq(sessions.tokenHash, hashToken(secrets.token)));
  await recordChange(tx, { action: 'session.started', actor: id, target: id, address });
  const session = { userId: id, ...secrets, group, mark, person: fullName(found.user) };
  return { identity: { id: found.device.id, secret }, session };
}

export async function findPairing(db: Db, signs: string): Promise<Row | null> {
  const [row] = await db.select().from(pairings).where(isWaiting(signs));
  return row ?? null;
}

const isWaiting = (signs: string) => and(eq(pairings.signs, signs), isNull(pairings.deviceId), isOpen);

/** `unknown`: no waiting request has the code `signs`. `taken`: the name's user is inactive or in another group. */
export async function pair(
  db: Db,
  vault: KeyVault,
  signs: string,
  device: DeviceUser,
  by: Origin & { readonly actor: number },
): Promise<{ readonly id: string } | 'unknown' | 'taken' | { readonly waitSeconds: number }> {
  return db.transaction(async (tx) => {
    const [row] = await tx.select().from(pairings).where(isWaiting(signs)).for('update');
    if (row === undefined) return 'unknown';
    const user = await deviceUser(tx, vault, device, by);
    if (user === 'taken' || 'waitSeconds' in user) return user;
    const { id } = await insertDevice(tx, vault, { name: device.name, kind: device.kind, userId: user.id });
    await tx.update(pairings).set({ deviceId: id, userId: user.id }).where(eq(pairings.secretHash, row.secretHash));
    await recordChange(tx, { ...by, action: 'device.paired', target: user.id, subject: id });
    return { id };
  });
}

async function forgetPairings(tx: Db): Promise<void> {
  const isOver = sql`${pairings.createdAt} <= now() - make_interval(mins => ${PAIRING_MINUTES})`;
  await tx.execute(sql`delete from devices using pairings where pairings.device_id = devices.id and ${isOver}`);
  await tx.delete(pairings).where(isOver);
}
