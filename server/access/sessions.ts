/** Log-ins: made from an access key, looked up by token, ended by log-out or deactivation (design of sessions: no expiry). */
import { and, eq } from 'drizzle-orm';
import type { Group } from '../../src/contract/permissions';
import type { Db } from '../db/database';
import { sessions, users } from '../db/schema';
import { hashToken, makeToken } from './tokens';

/** What a new session hands out. Neither value can be read again later. */
export interface NewSession {
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

/** Logs the active user with this key hash in; null when there is none. */
export async function startSession(db: Db, keyHash: string): Promise<NewSession | null> {
  const [user] = await db
    .select({ id: users.id, group: users.group })
    .from(users)
    .where(and(eq(users.keyHash, keyHash), eq(users.status, 'active')));
  if (user === undefined) return null;
  const token = makeToken();
  const filedataToken = makeToken();
  await db
    .insert(sessions)
    .values({ tokenHash: hashToken(token), filedataHash: hashToken(filedataToken), userId: user.id });
  return { token, filedataToken, group: user.group };
}

/** The active user of a token; null when there is none. */
export const findSession = (db: Db, token: string): Promise<SessionUser | null> =>
  find(db, eq(sessions.tokenHash, hashToken(token)));

/** The same for the cookie's token, which is good for `/api/filedata` only. */
export const findFiledataSession = (db: Db, filedataToken: string): Promise<SessionUser | null> =>
  find(db, eq(sessions.filedataHash, hashToken(filedataToken)));

export async function endSession(db: Db, sessionId: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, sessionId));
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
