import { PATHS } from '../../src/contract/paths';
import { isErrorAnswer, isObject, isText } from '../../src/contract/shapes';
import { deleteDatabase, withDatabase, type Session } from '../database/database';
import { storedRefs } from '../database/storedShapes';
import { dropOtherBrands } from '../brand/brandCache';
import { abortDownloads } from './downloads';
import { noteError } from '../database/lastError';
import { forgetManifests } from '../releases/manifestStore';
import { sha256Hex } from '../base/digest';
import { tellPages } from '../base/messages';
import { closePacks } from '../packs/openedPacks';
import { dropOtherCaches } from '../packs/packStore';
import { forgetPins } from '../releases/pins';
import { emptyRefs, type Refs } from '../model/refs';
import { adoptRefs, newEpoch, readRefs, rememberedRefs } from '../releases/storedRefs';
import { forgetPageViews } from './pageViews';
import { storeDeviceAgain } from '../session/device';
import { adoptSession, loggedOutSession, logoutSent, readSession } from '../session/session';

const LOGOUT_MS = 30_000;

let unstored: Refs | null = null;

/** Logs the person out and notifies all pages except client `except`. `told`: the asking page's token. */
export async function logOut(told: string | null, except?: string): Promise<void> {
  const token = await forgetPerson(told);
  const ended = token === null ? {} : { session: await sha256Hex(new TextEncoder().encode(token)) };
  await tellPages({ type: 'loggedOut', ...ended }, except);
}

/** Logs the person out without notifying pages. Returns the ended token or null. */
export async function forgetPerson(told: string | null = null): Promise<string | null> {
  const refs = emptyRefs(newEpoch(), rememberedRefs()?.brand);
  const token = (await readSession()).token ?? told;
  const session = await loggedOutSession(told);
  // Memory changes before the database. Otherwise a concurrent write could store the person's session again.
  adoptSession(session);
  const stored = await store(refs, session).catch(() => null);
  if (stored === null) adopt(refs, session);
  else adoptData(stored);
  await forgetPageViews();
  closePacks();
  await abortDownloads();
  await dropPacks(refs);
  if (stored === null) await storeAfterAll(refs, session);
  // The brand of a viewed draft is not open.
  await dropOtherBrands();
  return token;
}

/** The only epoch with packs. Null if packs of other epochs may remain. */
let aloneEpoch: string | null = null;

async function dropPacks({ epoch }: Refs): Promise<void> {
  try {
    await dropOtherCaches(epoch);
    aloneEpoch = epoch;
  } catch (error) {
    noteFault(error);
  }
}

/** Deletes packs a failed log-out left behind. Never rejects. */
export async function dropLeftPacks(): Promise<void> {
  const refs = await readRefs().catch(() => null);
  if (refs !== null && refs.epoch !== aloneEpoch) await dropPacks(refs);
}

const noteFault = (error: unknown): void => noteError(`log-out: ${String(error)}`);

/** Returns the stored references, which keep the stored brand: a switch may have changed the brand meanwhile. */
function store(refs: Refs, session: Session): Promise<Refs> {
  return withDatabase(async (database) => {
    const stores = ['refs', 'session', 'manifests', 'pins', 'recheck'] as const;
    const transaction = database.transaction(stores, 'readwrite', { durability: 'strict' });
    // Without this handler browsers report `done`'s rejection as unhandled.
    transaction.done.catch(() => undefined);
    const { brand } = storedRefs(await transaction.objectStore('refs').get('refs')) ?? refs;
    const kept = { ...refs, brand };
    await Promise.all([
      ...(['manifests', 'pins', 'recheck'] as const).map((name) => transaction.objectStore(name).clear()),
      transaction.objectStore('refs').put(kept, 'refs'),
      transaction.objectStore('session').put(session, 'session'),
      transaction.done,
    ]);
    return kept;
  });
}

/** Stores `refs` and `session` again once deleted packs have made room. If this fails, deletes the database. */
async function storeAfterAll(refs: Refs, session: Session): Promise<void> {
  unstored = refs;
  let kept = refs;
  try {
    kept = await store(refs, session).catch(async (error: unknown) => {
      noteFault(error);
      await deleteDatabase();
      // Stores the session before `storeDeviceAgain`, which removes the pending log-outs from memory.
      const again = await store(refs, session).catch(() => refs);
      await storeDeviceAgain();
      return again;
    });
    unstored = null;
  } catch (error) {
    noteFault(error);
  }
  adopt(kept, session);
}

async function finishLogOut(): Promise<void> {
  if (unstored === null) return;
  const refs = unstored;
  await dropPacks(refs);
  await storeAfterAll(refs, await readSession());
}

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

/** Stores and sends pending log-outs. Never rejects. The next update check retries. */
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

/** True if our server answered. After a captive portal's answer the log-out is sent again. */
async function isHeard(response: Response): Promise<boolean> {
  const { status, ok } = response;
  if (status >= 500 || status === 429) return false;
  const body: unknown = await response.json().catch(() => null);
  return ok ? isObject(body) && isText(body['message']) : isErrorAnswer(body);
}
