/** From nothing to a running store: stored state and running version, and after the first view the sagas. */
import type { DevToolsEnhancerOptions } from '@reduxjs/toolkit';
import type { ActionTap } from '../../diagnostics/actionTap';
import { watchFaults } from '../../diagnostics/faults';
import { versionApi } from '../../features/version/versionApi';
import { runningVersionRead } from '../../features/version/versionSlice';
import { atMost } from '../../lib/atMost';
import { withDeviceItems } from '../../lib/browserItems';
import { nextPaint, nextTask } from '../../lib/nextTurn';
import { TabChannel } from '../../lib/tabChannel';
import { untilLoaded } from '../../lib/untilLoaded';
import { whenIdle } from '../../lib/whenIdle';
import { findContainer } from '../../pwa/container';
import { WorkerBridge } from '../../pwa/workerBridge';
import type { PageParts } from './pageEnvironment';
import type { LateMiddleware } from './lateMiddleware';
import { canReopen } from './stateConnection';
import { restore } from './restore';
import { StateStorage } from './stateStorage';
import { makeStore, type AppStore } from './store';

/** The routes wait this long for the running version; a later answer, or the update check, brings it all the same. */
const VERSION_MS = 4_000;

/** A page out of sight paints nothing; it goes on after this time. */
const PAINT_MS = 1_000;

export interface Booted {
  readonly store: AppStore;
  /** The stored state could not be read: what it says of the login is not known. */
  readonly isUnreadable: boolean;
  /** Starts what the first view can do without: the sagas, and the history. Once it stands; a second call does nothing. */
  readonly goOn: () => void;
}

/** The store as it was left, its sagas ready to start. It never rejects; parts that cannot be loaded stay absent. */
export async function boot(): Promise<Booted> {
  watchFaults(window);
  const worker = new WorkerBridge(findContainer());
  // Before the stored state is read: what another tab changes from here on is told to this one.
  const tabs = new TabChannel();
  // The modules of the start have just been run: the store comes in a task of its own, and a person is answered in between.
  await nextTask();
  const storage = new StateStorage();
  const { store, tap, sagas } = makeStore(storage, await loadDevTools());
  const [{ persistor, complete }] = await Promise.all([restore(store, storage), worker.reclaim()]);
  await atMost(VERSION_MS, readRunningVersion(store));
  const parts: PageParts = { worker, tabs, storage, persistor, reloadPage: () => location.reload() };
  let hasGoneOn = false;
  const goOn = () => {
    if (hasGoneOn) return;
    hasGoneOn = true;
    // The first view stands in the document by now, and is painted before any of this is loaded.
    void atMost(PAINT_MS, nextPaint()).then(() => startLate(store, sagas, parts));
    whenIdle(() => void keepHistory(store, tap));
  };
  // Where the browser keeps nothing at all there is nothing to read: the app works as long as its page.
  const isUnreadable = !complete && canReopen() && withDeviceItems((items) => items.length) !== null;
  return { store, isUnreadable, goOn };
}

/** The sagas are a chunk of their own. What is dispatched until it is there waits for them in `place`. */
async function startLate(store: AppStore, place: LateMiddleware, parts: PageParts): Promise<void> {
  const [{ startSagas }, { makeEnvironment }] = await untilLoaded(() =>
    Promise.all([
      import(/* webpackChunkName: "sagas" */ './sagas'),
      import(/* webpackChunkName: "sagas" */ './pageEnvironment'),
    ]),
  );
  // Their code has just been run: what they do comes in a task of its own.
  await nextTask();
  startSagas(store, place, makeEnvironment(parts));
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
