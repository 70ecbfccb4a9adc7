/** Erases the device, or deletes a former user's work. A later worker continues an unfinished wipe. */
import type { DeviceEnd } from '../../src/contract/fleet/deviceMessages';
import { within } from '../base/deadline';
import { scope } from '../base/scope';
import { DATABASE_NAME, deleteDatabase } from '../database/database';
import { noteError } from '../database/lastError';
import { isErasureToTell, wipeEnded } from '../model/deviceRecord';
import { changeRefs } from '../releases/storedRefs';
import { changeDevice, forgetDevice, readDevice } from '../session/device';
import { adoptSession, endSession, NO_SESSION } from '../session/session';
import { tellOfDevice } from './deviceStatus';
import { forgetPerson } from './logout';
import { forgetPageViews } from './pageViews';

const PAGES_MS = 10_000;
const LOOK_MS = 100;
/** Milliseconds allowed for deleting a database, which an open page can block. */
const REMOVE_MS = 5_000;

const wiped = new Set<string>();
let running: Promise<void> | null = null;

/** Never rejects. The next server contact continues an unfinished wipe. */
export function continueWipe(): Promise<void> {
  running ??= wipe()
    .catch((error: unknown) => noteError(`erasure: ${String(error)}`))
    .finally(() => {
      running = null;
    });
  return running;
}

export function pageWiped(id: string): void {
  wiped.add(id);
}

async function wipe(): Promise<void> {
  const record = await readDevice();
  const end = record.wipe;
  if (end === null || isErasureToTell(record)) return;
  await tellOfDevice();
  await endWork(end);
  if (!(await pagesWiped())) return;
  if (end === 'erased') await dropEverything();
  await changeDevice((before) => wipeEnded(before, end));
  wiped.clear();
  await tellOfDevice();
}

async function endWork(end: DeviceEnd): Promise<void> {
  if (end === 'erased') {
    await forgetPerson();
    return;
  }
  await endSession();
  await forgetPageViews();
}

/** Waits until the pages have deleted their data. False when no page did. */
async function pagesWiped(): Promise<boolean> {
  for (let waited = 0; waited < PAGES_MS; waited += LOOK_MS) {
    const pages = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
    if (pages.length > 0 && pages.every(({ id }) => wiped.has(id))) return true;
    if (pages.length === 0) break;
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
  return wiped.size > 0;
}

async function dropEverything(): Promise<void> {
  for (const name of await caches.keys()) await caches.delete(name);
  await changeRefs(null, (refs) => (refs.brand === null ? refs : { ...refs, brand: null }));
  for (const { name = '' } of await indexedDB.databases())
    if (name !== DATABASE_NAME) await within(`database ${name}`, REMOVE_MS, removed(name));
}

const removed = (name: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase(name);
    request.onsuccess = () => resolve();
    request.onerror = () => reject(request.error ?? new Error('It stays.'));
  });

/** Deletes the database, which is the last stored data and contains the device's secret. */
export async function endErasure(): Promise<void> {
  await deleteDatabase();
  // Keeps later reads from opening the database, which would create it again.
  forgetDevice();
  adoptSession(NO_SESSION);
  await tellOfDevice();
}
