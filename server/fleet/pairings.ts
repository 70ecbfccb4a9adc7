import { randomInt } from 'node:crypto';
import { and, asc, eq, exists, gt, inArray, isNotNull, isNull, not, sql, type SQL } from 'drizzle-orm';
import type { ShowroomSetUp } from '../../src/contract/fleet/pairing';
import { PAIRING_ALPHABET, PAIRING_MINUTES, PAIRING_SIGNS } from '../../src/contract/fleet/pairingSigns';
import type { KeyVault } from '../access/accessKeys';
import { OPERATOR, recordChange, recordChanges, type Origin } from '../access/audit';
import type { Locked } from '../access/openCalls';
import { insertSession, type NewSession, type SessionTokens } from '../access/sessions';
import { shownName } from '../access/shownName';
import { hashToken } from '../access/tokens';
import type { Db } from '../db/database';
import { devices, pairings, sessions, users } from '../db/schema';
import { deviceUser, removeUnusedUsers, type DeviceUser } from '../users/showroomUsers';
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
  /** False when the server repeats its answer. */
  readonly isNew: boolean;
  readonly showroom: ShowroomSetUp | null;
}
type Refusal = 'ended' | { readonly waitSeconds: number };

const isOpen = gt(pairings.createdAt, sql`now() - make_interval(mins => ${PAIRING_MINUTES})`);

export const endOf = ({ createdAt }: Pick<Row, 'createdAt'>): Date =>
  new Date(createdAt.getTime() + PAIRING_MINUTES * MINUTE_MS);

/**
 * Creates or finds the pairing request of `secret`. Returns a paired device's identity and session, or `ended` after
 * its access was withdrawn. Repeats the answer until the device has reported, because an answer may be lost. Waits for
 * no lock.
 */
export async function ask(
  db: Db,
  vault: KeyVault,
  secret: string,
  asker: Asker,
): Promise<Row | Paired | Refusal | Locked> {
  const secretHash = hashToken(secret);
  const isOwn = eq(pairings.secretHash, secretHash);
  const [known] = await db.select().from(pairings).where(and(isOwn, isOpen));
  if (known === undefined) return db.transaction((tx) => begin(tx, { ...asker, secretHash }));
  if (known.deviceId === null) return known;
  return db.transaction(async (tx) => {
    const [row] = await tx.select().from(pairings).where(isOwn).for('update', { skipLocked: true });
    return row === undefined ? 'locked' : take(tx, vault, { ...row, secret }, asker);
  });
}

async function begin(tx: Db, values: Asker & { readonly secretHash: string }): Promise<Row | Refusal | Locked> {
  // Requests of one network run in turn, so together they cannot exceed the limit.
  const lock = sql<boolean>`pg_try_advisory_xact_lock(${LOCK}, hashtext(${values.network}))`;
  const [network] = await tx.select({ isOwn: lock }).from(sql`(select) as one`);
  if (network?.isOwn !== true) return 'locked';
  await forget(tx, and(eq(pairings.secretHash, values.secretHash), not(isOpen)));
  const open = await tx
    .select({ createdAt: pairings.createdAt })
    .from(pairings)
    .where(and(eq(pairings.network, values.network), isNull(pairings.deviceId), isOpen))
    .orderBy(asc(pairings.createdAt));
  const [oldest] = open;
  if (oldest !== undefined && open.length >= MOST_OPEN)
    return { waitSeconds: Math.max(1, Math.ceil((endOf(oldest).getTime() - Date.now()) / 1000)) };
  if ((await tx.$count(pairings)) >= MOST_OPEN_OF_ALL) return { waitSeconds: 60 };
  const [row] = await tx
    .insert(pairings)
    .values({ ...values, signs: makeSigns() })
    .onConflictDoNothing()
    .returning();
  // Another request has taken the signs or the secret. The next try finds it.
  return row ?? 'locked';
}

const makeSigns = (): string =>
  Array.from({ length: PAIRING_SIGNS }, () => PAIRING_ALPHABET[randomInt(PAIRING_ALPHABET.length)]).join('');

async function take(
  tx: Db,
  vault: KeyVault,
  { deviceId, userId, takenAt, showroom, secretHash, secret }: Row & { readonly secret: string },
  { browser, address }: Asker,
): Promise<Paired | Locked | 'ended'> {
  const isUser = and(eq(users.id, userId ?? 0), eq(users.status, 'active'));
  const [device] = await tx
    .select()
    .from(devices)
    .where(eq(devices.id, deviceId ?? ''));
  const own = device === undefined ? null : vault.open(device.secretSealed);
  if (device === undefined || own === null || (await tx.$count(users, isUser)) === 0) return 'ended';
  const [user] = await tx.select().from(users).where(isUser).for('no key update', { skipLocked: true });
  if (user === undefined) return 'locked';
  const { id, group, mark } = user;
  const tokens = sessionTokens(vault, device.id, secret);
  if (takenAt === null) {
    await insertSession(tx, id, { device: browser, deviceId: device.id }, tokens);
    await tx
      .update(pairings)
      .set({ takenAt: sql`now()` })
      .where(eq(pairings.secretHash, secretHash));
    await recordChange(tx, { action: 'session.started', actor: id, target: id, address });
  } else if ((await tx.$count(sessions, eq(sessions.tokenHash, hashToken(tokens.token)))) === 0) return 'ended';
  const session = { userId: id, ...tokens, group, mark, person: shownName(user) };
  return { identity: { id: device.id, secret: own }, session, showroom, isNew: takenAt === null };
}

