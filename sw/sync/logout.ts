/** Logging out: nothing that this person saw stays on the device, online or not. */
import { PATHS } from '../../src/contract/paths';
import { isErrorAnswer, isObject, isText } from '../../src/contract/shapes';
import { deleteDatabase, withDatabase, type Session } from '../database/database';
import { abortDownloads } from './downloads';
import { noteError } from '../database/lastError';
import { forgetManifests } from '../releases/manifestStore';
import { sha256Hex } from '../base/digest';
import { tellPages } from '../base/messages';
import { closePacks } from '../packs/openedPacks';
import { dropOtherCaches } from '../packs/packStore';
import { forgetPins } from '../releases/pins';
import { emptyRefs, type Refs } from '../model/refs';
import { adoptRefs, newEpoch, readRefs } from '../releases/storedRefs';
import { forgetPageViews } from './pageViews';
import { storeDeviceAgain } from '../session/device';
import { adoptSession, loggedOutSession, logoutSent, readSession } from '../session/session';

/** The server is told within this time, or with a later occasion. */
const LOGOUT_MS = 30_000;

/** Refs of a log-out that the database has not taken yet. */
let unstored: Refs | null = null;

/**
 * Forgets token and data, ends what runs, tells all pages but `except`. `told` is the token of the page that asks for it.
 * Resolves when nothing is left. Where the device's storage fails, this worker forgets the user all the same, and `sendLogouts`
 * tries to store that again.
 */
export async function logOut(told: string | null, except?: string): Promise<void> {
  const token = await forgetPerson(told);
  const ended = token === null ? {} : { session: await sha256Hex(new TextEncoder().encode(token)) };
  await tellPages({ type: 'loggedOut', ...ended }, except);
}

/** The same without a word to pages; the token that ended. */
export async function forgetPerson(told: string | null = null): Promise<string | null> {
  // First the new epoch: whatever is still under way belongs to one that is over and is thrown away when it ends.
  const refs = emptyRefs(newEpoch());
  const token = (await readSession()).token ?? told;
  const session = await loggedOutSession(told);
  // Before it is stored: what is noted of the session meanwhile goes to the disk after it, and must not name the person again.
  adoptSession(session);
  const isStored = await store(refs, session).then(
    () => true,
    // Stryker disable next-line ArrowFunction: Both say that it is not stored.
    () => false,
  );
  if (isStored) adoptData(refs);
  else adopt(refs, session);
  await forgetPageViews();
  closePacks();
  await abortDownloads();
  await dropPacks(refs);
  if (!isStored) await storeAfterAll(refs, session);
  return token;
}

/** The epoch beside which no packs of others are left, as far as this worker knows. */
let aloneEpoch: string | null = null;

/** Packs of the epochs before that of `refs` go. Never rejects. */
async function dropPacks({ epoch }: Refs): Promise<void> {
  try {
    await dropOtherCaches(epoch);
    aloneEpoch = epoch;
  } catch (error) {
    noteFault(error);
  }
}

/** Drops the packs that a log-out could not remove, or in the middle of which the worker was ended. Never rejects. */
export async function dropLeftPacks(): Promise<void> {
  const refs = await readRefs().catch(() => null);
  if (refs !== null && refs.epoch !== aloneEpoch) await dropPacks(refs);
}

const noteFault = (error: unknown): void => noteError(`log-out: ${String(error)}`);

/** Takes the new epoch and empties the database, in one transaction. */
function store(refs: Refs, session: Session): Promise<void> {
  return withDatabase(async (database) => {
    const stores = ['refs', 'session', 'manifests', 'pins', 'recheck'] as const;
    const transaction = database.transaction(stores, 'readwrite', { durability: 'strict' });
    await Promise.all([
      ...(['manifests', 'pins', 'recheck'] as const).map((name) => transaction.objectStore(name).clear()),
      transaction.objectStore('refs').put(refs, 'refs'),
      transaction.objectStore('session').put(session, 'session'),
      transaction.done,
    ]);
  });
}

/**
 * A full device has room now that the packs are gone. One whose database fails all the same must forget it altogether; one
 * that does not even do that is told again with the next occasion.
 */
async function storeAfterAll(refs: Refs, session: Session): Promise<void> {
  unstored = refs;
  try {
    await store(refs, session).catch(async (error: unknown) => {
      noteFault(error);
      await deleteDatabase();
      // Making the next one forgets what is remembered of this one, and with it which log-out the server has to hear of: that
      // comes first, whatever the next one takes.
      await store(refs, session).catch(() => undefined);
      await storeDeviceAgain();
    });
    unstored = null;
  } catch (error) {
    noteFault(error);
  }
  adopt(refs, session);
}

/** Stores a log-out that could not be stored when it happened, with who has logged in since. Never rejects. */
async function finishLogOut(): Promise<void> {
  if (unstored === null) return;
  const refs = unstored;
  await dropPacks(refs);
  await storeAfterAll(refs, await readSession());
}

/** From here on this is what counts, stored or not. */
function adopt(refs: Refs, session: Session): void {
  adoptSession(session);
  adoptData(refs);
}

function adoptData(refs: Refs): void {
  adoptRefs(refs);
  forgetManifests();
  forgetPins();
}

let sending: Promise<void> | null = null;

/** Stores what is left of a log-out, and tells the server of those that it has not heard of. Never rejects; what fails is kept. */
export function sendLogouts(): Promise<void> {
  sending ??= finishLogOut()
    .then(sendAll)
    .catch(() => undefined)
    .finally(() => {
      sending = null;
    });
  return sending;
}

async function sendAll(): Promise<void> {
  for (const token of (await readSession()).pendingLogouts) {
    const response = await fetch(PATHS.logout, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}` },
      cache: 'no-store',
      credentials: 'omit',
      redirect: 'error',
      signal: AbortSignal.timeout(LOGOUT_MS),
    });
    if (!(await isHeard(response))) return;
    await logoutSent(token);
  }
}

/**
 * Whether our server took note of it, or knows nothing of the login. What stands between may answer JSON as well, or nothing to
 * everything: a session that is taken for ended because of that would go on for months.
 */
async function isHeard(response: Response): Promise<boolean> {
  const { status, ok } = response;
  if (status >= 500 || status === 429) return false;
  // Stryker disable next-line ArrowFunction: Neither value is an answer of our server.
  const body: unknown = await response.json().catch(() => null);
  return ok ? isObject(body) && isText(body['message']) : isErrorAnswer(body);
}
