/** Logging out: nothing that this person saw stays on the device, online or not. */
import { PATHS } from '../src/contract/paths';
import { withDatabase } from './database';
import { abortDownloads } from './downloads';
import { forgetManifests } from './manifestStore';
import { tellPages } from './messages';
import { closePacks } from './openedPacks';
import { dropOtherCaches } from './packStore';
import { forgetPins } from './pins';
import { emptyRefs } from './refs';
import { adoptRefs, newEpoch } from './releases';
import { adoptSession, loggedOutSession, logoutSent, readSession } from './session';

/** The server is told within this time, or with a later occasion. */
const LOGOUT_MS = 30_000;

/** Forgets token and data, ends what runs, tells all pages but `except`. Resolves when nothing is left. */
export async function logOut(except?: string): Promise<void> {
  // First the new epoch: whatever is still under way belongs to one that is over and is thrown away when it ends.
  const epoch = await forgetData();
  closePacks();
  await abortDownloads();
  await dropOtherCaches(epoch);
  await tellPages({ type: 'loggedOut' }, except);
}

/** Takes a new epoch and empties the database, in one transaction. */
async function forgetData(): Promise<string> {
  const refs = emptyRefs(newEpoch());
  const session = loggedOutSession(await readSession());
  await withDatabase(async (database) => {
    const stores = ['refs', 'session', 'manifests', 'pins', 'recheck'] as const;
    const transaction = database.transaction(stores, 'readwrite', { durability: 'strict' });
    await Promise.all([
      ...(['manifests', 'pins', 'recheck'] as const).map((store) => transaction.objectStore(store).clear()),
      transaction.objectStore('refs').put(refs, 'refs'),
      transaction.objectStore('session').put(session, 'session'),
      transaction.done,
    ]);
  });
  adoptRefs(refs);
  adoptSession(session);
  forgetManifests();
  forgetPins();
  return refs.epoch;
}

let sending: Promise<void> | null = null;

/** Tells the server of log-outs that it has not heard of. Never rejects; what is not sent is kept. */
export function sendLogouts(): Promise<void> {
  sending ??= sendAll()
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
    const heard = response.status === 204 || (response.headers.get('Content-Type') ?? '').includes('json');
    if (!heard || response.status >= 500 || response.status === 429) return;
    await logoutSent(token);
  }
}
