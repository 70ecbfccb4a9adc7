/** Deletes what the page stored, as an administrator or the end of the user's access asks. */
import { call, put } from 'typed-redux-saga';
import { api } from '../../api/api';
import type { DeviceEnd } from '../../contract/fleet/deviceMessages';
import { sessionLost } from '../../features/auth/authSlice';
import { SEARCH_DATABASE } from '../../features/search/searchDatabase';
import { atMost } from '../../lib/atMost';
import { withDeviceItems, withTabItems } from '../../lib/browserItems';
import { environment } from '../../redux/environment';
import { DATABASE, forgetConnection } from './stateConnection';

/** Another tab may hold the database open; the deletion then waits for it, but the device does not. */
const DELETE_MS = 5_000;

/**
 * The session ends on the screen first, and nothing is written from then on. The worker hears of the end only after it: it asks the next
 * page again where this one was killed.
 */
export function* wipe(end: DeviceEnd) {
  const { device, stopStoring, clearData, reload } = yield* environment();
  yield* put(sessionLost());
  yield* put(api.util.resetApiState());
  yield* call(stopStoring);
  // With the packs stay what belongs to the device: that it stands in a showroom, and its language.
  yield* call(end === 'erased' ? clearAll : clearData);
  withTabItems((items) => items.clear());
  device.tell({ type: 'deviceWiped', end });
  yield* call(reload);
}

async function clearAll(): Promise<void> {
  withDeviceItems((items) => items.clear());
  forgetConnection();
  await Promise.all([DATABASE, SEARCH_DATABASE].map((name) => atMost(DELETE_MS, deleted(name))));
}

function deleted(name: string): Promise<void> {
  return new Promise((resolve) => {
    // A browser without databases has none to delete.
    if (typeof indexedDB === 'undefined') return resolve();
    const request = indexedDB.deleteDatabase(name);
    request.onsuccess = () => resolve();
    request.onerror = () => resolve();
  });
}
