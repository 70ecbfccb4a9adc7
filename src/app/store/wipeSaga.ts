import { call, put } from 'typed-redux-saga';
import { api } from '../../api/api';
import type { DeviceEnd } from '../../contract/fleet/deviceMessages';
import { sessionLost } from '../../features/auth/authSlice';
import { SEARCH_DATABASE } from '../../features/search/searchDatabase';
import { atMost } from '../../lib/atMost';
import { withDeviceItems, withTabItems } from '../../lib/browserItems';
import { environment } from '../../redux/environment';
import { DATABASE, forgetConnection } from './stateConnection';

/** Longest wait for the deletion, which another tab may block. */
const DELETE_MS = 5_000;

/**
 * Ends the session first, so the page writes nothing more. Notifies the worker last. If the page is killed before this
 * notice, the next page repeats the wipe.
 */
export function* wipe(end: DeviceEnd) {
  const { device, stopStoring, clearData, reload } = yield* environment();
  yield* put(sessionLost());
  yield* put(api.util.resetApiState());
  yield* call(stopStoring);
  // If `end` is `withdrawn`, packs, showroom setting and language stay.
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
    if (typeof indexedDB === 'undefined') return resolve();
    const request = indexedDB.deleteDatabase(name);
    request.onsuccess = () => resolve();
    request.onerror = () => resolve();
  });
}
