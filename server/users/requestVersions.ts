/** Remembers which version each user's latest call came with, without a write for every call. */
import type { FastifyRequest } from 'fastify';
import { HEADERS } from '../../src/contract/paths';
import { isVersion } from '../../src/contract/version';
import type { SessionObserver } from '../access/authentication';
import type { SessionUser } from '../access/sessions';
import type { Db } from '../db/database';
import { storeLastRequestVersion } from './userStore';

/** Two devices of one user on different versions take turns at most this often. */
const TURN_MS = 60_000;
const MAX_SESSIONS = 10_000;

/** An observer of calls that stores the version when a session's changed, or when another session's was stored before. */
export function rememberVersions(db: Db, now: () => number = () => performance.now()): SessionObserver {
  const seen = new Map<string, { version: string; storedAt: number }>();

  function isDue(session: SessionUser, version: string): boolean {
    if (version === session.lastRequestVersion) return false;
    const last = seen.get(session.sessionId);
    return last === undefined || last.version !== version || now() - last.storedAt >= TURN_MS;
  }

  return async (session, request) => {
    const version = versionOf(request);
    if (version === null || !isDue(session, version)) return;
    if (seen.size >= MAX_SESSIONS) seen.clear();
    seen.set(session.sessionId, { version, storedAt: now() });
    await storeLastRequestVersion(db, session.userId, version);
  };
}

function versionOf({ headers }: FastifyRequest): string | null {
  const version = headers[HEADERS.applicationVersion];
  return isVersion(version) ? version : null;
}
