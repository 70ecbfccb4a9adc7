/** From nothing to a running store: stored state, running version, sagas. */
import { versionApi } from '../features/version/versionApi';
import { runningVersionRead } from '../features/version/versionSlice';
import { atMost } from '../lib/atMost';
import { findContainer } from '../pwa/container';
import { WorkerBridge } from '../pwa/workerBridge';
import { makeEnvironment } from './pageEnvironment';
import { restore } from './restore';
import { StateStorage } from './stateStorage';
import { makeStore, type AppStore } from './store';

/** The routes wait this long for the running version; a later answer, or the update check, brings it all the same. */
const VERSION_MS = 4_000;

export interface Booted {
  readonly store: AppStore;
  /** False when the stored state could not be read: the app works, but nothing is stored. */
  readonly complete: boolean;
}

/** The store with its sagas running. It never fails: what cannot be had is missing. */
export async function boot(): Promise<Booted> {
  const storage = new StateStorage();
  const { store, runSagas } = makeStore(storage);
  const worker = new WorkerBridge(findContainer());
  const [{ persistor, complete }] = await Promise.all([restore(store, storage), worker.reclaim()]);
  await atMost(VERSION_MS, readRunningVersion(store));
  runSagas(makeEnvironment({ worker, storage, persistor, reloadPage: () => location.reload() }));
  return { store, complete };
}

/** From the worker when it controls the page, so that it works offline; else from the server. */
async function readRunningVersion(store: AppStore): Promise<void> {
  const { data } = await store.dispatch(versionApi.endpoints.runningVersion.initiate(undefined, { subscribe: false }));
  if (data) store.dispatch(runningVersionRead(data));
}
