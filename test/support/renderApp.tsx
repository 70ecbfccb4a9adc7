/** Renders the page with a fake server and a logged-in person. Sagas need `withSagas`. */
import { act, configure, render } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { persistStore, type PersistorOptions } from 'redux-persist';
import { AppRoutes } from '../../src/app/AppRoutes';
import { makeEnvironment } from '../../src/app/store/pageEnvironment';
import { startSagas } from '../../src/app/store/sagas';
import { StateStorage } from '../../src/app/store/stateStorage';
import { makeStore } from '../../src/app/store/store';
import { PERMISSIONS, type Group } from '../../src/contract/base/permissions';
import type { Brand } from '../../src/contract/brand/brand';
import { legacyKeyExchanged } from '../../src/features/auth/authSlice';
import { runningVersionRead } from '../../src/features/version/versionSlice';
import { LanguageProvider } from '../../src/i18n/Language';
import { TabChannel } from '../../src/lib/tabChannel';
import { findContainer } from '../../src/pwa/container';
import { WorkerBridge } from '../../src/pwa/workerBridge';
import { demoBrand } from './demoBrand';
import { showBrand } from './showBrand';

// This time-out is long, because a file's first test waits until the modules of the views are compiled.
configure({ asyncUtilTimeout: 15_000 });

// jsdom cannot scroll. Its own `scrollTo` would only report an error.
window.scrollTo = () => undefined;

export interface RenderOptions {
  readonly group?: Group;
  readonly runningVersion?: string;
  readonly brand?: Brand;
  /** True if the app's sagas run. The simulated device then has no service worker and no storage. */
  readonly withSagas?: boolean;
}

/** Renders the routes at `path`. The returned `address()` tells the page's current path with its query. */
export async function renderApp(
  path: string,
  { group = 'default', runningVersion = '1.2.3', brand = demoBrand, withSagas = false }: RenderOptions = {},
) {
  const storage = new StateStorage();
  const { store, sagas } = makeStore(storage);
  showBrand(store, brand);
  store.dispatch(legacyKeyExchanged({ token: 'token-of-a-test', permission: PERMISSIONS[group] }));
  store.dispatch(runningVersionRead({ version: runningVersion }));
  let address = path;
  function Watch() {
    const { pathname, search } = useLocation();
    address = pathname + search;
    return null;
  }
  let unmount = () => undefined as void;
  let stopSagas = () => undefined as void;
  if (withSagas) {
    // A cast: the library's types lack this option.
    const persistor = persistStore(store, { manualPersist: true } as PersistorOptions);
    const tabs = new TabChannel();
    const environment = makeEnvironment({
      worker: new WorkerBridge(null),
      container: findContainer(),
      tabs,
      storage,
      persistor,
      reloadPage: () => undefined,
    });
    const task = startSagas(store, sagas, environment);
    stopSagas = () => {
      task.cancel();
      tabs.close();
    };
  }
  // Uses the id of the element in src/index.html, because dialogs make the element with this id inert.
  const container = document.body.appendChild(document.createElement('div'));
  container.id = 'root';
  await act(async () => {
    ({ unmount } = render(
      <Provider store={store}>
        <LanguageProvider>
          <MemoryRouter initialEntries={[path]}>
            <AppRoutes />
            <Watch />
          </MemoryRouter>
        </LanguageProvider>
      </Provider>,
      { container },
    ));
  });
  return {
    store,
    unmount: () => {
      stopSagas();
      unmount();
    },
    address: () => address,
  };
}
