/** Starts the version sagas with a minimal store. A test must switch on fake timers before it starts the stage. */
import { configureStore, type Middleware, type UnknownAction } from '@reduxjs/toolkit';
import createSagaMiddleware, { type Saga } from 'redux-saga';
import { api } from '../../src/api/api';
import { authReducer, keyAccepted } from '../../src/features/auth/authSlice';
import { cartReducer } from '../../src/features/cart/cartSlice';
import { storageReducer } from '../../src/features/device/storageSlice';
import { fileSyncReducer } from '../../src/features/fileSync/fileSyncSlice';
import { overlayReducer } from '../../src/features/overlay/overlaySlice';
import { shareReducer } from '../../src/features/share/shareSlice';
import { showroomReducer } from '../../src/features/showroom/showroomSlice';
import { runningVersionRead, versionReducer } from '../../src/features/version/versionSlice';
import { Activity } from '../../src/lib/activity';
import { WorkerBridge } from '../../src/pwa/workerBridge';
import type { Environment } from '../../src/redux/environment';
import { PERMISSIONS } from '../../src/contract/base/permissions';
import { FakeContainer } from './fakeContainer';
import type { FakeServer } from './fakeServer';

export interface VersionStageOptions {
  readonly sagas: readonly Saga[];
  /** The service worker container. Null for a browser without service workers. */
  readonly container?: FakeContainer | null;
  /** The version of the page. Null while the version is unknown. */
  readonly runningVersion?: string | null;
  /** The name of the draft that the page shows. Absent when the page shows a published release. */
  readonly draft?: string;
  /** Events that an earlier page has stored. */
  readonly before?: readonly UnknownAction[];
  /** Runs instead of a page reload. The stage's `reloads()` returns the number of reloads. */
  readonly onReload?: () => void;
}

export async function startVersionStage({
  sagas,
  container = new FakeContainer(),
  runningVersion = '1.0.0',
  draft,
  before = [],
  onReload,
}: VersionStageOptions) {
  const said: UnknownAction[] = [];
  const record: Middleware = () => (next) => (action) => {
    // The cast is safe, because a dispatched object is an action and no thunk.
    if (typeof action === 'object') said.push(action as UnknownAction);
    return next(action);
  };
  const sagaMiddleware = createSagaMiddleware();
  const store = configureStore({
    reducer: {
      [api.reducerPath]: api.reducer,
      auth: authReducer,
      cart: cartReducer,
      fileSync: fileSyncReducer,
      overlay: overlayReducer,
      share: shareReducer,
      showroom: showroomReducer,
      storage: storageReducer,
      version: versionReducer,
    },
    middleware: (defaults) => defaults().concat(api.middleware, sagaMiddleware, record),
  });
  const worker = new WorkerBridge(container === null ? null : container.asContainer);
  await worker.register();
  let reloads = 0;
  const environment = {
    worker,
    activity: new Activity(document),
    reload: async () => {
      reloads += 1;
      onReload?.();
    },
  } satisfies Partial<Environment>;
  sagaMiddleware.setContext({ dispatch: store.dispatch, environment });
  store.dispatch(keyAccepted({ token: 'a-token', permission: PERMISSIONS.default, user: '5'.repeat(32) }));
  for (const action of before) store.dispatch(action);
  if (runningVersion !== null)
    store.dispatch(runningVersionRead({ version: runningVersion, ...(draft === undefined ? {} : { draft }) }));
  said.length = 0;
  const tasks = sagas.map((saga) => sagaMiddleware.run(saga));
  return {
    store,
    /** Returns the actions whose type begins with one of `types`, oldest first, since the last `forget()`. */
    said: (...types: readonly string[]) => said.filter(({ type }) => types.some((begin) => type.startsWith(begin))),
    forget: () => void (said.length = 0),
    version: () => store.getState().version,
    /** The cache keys of all queries and mutations that the store still contains. */
    calls: () => {
      const { queries, mutations } = store.getState().api;
      return [...Object.keys(queries), ...Object.keys(mutations)];
    },
    reloads: () => reloads,
    /** Stops all sagas, as the end of a session or a page does. */
    stop: () => {
      for (const task of tasks) task.cancel();
    },
  };
}

export type VersionStage = Awaited<ReturnType<typeof startVersionStage>>;

export function endVersionStage(stage: VersionStage, server?: FakeServer): void {
  stage.stop();
  server?.close();
  jest.restoreAllMocks();
  jest.useRealTimers();
}
