/** The one store. `makeStore` builds it over its storage and the page's environment; the boot runs its sagas. */
import { configureStore } from '@reduxjs/toolkit';
import createSagaMiddleware from 'redux-saga';
import { FLUSH, PAUSE, PERSIST, PURGE, REGISTER, REHYDRATE } from 'redux-persist';
import { api } from '../api/api';
import type { Environment } from '../features/environment';
import type { AppState } from '../features/state';
import { devTools } from './devTools';
import { makeRootReducer } from './rootReducer';
import { rootSaga } from './rootSaga';
import type { StateStorage } from './stateStorage';

/** The state without what redux-persist adds. */
export type RootState = AppState;

export type AppStore = ReturnType<typeof makeStore>['store'];

export function makeStore(storage: StateStorage) {
  const sagas = createSagaMiddleware({ onError: (error) => console.error(error) });
  const store = configureStore({
    reducer: makeRootReducer(storage),
    middleware: (defaults) =>
      defaults({
        // redux-persist's own actions hold functions.
        serializableCheck: { ignoredActions: [FLUSH, PAUSE, PERSIST, PURGE, REGISTER, REHYDRATE] },
      }).concat(api.middleware, sagas),
    devTools,
  });
  return {
    store,
    /** Starts the sagas; they find store and page in their context. */
    runSagas: (environment: Environment) => {
      sagas.setContext({ dispatch: store.dispatch, environment });
      return sagas.run(rootSaga);
    },
  };
}
