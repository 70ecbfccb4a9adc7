/** Stores each session's last server contact, at most every few minutes. */
import type { FastifyRequest } from 'fastify';
import { eq, sql } from 'drizzle-orm';
import { rememberLast } from '../../src/contract/base/rememberLast';
import { HEADERS } from '../../src/contract/paths';
import { isVersion } from '../../src/contract/base/version';
import type { SessionObserver } from '../access/authentication';
import type { SessionUser } from '../access/sessions';
import type { Db } from '../db/database';
import { sessions, users } from '../db/schema';
import { nextContact, type StoredContact } from './nextContact';

const MAX_SESSIONS = 10_000;

export interface Contacts {
  readonly onSession: SessionObserver;
  settled(): Promise<void>;
}

/** `onError` gets failed writes. */
export function storeContacts(db: Db, onError: (error: unknown) => void): Contacts {
  const stored = new Map<number, StoredContact>();
  const storing = new Set<Promise<void>>();

  function onSession(session: SessionUser, request: FastifyRequest): void {
    const before = stored.get(session.sessionId) ?? {
      at: session.lastSeenAt.getTime(),
      version: session.version,
      changes: 0,
    };
    const next = nextContact(before, versionOf(request), Date.now());
    if (next === null) return;
    rememberLast(stored, session.sessionId, next, MAX_SESSIONS);
    const work = storeContact(db, session, next.version)
      .catch(onError)
      .finally(() => storing.delete(work));
    storing.add(work);
  }

  return { onSession, settled: async () => void (await Promise.all(storing)) };
}

/** Two separate statements, because a transaction could deadlock with the end of a user's sessions. */
async function storeContact(db: Db, { sessionId, userId }: SessionUser, version: string | null): Promise<void> {
  const now = sql`now()`;
  await db.update(sessions).set({ lastSeenAt: now, version }).where(eq(sessions.id, sessionId));
  const seen = { lastSeenAt: now, ...(version === null ? {} : { lastRequestVersion: version }) };
  await db.update(users).set(seen).where(eq(users.id, userId));
}

function versionOf({ headers }: FastifyRequest): string | null {
  const version = headers[HEADERS.applicationVersion];
  return isVersion(version) ? version : null;
}
