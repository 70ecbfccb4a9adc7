/** Log-ins: made from an access key, looked up by token, ended by hand, with their user's access, or unused for long. */
import { and, desc, eq, gt, inArray, not, sql, type SQL } from 'drizzle-orm';
import { SESSIONS_LISTED } from '../../src/contract/base/limits';
import type { Group } from '../../src/contract/base/permissions';
import type { Db } from '../db/database';
import { sessions, users } from '../db/schema';
import { fullName } from './fullName';
import { OPERATOR, recordChange, recordChanges, waitFor, type Origin } from './audit';
import { hashToken, makeToken } from './tokens';

/** Log-ins of one user that are taken without a wait. A key may be that of a whole chain of showrooms. */
export const LOG_INS = { count: 300, seconds: 600 };

const HOUR_MS = 3_600_000;

/** Unused sessions that one transaction removes. */
const REMOVED_AT_ONCE = 1_000;

/** What a new session hands out. Neither value can be read again later. */
export interface NewSession {
  readonly userId: number;
  readonly token: string;
  /** For the cookie that reads `/api/filedata` and nothing else. */
  readonly filedataToken: string;
  readonly group: Group;
  /** See schema.ts. */
  readonly mark: string;
  /** First and last name; empty without one. */
  readonly person: string;
}

/** Where a log-in comes from: the client's address as it may be kept, and its browser in short. */
export interface Client {
  readonly address: string | null;
  readonly device: string;
}

/** Too many log-ins of this user: the next one is taken after so many seconds. */
export interface Wait {
  readonly userId: number;
  readonly waitSeconds: number;
}

/** Who a request comes from. */
export interface SessionUser {
  readonly userId: number;
  readonly group: Group;
  /** See schema.ts. */
  readonly mark: string;
  /** Names the session; not the token. */
  readonly sessionId: number;
  /** The application-version that is stored of it. */
  readonly version: string | null;
  /** The last contact that is stored of it. */
  readonly lastSeenAt: Date;
}

/** A session as administrators see it. */
export type SessionRow = Pick<typeof sessions.$inferSelect, 'id' | 'device' | 'version' | 'createdAt' | 'lastSeenAt'>;

/** Logs the active user with this key hash in; null when there is none. */
export async function startSession(db: Db, keyHash: string, client: Client): Promise<NewSession | Wait | null> {
  const isUser = and(eq(users.keyHash, keyHash), eq(users.status, 'active'));
  // A wrong key needs no transaction.
  // Stryker disable next-line ObjectLiteral: The rows are only counted.
  if ((await db.select({ id: users.id }).from(users).where(isUser)).length === 0) return null;
  return db.transaction(async (tx) => {
    // An administrator may be taking the user's access away just now: the select waits for that, and then finds no user.
    const { id, group, mark, firstname, lastname } = users;
    const [user] = await tx
      .select({ id, group, mark, firstname, lastname })
      .from(users)
      .where(isUser)
      .for('no key update');
    if (user === undefined) return null;
    const waitSeconds = await waitFor(tx, { actor: user.id, action: 'session.started' }, LOG_INS);
    if (waitSeconds > 0) return { userId: user.id, waitSeconds };
    const secrets = await insertSession(tx, user.id, client);
    await tx
      .update(users)
      .set({ lastSeenAt: sql`now()` })
      .where(eq(users.id, user.id));
    const { address } = client;
    await recordChange(tx, { action: 'session.started', actor: user.id, target: user.id, address });
    return { userId: user.id, ...secrets, group: user.group, mark: user.mark, person: fullName(user) };
  });
}

/** A session of this user, with the two values that open it. */
export async function insertSession(
  tx: Db,
  userId: number,
  { device }: Pick<Client, 'device'>,
): Promise<Pick<NewSession, 'token' | 'filedataToken'>> {
  const token = makeToken();
  const filedataToken = makeToken();
  const hashes = { tokenHash: hashToken(token), filedataHash: hashToken(filedataToken) };
  await tx.insert(sessions).values({ ...hashes, userId, device });
  return { token, filedataToken };
}

/** The active user of a token whose session was used within the last `days`; null when there is none. */
export const findSession = (db: Db, token: string, days: number): Promise<SessionUser | null> =>
  find(db, eq(sessions.tokenHash, hashToken(token)), days);

/** The same for the cookie's token, which is good for `/api/filedata` only. */
export const findFiledataSession = (db: Db, filedataToken: string, days: number): Promise<SessionUser | null> =>
  find(db, eq(sessions.filedataHash, hashToken(filedataToken)), days);

/**
 * The user's sessions that still are good: the caller's `own`, then the latest contacts, `SESSIONS_LISTED` at most. `total`
 * counts all of them.
 */
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

/** Ends a session of this user. Of several calls at once one ends it, and one entry is written. Answers how many ended. */
export const endSession = (db: Db, userId: number, sessionId: number, by: Origin): Promise<number> =>
  end(db, sql`${sessions.userId} = ${userId} and ${sessions.id} = ${sessionId}`, by);

/** Ends all sessions of this user. Answers how many ended. */
export const endSessions = (db: Db, userId: number, by: Origin): Promise<number> =>
  end(db, eq(sessions.userId, userId), by);

/** Ends the sessions of all users. Answers how many ended. */
export const endEverySession = (db: Db, by: Origin): Promise<number> => end(db, sql`true`, by);

/** Removes what was not used for `days`, which opens nothing any more. Answers how many. */
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

/** Removes now and once an hour; the answer ends that. `onError` hears of a try that failed; the next hour brings another. */
export function removeUnusedHourly(db: Db, days: number, onError: (error: unknown) => void): () => void {
  const remove = () => void removeUnused(db, days).catch(onError);
  remove();
  const timer = setInterval(remove, HOUR_MS);
  timer.unref();
  return () => clearInterval(timer);
}

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
