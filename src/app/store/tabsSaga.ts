/** Login and cart are one for all tabs: their events travel over a BroadcastChannel. */
import type { UnknownAction } from '@reduxjs/toolkit';
import { buffers, eventChannel } from 'redux-saga';
import { call, delay, fork, put, select, take, takeEvery } from 'typed-redux-saga';
import { isObject } from '../../contract/shapes';
import { RELOAD_DELAYS_MS } from '../../features/auth/authLimits';
import { keyAccepted, legacyKeyExchanged, loggedOut } from '../../features/auth/authSlice';
import { documentRemoved, documentSelected, documentsSent } from '../../features/cart/cartSlice';
import { ELSEWHERE, loggedOutElsewhere } from '../../features/device/deviceEvents';
import { environment } from '../../store/environment';
import type { AppState } from '../../store/state';

const CHANNEL = 'dachberater';

const SHARED = [keyAccepted, legacyKeyExchanged, loggedOut, documentSelected, documentRemoved, documentsSent].map(
  (event) => event.type,
);

export function* followOtherTabs() {
  if (typeof BroadcastChannel === 'undefined') return;
  const tabs = new BroadcastChannel(CHANNEL);
  const arrivals = eventChannel<UnknownAction>((emit) => {
    tabs.onmessage = ({ data }: MessageEvent<unknown>) => {
      if (isShared(data)) emit(data);
    };
    return () => tabs.close();
  }, buffers.expanding());
  try {
    yield* fork(tellOtherTabs, tabs);
    for (;;) yield* fork(followTab, yield* take(arrivals));
  } finally {
    arrivals.close();
  }
}

function* tellOtherTabs(tabs: BroadcastChannel) {
  yield* takeEvery(SHARED, (action: UnknownAction) => {
    if (!isFromElsewhere(action)) tabs.postMessage({ type: action.type, payload: action['payload'] });
  });
}

function* followTab(action: UnknownAction) {
  if (loggedOut.match(action)) {
    yield* put(loggedOutElsewhere());
    return;
  }
  const { required } = yield* select(({ auth }: AppState) => auth);
  yield* put({ ...action, meta: ELSEWHERE });
  // The unlocking screen of this tab is as good as answered.
  if (!required || !(keyAccepted.match(action) || legacyKeyExchanged.match(action))) return;
  for (const ms of RELOAD_DELAYS_MS) yield* delay(ms);
  const { reload } = yield* environment();
  yield* call(reload);
}

const isFromElsewhere = (action: UnknownAction): boolean => action['meta'] === ELSEWHERE;

const isShared = (data: unknown): data is UnknownAction =>
  isObject(data) && typeof data['type'] === 'string' && SHARED.some((type) => type === data['type']);
