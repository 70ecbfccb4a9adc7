/** The whole page on the real store, unlocked, over a fake server; no sagas run. */
import { act, configure, render } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { Provider } from 'react-redux';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { Routes } from '../../src/app/App';
import { StateStorage } from '../../src/app/store/stateStorage';
import { makeStore } from '../../src/app/store/store';
import { PERMISSIONS, type Group } from '../../src/contract/permissions';
import { legacyKeyExchanged } from '../../src/features/auth/authSlice';
import { runningVersionRead } from '../../src/features/version/versionSlice';
import { i18n } from '../../src/i18n/i18n';

// The first test of a file also waits for the views' modules to be translated.
configure({ asyncUtilTimeout: 15_000 });

// jsdom has no layout to scroll.
window.scrollTo = () => undefined;

export interface RenderOptions {
  readonly group?: Group;
  readonly runningVersion?: string;
}

/** Renders the routes at `path`. `address()` is where the page is, with its query. */
export async function renderApp(path: string, { group = 'default', runningVersion = '1.2.3' }: RenderOptions = {}) {
  const { store } = makeStore(new StateStorage());
  store.dispatch(legacyKeyExchanged({ token: 'token-of-a-test', permission: PERMISSIONS[group] }));
  store.dispatch(runningVersionRead({ version: runningVersion }));
  let address = path;
  function Watch() {
    const { pathname, search } = useLocation();
    address = pathname + search;
    return null;
  }
  let unmount = () => undefined as void;
  // As in src/index.html: windows make what lies behind them inert by its id.
  const container = document.body.appendChild(document.createElement('div'));
  container.id = 'root';
  await act(async () => {
    ({ unmount } = render(
      <Provider store={store}>
        <I18nextProvider i18n={i18n}>
          <MemoryRouter initialEntries={[path]}>
            <Routes />
            <Watch />
          </MemoryRouter>
        </I18nextProvider>
      </Provider>,
      { container },
    ));
  });
  return { store, unmount, address: () => address };
}
