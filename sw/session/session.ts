/**
 * The token, learnt from the Authorization header of the page's own requests (a message would be overtaken by the
 * requests of pictures) and kept for requests that carry none: pictures and packs.
 */
import { TOKEN_MIN_LENGTH } from '../../src/contract/base/limits';
import { HEADERS } from '../../src/contract/paths';
import { sha256Hex } from '../base/digest';
import { onDatabaseLost, withDatabase, type Session } from '../database/database';
import { noteError } from '../database/lastError';
import { readRecord } from '../database/records';
import { storedSession } from '../database/storedShapes';
import { serverRest } from '../net/syncStatus';

export const NO_SESSION: Session = { token: null, refused: false, pendingLogouts: [] };

let known: Session | null = null;
/** The session of this worker's own life, for as long as the stored one cannot be read. */
let unstored: Session = NO_SESSION;
/** Tokens that were refused or logged out: a tab that is slow to hear of it must not bring them back. */
const spent = new Set<string>();

onDatabaseLost(() => {
  known = null;
  unstored = NO_SESSION;
});

/** The session now. Never rejects: while the database fails, it is what pages have told this worker. */
export async function readSession(): Promise<Session> {
  // Stryker disable next-line ConditionalExpression: The record is read once more, and what is in memory is answered all the same. It costs time only.
  if (known !== null) return known;
  let stored: Session;
  try {
    stored = (await readRecord('session', 'session', storedSession)) ?? NO_SESSION;
  } catch (error) {
    noteError(`session: ${String(error)}`);
    return known ?? unstored;
  }
  for (const token of stored.pendingLogouts) spent.add(token);
  return (known ??= stored);
}

let named: { readonly token: string; readonly name: Promise<string> } | null = null;

/** Whose data this device may show: the SHA-256 of the token, which tells people apart and is no key. Null when no person is logged in. */
export async function sessionOwner(): Promise<string | null> {
  const { token, refused } = await readSession();
  if (token === null || refused) return null;
  if (named?.token !== token) named = { token, name: sha256Hex(new TextEncoder().encode(token)) };
  return named.name;
}

/** The bearer token of a request, or null without one of at least 10 characters. */
export function bearerToken(request: Request): string | null {
  // Stryker disable next-line StringLiteral: Neither text carries a token.
  const match = /^Bearer (\S+)$/i.exec(request.headers.get(HEADERS.authorization) ?? '');
  const token = match?.[1] ?? '';
  return token.length >= TOKEN_MIN_LENGTH ? token : null;
}

/** Remembers the token of a page's request. Resolves when it is stored, at once when nothing changed. Never rejects. */
export async function learnToken(token: string): Promise<void> {
  const session = await readSession();
  if (session.token === token || spent.has(token)) return;
  await writeSession({ ...session, token, refused: false });
  // What the server refused or was not asked for is due now.
  serverRest.ring();
}

/** The server did not accept `token`; only matters while it is the current one. */
export async function tokenRefused(token: string): Promise<void> {
  const session = await readSession();
  if (session.token !== token || session.refused) return;
  spent.add(token);
  await writeSession({ ...session, refused: true });
}

/** The server answered a request that carried `token`. */
export async function tokenAccepted(token: string): Promise<void> {
  const session = await readSession();
  if (session.token !== token || !session.refused) return;
  spent.delete(token);
  await writeSession({ ...session, refused: false });
  // What the server refused or was not asked for is due now.
  serverRest.ring();
}

/**
 * The session after a log-out: no token, and its end still to be told to the server. `told` is the token of the page that asks
 * for it: this worker may have lost its own with its storage, or have heard of that log-out already.
 */
export async function loggedOutSession(told: string | null): Promise<Session> {
  const { token, pendingLogouts } = await readSession();
  const ended = [token, told !== null && spent.has(told) ? null : told].filter((one) => one !== null);
  return { ...NO_SESSION, pendingLogouts: [...new Set([...pendingLogouts, ...ended])] };
}

/** The session ends; what is stored stays, and nobody may see it. */
export async function endSession(): Promise<void> {
  const { token } = await readSession();
  if (token === null) return;
  const session = await loggedOutSession(null);
  spent.add(token);
  await writeSession(session);
}

/** Takes over a session that another transaction has written. */
export function adoptSession(session: Session): void {
  known = session;
  unstored = NO_SESSION;
  for (const token of session.pendingLogouts) spent.add(token);
}

/** The server has heard of the log-out of `token`. */
export async function logoutSent(token: string): Promise<void> {
  const session = await readSession();
  await writeSession({ ...session, pendingLogouts: session.pendingLogouts.filter((pending) => pending !== token) });
}

/**
 * What cannot be stored (a full device) holds as long as this worker lives; then the page's next request tells it again.
 * While the stored session cannot be read, nothing is written over it: it may name log-outs that are still to be sent.
 */
async function writeSession(session: Session): Promise<void> {
  if (known === null) {
    unstored = session;
    return;
  }
  known = session;
  try {
    await withDatabase((database) => database.put('session', session, 'session'));
  } catch (error) {
    noteError(`session: ${String(error)}`);
  }
}
