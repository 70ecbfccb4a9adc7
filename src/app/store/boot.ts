import type { DevToolsEnhancerOptions } from '@reduxjs/toolkit';
import type { ActionTap } from '../../diagnostics/actionTap';
import { watchFaults } from '../../diagnostics/faults';
import { brandApi } from '../../features/brand/brandApi';
import { brandRead } from '../../features/brand/brandSlice';
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

/** Longest wait for the answer that names the running version. */
const VERSION_MS = 4_000;

/** Longest wait for the brand. A later answer changes the shown page. */
const BRAND_MS = 1_000;

/** A hidden page never paints, so the start waits at most this long for a paint. */
const PAINT_MS = 1_000;

export interface Booted {
  readonly store: AppStore;
  /** True when the stored state could not be read, so the log-in is unknown. */
  readonly isUnreadable: boolean;
  readonly goOn: () => void;
}

/** Makes and restores the store. Never rejects, even if parts fail to load. */
export async function boot(): Promise<Booted> {
  watchFaults(window);
  const container = findContainer();
  const worker = new WorkerBridge(container);
  // The channel opens before the state is read, so changes of other tabs are not lost.
  const tabs = new TabChannel();
  await nextTask();
  const storage = new StateStorage();
  const { store, tap, sagas } = makeStore(storage, await loadDevTools());
  // Begins before the log-in is restored, because a request with a token would not use the preloaded answer.
  const branding = readBrand(store);
  const [{ persistor, complete }] = await Promise.all([restore(store, storage), worker.reclaim()]);
  await atMost(VERSION_MS, readRunningVersion(store));
  await atMost(BRAND_MS, branding);
  const parts: PageParts = { worker, container, tabs, storage, persistor, reloadPage: () => location.reload() };
  let hasGoneOn = false;
  const goOn = () => {
    if (hasGoneOn) return;
    hasGoneOn = true;
    void atMost(PAINT_MS, nextPaint()).then(() => startLate(store, sagas, parts));
    whenIdle(() => void keepHistory(store, tap));
  };
  // A browser without storage has no stored state that could be unreadable.
  const isUnreadable = !complete && canReopen() && withDeviceItems((items) => items.length) !== null;
  return { store, isUnreadable, goOn };
}

/** Loads the sagas. Until they run, `place` keeps their actions. */
async function startLate(store: AppStore, place: LateMiddleware, parts: PageParts): Promise<void> {
  const [{ startSagas }, { makeEnvironment }] = await untilLoaded(() =>
    Promise.all([
      import(/* webpackChunkName: "sagas" */ './sagas'),
      import(/* webpackChunkName: "sagas" */ './pageEnvironment'),
    ]),
  );
  await nextTask();
  startSagas(store, place, makeEnvironment(parts));
}

async function loadDevTools(): Promise<DevToolsEnhancerOptions | false> {
  if (!('__REDUX_DEVTOOLS_EXTENSION_COMPOSE__' in window)) return false;
  try {
    const { makeDevTools } = await import(/* webpackChunkName: "dev-tools" */ './devTools');
    return makeDevTools();
  } catch (error) {
    console.warn('No Redux DevTools:', error);
    return false;
  }
}

/** Actions wait in `tap` until the history is loaded. */
async function keepHistory(store: AppStore, tap: ActionTap): Promise<void> {
  const { beginHistory } = await untilLoaded(
    () => import(/* webpackChunkName: "state-history" */ '../../diagnostics/history'),
  );
  beginHistory(store, tap);
}

async function readBrand(store: AppStore): Promise<void> {
  const { data } = await store.dispatch(brandApi.endpoints.brand.initiate(undefined, { subscribe: false }));
  if (data) store.dispatch(brandRead(data));
}

async function readRunningVersion(store: AppStore): Promise<void> {
  const { data } = await store.dispatch(versionApi.endpoints.runningVersion.initiate(undefined, { subscribe: false }));
  if (data) store.dispatch(runningVersionRead(data));
}
