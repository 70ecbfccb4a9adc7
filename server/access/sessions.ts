/** Log-ins: made from an access key, looked up by token, ended by log-out or deactivation (design of sessions: no expiry). */
import { and, eq } from 'drizzle-orm';
import type { Group } from '../../src/contract/permissions';
import type { Db } from '../db/database';
import { sessions, users } from '../db/schema';
import { recordChange, type Origin } from './audit';
import { hashToken, makeToken } from './tokens';

/** What a new session hands out. Neither value can be read again later. */
export interface NewSession {
  readonly userId: number;
  readonly token: string;
  /** For the cookie that reads `/api/filedata` and nothing else. */
  readonly filedataToken: string;
  readonly group: Group;
}

/** Who a request comes from. */
export interface SessionUser {
  readonly userId: number;
  readonly group: Group;
  readonly lastRequestVersion: string | null;
  /** Names the session in memory; not the token. */
  readonly sessionId: string;
}

/** Logs the active user with this key hash in from `address`; null when there is none. */
export async function startSession(db: Db, keyHash: string, address: string | null): Promise<NewSession | null> {
  const [user] = await db
    .select({ id: users.id, group: users.group })
    .from(users)
    .where(and(eq(users.keyHash, keyHash), eq(users.status, 'active')));
  if (user === undefined) return null;
  const token = makeToken();
  const filedataToken = makeToken();
  await db.transaction(async (tx) => {
    await tx
      .insert(sessions)
      .values({ tokenHash: hashToken(token), filedataHash: hashToken(filedataToken), userId: user.id });
    await recordChange(tx, { action: 'session.started', actor: user.id, target: user.id, address });
  });
  return { userId: user.id, token, filedataToken, group: user.group };
}

/** The active user of a token; null when there is none. */
export const findSession = (db: Db, token: string): Promise<SessionUser | null> =>
  find(db, eq(sessions.tokenHash, hashToken(token)));

/** The same for the cookie's token, which is good for `/api/filedata` only. */
export const findFiledataSession = (db: Db, filedataToken: string): Promise<SessionUser | null> =>
  find(db, eq(sessions.filedataHash, hashToken(filedataToken)));

/** Ends the session. Of several calls at once one ends it, and one entry is written. */
export async function endSession(db: Db, sessionId: string, by: Origin): Promise<void> {
  await db.transaction(async (tx) => {
    const ended = await tx
      .delete(sessions)
      .where(eq(sessions.tokenHash, sessionId))
      .returning({ userId: sessions.userId });
    for (const { userId } of ended) await recordChange(tx, { ...by, action: 'session.ended', target: userId });
  });
}

async function find(db: Db, condition: ReturnType<typeof eq>): Promise<SessionUser | null> {
  const [found] = await db
    .select({
      userId: users.id,
      group: users.group,
      lastRequestVersion: users.lastRequestVersion,
      sessionId: sessions.tokenHash,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(condition, eq(users.status, 'active')));
  return found ?? null;
}
