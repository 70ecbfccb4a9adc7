import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { LanguageProvider } from '../../i18n/Language';
import { untilLoaded } from '../../lib/untilLoaded';
import type { AppState } from '../../redux/state';
import type { Store } from '@reduxjs/toolkit';

const hasSomething = ({ device: { status } }: Pick<AppState, 'device'>): boolean =>
  status !== null && (status.lock.kind !== 'open' || status.notice !== null || status.stateAsked !== null);

/** Shows administrators' messages outside the app's element, because they must also cover the unlocking screen. */
export function mountDevice(store: Store<AppState>): () => void {
  let unmount = () => {};
  const look = () => {
    if (!hasSomething(store.getState())) return;
    stopLooking();
    void untilLoaded(() => import(/* webpackChunkName: "device-frame" */ './DeviceFrame')).then(({ DeviceFrame }) => {
      const element = document.body.appendChild(document.createElement('div'));
      const root = createRoot(element);
      root.render(
        <Provider store={store}>
          <LanguageProvider>
            <DeviceFrame />
          </LanguageProvider>
        </Provider>,
      );
      unmount = () => {
        root.unmount();
        element.remove();
      };
    });
  };
  const stopLooking = store.subscribe(look);
  look();
  return () => {
    stopLooking();
    unmount();
  };
}
