/** From nothing to a running store: stored state, running version, sagas. */
import type { DevToolsEnhancerOptions } from '@reduxjs/toolkit';
import type { ActionTap } from '../../diagnostics/actionTap';
import { watchFaults } from '../../diagnostics/faults';
import { versionApi } from '../../features/version/versionApi';
import { runningVersionRead } from '../../features/version/versionSlice';
import { atMost } from '../../lib/atMost';
import { untilLoaded } from '../../lib/untilLoaded';
import { whenIdle } from '../../lib/whenIdle';
import { findContainer } from '../../pwa/container';
import { WorkerBridge } from '../../pwa/workerBridge';
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

/** The store with its sagas running. It never rejects; parts that cannot be loaded stay absent. */
export async function boot(): Promise<Booted> {
  const storage = new StateStorage();
  const { store, tap, runSagas } = makeStore(storage, await loadDevTools());
  watchFaults(window);
  whenIdle(() => void keepHistory(store, tap));
  const worker = new WorkerBridge(findContainer());
  const [{ persistor, complete }] = await Promise.all([restore(store, storage), worker.reclaim()]);
  await atMost(VERSION_MS, readRunningVersion(store));
  runSagas(makeEnvironment({ worker, storage, persistor, reloadPage: () => location.reload() }));
  return { store, complete };
}

/** Their options are a chunk of its own, as few devices have the extension. Without the chunk they see nothing. */
async function loadDevTools(): Promise<DevToolsEnhancerOptions | false> {
  if (!('__REDUX_DEVTOOLS_EXTENSION_COMPOSE__' in window)) return false;
  try {
    const { makeDevTools } = await import(/* webpackChunkName: "dev-tools" */ './devTools');
    return makeDevTools();
  } catch (error) {
    console.warn('Redux DevTools were not connected.', error);
    return false;
  }
}

/** The history's code is no part of the start: what happens until it is there waits in `tap`. */
async function keepHistory(store: AppStore, tap: ActionTap): Promise<void> {
  const { beginHistory } = await untilLoaded(
    () => import(/* webpackChunkName: "state-history" */ '../../diagnostics/history'),
  );
  beginHistory(store, tap);
}

/** From the worker when it controls the page, so that it works offline; else from the server. */
async function readRunningVersion(store: AppStore): Promise<void> {
  const { data } = await store.dispatch(versionApi.endpoints.runningVersion.initiate(undefined, { subscribe: false }));
  if (data) store.dispatch(runningVersionRead(data));
}