/**
 * The device's pairing secret and the server's secret together give the session's tokens. So each server can repeat the
 * answer, and the database holds only hashes of the tokens.
 */
const sessionTokens = (vault: KeyVault, deviceId: string, secret: string): SessionTokens => ({
  token: vault.sign(`paired session ${deviceId} ${secret}`),
  filedataToken: vault.sign(`paired cookie ${deviceId} ${secret}`),
});

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
  device: PairedDevice,
  by: Origin & { readonly actor: number },
): Promise<{ readonly id: string } | 'unknown' | 'taken' | { readonly waitSeconds: number }> {
  return db.transaction(async (tx) => {
    const [row] = await tx.select().from(pairings).where(isWaiting(signs)).for('update');
    return row === undefined ? 'unknown' : pairRequest(tx, vault, row.secretHash, device, by);
  });
}

/** A device to be paired, and what it needs as a showroom device. */
export type PairedDevice = DeviceUser & { readonly showroom: ShowroomSetUp | null };

/** The transaction must have locked the request's row. */
export async function pairRequest(
  tx: Db,
  vault: KeyVault,
  secretHash: string,
  device: PairedDevice,
  by: Origin & { readonly actor: number },
): Promise<{ readonly id: string } | 'taken' | { readonly waitSeconds: number }> {
  const user = await deviceUser(tx, vault, device, by);
  if (user === 'taken' || 'waitSeconds' in user) return user;
  const { id } = await insertDevice(tx, vault, { name: device.name, kind: device.kind, userId: user.id });
  // The device has ten minutes again, now to report.
  await tx
    .update(pairings)
    .set({ deviceId: id, userId: user.id, showroom: device.showroom, createdAt: sql`now()` })
    .where(eq(pairings.secretHash, secretHash));
  await recordChange(tx, { ...by, action: 'device.paired', target: user.id, subject: id });
  return { id };
}

/** Locks the waiting request of a device, if there is one. Waits for no lock. */
export async function lockRequest(tx: Db, secretHash: string): Promise<'found' | 'unasked' | Locked> {
  const isOwn = and(eq(pairings.secretHash, secretHash), isNull(pairings.deviceId), isOpen);
  if ((await tx.$count(pairings, isOwn)) === 0) return 'unasked';
  const found = await tx
    .select({ signs: pairings.signs })
    .from(pairings)
    .where(isOwn)
    .for('update', { skipLocked: true });
  return found.length > 0 ? 'found' : 'locked';
}

/** Ends the pairing of a device that has reported, so the device has got its identity. */
export async function pairingReported(db: Db, deviceId: string): Promise<void> {
  await db.delete(pairings).where(eq(pairings.deviceId, deviceId));
}

/** A restore ended all sessions. A device that still asks gets the same session again. */
export async function renewPairings(db: Db): Promise<void> {
  await db.update(pairings).set({ takenAt: null });
}

export const forgetPairings = (db: Db): Promise<void> => db.transaction((tx) => forget(tx, not(isOpen)));

/**
 * Deletes pairings. A device that never used its answer goes with its pairing, and so do the device's sessions. The
 * device's user goes, too, if no device has used it.
 */
async function forget(tx: Db, isDue: SQL | undefined): Promise<void> {
  const due = await tx.select().from(pairings).where(isDue).for('update', { skipLocked: true });
  if (due.length === 0) return;
  const isOfDue = inArray(
    devices.id,
    due.flatMap(({ deviceId }) => deviceId ?? []),
  );
  const isUsed = exists(
    tx
      .select()
      .from(sessions)
      .where(and(eq(sessions.deviceId, devices.id), isNotNull(sessions.version))),
  );
  const unused = await tx
    .select({ id: devices.id })
    .from(devices)
    .where(and(isOfDue, isNull(devices.reportedAt), not(isUsed)))
    .for('update');
  const ids = unused.map(({ id }) => id);
  const ended = await tx.delete(sessions).where(inArray(sessions.deviceId, ids)).returning({ userId: sessions.userId });
  await recordChanges(
    tx,
    { ...OPERATOR, action: 'session.expired' },
    ended.map(({ userId }) => userId),
  );
  await tx.delete(devices).where(inArray(devices.id, ids));
  await removeUnusedUsers(
    tx,
    due.flatMap(({ userId }) => userId ?? []),
  );
  const hashes = due.map(({ secretHash }) => secretHash);
  await tx.delete(pairings).where(inArray(pairings.secretHash, hashes));
}
