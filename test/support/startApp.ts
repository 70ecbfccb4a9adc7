/** Starts the store and sagas with a fake server and worker. Tests need fake timers. */
import { makeEnvironment } from '../../src/app/store/pageEnvironment';
import { restore } from '../../src/app/store/restore';
import { startSagas } from '../../src/app/store/sagas';
import { StateStorage } from '../../src/app/store/stateStorage';
import { makeStore } from '../../src/app/store/store';
import type { Brand } from '../../src/contract/brand/brand';
import { runningVersionRead } from '../../src/features/version/versionSlice';
import { TabChannel } from '../../src/lib/tabChannel';
import { WorkerBridge } from '../../src/pwa/workerBridge';
import { demoBrand } from './demoBrand';
import { showBrand } from './showBrand';
import type { FakeContainer } from './fakeContainer';

export interface StartOptions {
  /** The service worker container. Absent for a browser without service workers. */
  readonly container?: FakeContainer;
  readonly runningVersion?: string;
  /** Null when the start could not read the brand. Default: the demo's brand. */
  readonly brand?: Brand | null;
  /** The name of the draft that the page shows. Absent when the page shows a published release. */
  readonly draft?: string;
  /** Replaces `location.reload`. The calls are counted. */
  readonly reloadPage?: () => void;
  /** Runs after the stored state was read and before the code of the sagas has loaded. */
  readonly beforeSagas?: () => Promise<void>;
}

export async function startApp(options: StartOptions = {}) {
  const { container, runningVersion, brand = demoBrand, draft, reloadPage, beforeSagas } = options;
  const storage = new StateStorage();
  const { store, tap, sagas: place } = makeStore(storage);
  if (brand !== null) showBrand(store, brand);
  const worker = new WorkerBridge(container?.asContainer ?? null);
  const tabs = new TabChannel();
  const restoring = restore(store, storage);
  await jest.advanceTimersByTimeAsync(100);
  const { persistor, complete } = await restoring;
  if (runningVersion !== undefined)
    store.dispatch(runningVersionRead({ version: runningVersion, ...(draft === undefined ? {} : { draft }) }));
  let reloads = 0;
  const countReload = () => {
    reloads += 1;
    reloadPage?.();
  };
  const environment = makeEnvironment({
    worker,
    container: container?.asContainer ?? null,
    tabs,
    storage,
    persistor,
    reloadPage: countReload,
  });
  await beforeSagas?.();
  const sagas = startSagas(store, place, environment);
  await jest.advanceTimersByTimeAsync(0);
  return {
    store,
    tap,
    storage,
    environment,
    complete,
    reloads: () => reloads,
    /** Ends the page: stops its sagas and writes its state. */
    stop: async () => {
      sagas.cancel();
      tabs.close();
      const flushing = persistor.flush();
      await jest.advanceTimersByTimeAsync(100);
      await flushing;
    },
  };
}

export type StartedApp = Awaited<ReturnType<typeof startApp>>;
