/** The worker takes the token from a page's requests and sends it with picture and pack requests. */
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
/** Session in memory while the database cannot be read. Its token comes from a page's request. */
let unstored: Session = NO_SESSION;
/** Refused or ended tokens, which a slow tab may still send. */
const spent = new Set<string>();

onDatabaseLost(() => {
  known = null;
  unstored = NO_SESSION;
});

/** Never rejects. Returns the session in memory if the database cannot be read. */
export async function readSession(): Promise<Session> {
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

/** Returns the SHA-256 of the token as the person's name. Null without a login. */
export async function sessionOwner(): Promise<string | null> {
  const { token, refused } = await readSession();
  if (token === null || refused) return null;
  if (named?.token !== token) named = { token, name: sha256Hex(new TextEncoder().encode(token)) };
  return named.name;
}

/** Null without a token of at least 10 characters. */
export function bearerToken(request: Request): string | null {
  const match = /^Bearer (\S+)$/i.exec(request.headers.get(HEADERS.authorization) ?? '');
  const token = match?.[1] ?? '';
  return token.length >= TOKEN_MIN_LENGTH ? token : null;
}

/** Never rejects. */
export async function learnToken(token: string): Promise<void> {
  const session = await readSession();
  if (session.token === token || spent.has(token)) return;
  await writeSession({ ...session, token, refused: false });
  // The server may accept this token, so the sync's pauses end.
  serverRest.ring();
}

export async function tokenRefused(token: string): Promise<void> {
  const session = await readSession();
  if (session.token !== token || session.refused) return;
  spent.add(token);
  await writeSession({ ...session, refused: true });
}

export async function tokenAccepted(token: string): Promise<void> {
  const session = await readSession();
  if (session.token !== token || !session.refused) return;
  spent.delete(token);
  await writeSession({ ...session, refused: false });
  serverRest.ring();
}

/**
 * Returns a session without a token. `pendingLogouts` lists the tokens that the server must still end. `told` is the
 * page's token, in case this worker has lost the token.
 */
export async function loggedOutSession(told: string | null): Promise<Session> {
  const { token, pendingLogouts } = await readSession();
  const ended = [token, told !== null && spent.has(told) ? null : told].filter((one) => one !== null);
  return { ...NO_SESSION, pendingLogouts: [...new Set([...pendingLogouts, ...ended])] };
}

export async function endSession(): Promise<void> {
  const { token } = await readSession();
  if (token === null) return;
  const session = await loggedOutSession(null);
  spent.add(token);
  await writeSession(session);
}

export function adoptSession(session: Session): void {
  known = session;
  unstored = NO_SESSION;
  for (const token of session.pendingLogouts) spent.add(token);
}

export async function logoutSent(token: string): Promise<void> {
  const session = await readSession();
  await writeSession({ ...session, pendingLogouts: session.pendingLogouts.filter((pending) => pending !== token) });
}

/** Never overwrites an unreadable stored session, because it may contain pending log-outs. */
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
