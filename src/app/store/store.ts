/** The one store. `makeStore` builds it over its storage and the page's environment; the boot runs its sagas. */
import { configureStore, type DevToolsEnhancerOptions } from '@reduxjs/toolkit';
import createSagaMiddleware from 'redux-saga';
import { FLUSH, PAUSE, PERSIST, PURGE, REGISTER, REHYDRATE } from 'redux-persist';
import { api } from '../../api/api';
import { ActionTap } from '../../diagnostics/actionTap';
import { reportFault } from '../../diagnostics/faults';
import type { Environment } from '../../store/environment';
import type { AppState } from '../../store/state';
import { makeRootReducer } from './rootReducer';
import { rootSaga } from './rootSaga';
import type { StateStorage } from './stateStorage';

/** The state without what redux-persist adds. */
export type RootState = AppState;

export type AppStore = ReturnType<typeof makeStore>['store'];

/** Without `devTools` none can look into the store: they are shown masked states only. */
export function makeStore(storage: StateStorage, devTools: DevToolsEnhancerOptions | false = false) {
  const tap = new ActionTap();
  const sagas = createSagaMiddleware({ onError: reportFault });
  const store = configureStore({
    reducer: makeRootReducer(storage),
    middleware: (defaults) =>
      defaults({
        // redux-persist's own actions hold functions.
        serializableCheck: { ignoredActions: [FLUSH, PAUSE, PERSIST, PURGE, REGISTER, REHYDRATE] },
      }).concat(api.middleware, sagas, tap.middleware),
    devTools,
  });
  return {
    store,
    /** Where the history of the store's actions listens. */
    tap,
    /** Starts the sagas; they find store and page in their context. */
    runSagas: (environment: Environment) => {
      sagas.setContext({ dispatch: store.dispatch, environment });
      return sagas.run(rootSaga);
    },
  };
}
