import { and, desc, eq, gt, inArray, not, sql, type SQL } from 'drizzle-orm';
import { SESSIONS_LISTED } from '../../src/contract/base/limits';
import type { Group } from '../../src/contract/base/permissions';
import type { Right } from '../../src/contract/base/rights';
import type { Db } from '../db/database';
import { sessions, users } from '../db/schema';
import type { Locked } from './openCalls';
import { OPERATOR, recordChange, recordChanges, waitFor, type Origin } from './audit';
import { nameColumns, shownName } from './shownName';
import { hashToken, makeToken } from './tokens';

/** A high limit, because a chain of showrooms may share one access key. */
const LOG_INS = { count: 300, seconds: 600 };

const REMOVED_AT_ONCE = 1_000;

export interface NewSession {
  readonly userId: number;
  readonly token: string;
  readonly filedataToken: string;
  readonly group: Group;
  /** Identifies the user on devices (schema.ts). */
  readonly mark: string;
  readonly person: string;
}

export interface Client {
  readonly address: string | null;
  readonly device: string;
}

export interface Wait {
  readonly userId: number;
  readonly waitSeconds: number;
}

export interface SessionUser {
  readonly userId: number;
  readonly group: Group;
  readonly rights: readonly Right[];
  readonly mark: string;
  /** Identifies the session in lists. */
  readonly sessionId: number;
  readonly version: string | null;
  readonly lastSeenAt: Date;
}

export type SessionRow = Pick<typeof sessions.$inferSelect, 'id' | 'device' | 'version' | 'createdAt' | 'lastSeenAt'>;

/**
 * Null when no active user has this key hash. Returns `locked` instead of waiting for another transaction that changes
 * the user, for example a deactivation.
 */
export async function startSession(
  db: Db,
  keyHash: string,
  client: Client,
): Promise<NewSession | Wait | Locked | null> {
  const isUser = and(eq(users.keyHash, keyHash), eq(users.status, 'active'));
  // A wrong key needs no transaction.
  if ((await db.select({ id: users.id }).from(users).where(isUser)).length === 0) return null;
  return db.transaction(async (tx) => {
    const { id, group, mark } = users;
    const [user] = await tx
      .select({ id, group, mark, ...nameColumns(users) })
      .from(users)
      .where(isUser)
      .for('no key update', { skipLocked: true });
    if (user === undefined) return (await tx.$count(users, isUser)) === 0 ? null : 'locked';
    const waitSeconds = await waitFor(tx, { actor: user.id, action: 'session.started' }, LOG_INS);
    if (waitSeconds > 0) return { userId: user.id, waitSeconds };
    const secrets = await insertSession(tx, user.id, client);
    await tx
      .update(users)
      .set({ lastSeenAt: sql`now()` })
      .where(eq(users.id, user.id));
    const { address } = client;
    await recordChange(tx, { action: 'session.started', actor: user.id, target: user.id, address });
    return { userId: user.id, ...secrets, group: user.group, mark: user.mark, person: shownName(user) };
  });
}

export type SessionTokens = Pick<NewSession, 'token' | 'filedataToken'>;

export async function insertSession(
  tx: Db,
  userId: number,
  { device, deviceId }: Pick<Client, 'device'> & { readonly deviceId?: string },
  tokens: SessionTokens = { token: makeToken(), filedataToken: makeToken() },
): Promise<SessionTokens> {
  const hashes = { tokenHash: hashToken(tokens.token), filedataHash: hashToken(tokens.filedataToken) };
  await tx.insert(sessions).values({ ...hashes, userId, device, deviceId });
  return tokens;
}

/** Returns null unless the session was used in the last `days` days. */
export const findSession = (db: Db, token: string, days: number): Promise<SessionUser | null> =>
  find(db, eq(sessions.tokenHash, hashToken(token)), days);

/** As `findSession`, but for the file cookie's value. */
export const findFiledataSession = (db: Db, filedataToken: string, days: number): Promise<SessionUser | null> =>
  find(db, eq(sessions.filedataHash, hashToken(filedataToken)), days);

/** Returns at most `SESSIONS_LISTED` sessions: `own` first, then by latest contact. `total` counts all sessions. */
export async function listSessions(
  db: Db,
  userId: number,
  days: number,
  own: number,
): Promise<{ readonly rows: readonly SessionRow[]; readonly total: number }> {
  const { id, device, version, createdAt, lastSeenAt } = sessions;
  const isGood = and(eq(sessions.userId, userId), isUsed(days));
  const rows = await db
    .select({ id, device, version, createdAt, lastSeenAt })
    .from(sessions)
    .where(isGood)
    .orderBy(desc(eq(id, own)), desc(lastSeenAt), desc(id))
    .limit(SESSIONS_LISTED);
  return { rows, total: await db.$count(sessions, isGood) };
}

/** Returns 1 if this call ended the session, otherwise 0. Of parallel calls for one session, only one returns 1. */
export const endSession = (db: Db, userId: number, sessionId: number, by: Origin): Promise<number> =>
  end(db, sql`${sessions.userId} = ${userId} and ${sessions.id} = ${sessionId}`, by);

export const endSessions = (db: Db, userId: number, by: Origin): Promise<number> =>
  end(db, eq(sessions.userId, userId), by);

export const endDeviceSessions = (db: Db, deviceIds: readonly string[], by: Origin): Promise<number> =>
  end(db, inArray(sessions.deviceId, deviceIds), by);

export const endEverySession = (db: Db, by: Origin): Promise<number> => end(db, sql`true`, by);

export async function removeUnused(db: Db, days: number): Promise<number> {
  for (let removed = 0; ;) {
    const batch = await removeSome(db, days);
    removed += batch;
    if (batch < REMOVED_AT_ONCE) return removed;
  }
}

const removeSome = (db: Db, days: number): Promise<number> =>
  db.transaction(async (tx) => {
    const unused = tx
      .select({ id: sessions.id })
      .from(sessions)
      .where(not(isUsed(days)))
      .limit(REMOVED_AT_ONCE);
    const expired = await tx
      .delete(sessions)
      .where(and(inArray(sessions.id, unused), not(isUsed(days))))
      .returning({ userId: sessions.userId });
    await recordChanges(
      tx,
      { ...OPERATOR, action: 'session.expired' },
      expired.map(({ userId }) => userId),
    );
    return expired.length;
  });

const isUsed = (days: number) => gt(sessions.lastSeenAt, sql`now() - make_interval(days => ${days})`);

async function end(db: Db, condition: SQL, by: Origin): Promise<number> {
  return db.transaction(async (tx) => {
    const ended = await tx.delete(sessions).where(condition).returning({ userId: sessions.userId });
    await recordChanges(
      tx,
      { ...by, action: 'session.ended' },
      ended.map(({ userId }) => userId),
    );
    return ended.length;
  });
}

async function find(db: Db, condition: SQL, days: number): Promise<SessionUser | null> {
  const [found] = await db
    .select({
      userId: users.id,
      group: users.group,
      rights: users.rights,
      mark: users.mark,
      sessionId: sessions.id,
      version: sessions.version,
      lastSeenAt: sessions.lastSeenAt,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(condition, eq(users.status, 'active'), isUsed(days)));
  return found ?? null;
}
