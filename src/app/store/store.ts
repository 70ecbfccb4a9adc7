import { configureStore, type DevToolsEnhancerOptions } from '@reduxjs/toolkit';
import { FLUSH, PAUSE, PERSIST, PURGE, REGISTER, REHYDRATE } from 'redux-persist';
import { api } from '../../api/api';
import { ActionTap } from '../../diagnostics/actionTap';
import { LateMiddleware } from './lateMiddleware';
import { makeRootReducer } from './rootReducer';
import type { StateStorage } from './stateStorage';

export type AppStore = ReturnType<typeof makeStore>['store'];

export function makeStore(storage: StateStorage, devTools: DevToolsEnhancerOptions | false = false) {
  const tap = new ActionTap();
  const sagas = new LateMiddleware();
  const store = configureStore({
    reducer: makeRootReducer(storage),
    middleware: (defaults) =>
      defaults({
        // redux-persist's actions contain functions, which the check would report.
        serializableCheck: { ignoredActions: [FLUSH, PAUSE, PERSIST, PURGE, REGISTER, REHYDRATE] },
      }).concat(api.middleware, sagas.middleware, tap.middleware),
    devTools,
  });
  return {
    store,
    tap,
    sagas,
  };
}
