/** Login, cart, outbox and customer folders are one for all tabs: their events travel over one channel. */
import { isAnyOf, type UnknownAction } from '@reduxjs/toolkit';
import { buffers, eventChannel } from 'redux-saga';
import { call, delay, fork, getContext, select, take, takeEvery } from 'typed-redux-saga';
import type { Dispatch } from '../../api/request';
import { isObject } from '../../contract/shapes';
import { RELOAD_DELAYS_MS } from '../../features/auth/authLimits';
import { keyAccepted, legacyKeyExchanged, loggedOut, userLearned } from '../../features/auth/authSlice';
import { documentRemoved, documentSelected } from '../../features/cart/cartSlice';
import { ELSEWHERE, loggedOutElsewhere } from '../../features/device/deviceEvents';
import { SHARED_OUTBOX_EVENTS } from '../../features/outbox/outboxSlice';
import { SHARED_FOLDER_EVENTS } from '../../features/folder/folderSlice';
import { environment } from '../../store/environment';
import type { TabChannel } from '../../lib/tabChannel';
import type { AppState } from '../../store/state';

const SHARED = [
  ...[keyAccepted, legacyKeyExchanged, userLearned, loggedOut, documentSelected, documentRemoved],
  ...SHARED_OUTBOX_EVENTS,
  ...SHARED_FOLDER_EVENTS,
].map((event) => event.type);

export function* followOtherTabs() {
  const { tabs } = yield* environment();
  const listen = (emit: (action: UnknownAction) => void) =>
    tabs.listen((message) => {
      if (isShared(message)) emit(message);
    });
  const arrivals = eventChannel<UnknownAction>(listen, buffers.expanding());
  try {
    yield* fork(tellOtherTabs, tabs);
    const { token } = yield* select(({ auth }: AppState) => auth);
    for (const action of stillNew(tabs.takeEarly().filter(isShared), token)) yield* fork(followTab, action);
    for (;;) yield* fork(followTab, yield* take(arrivals));
  } finally {
    arrivals.close();
  }
}

/**
 * What other tabs told while this one started: it may have read its state before or after that. What came before a log-out is
 * gone with it, and so is what came before the login that was read.
 */
function stillNew(early: readonly UnknownAction[], token: string | null): readonly UnknownAction[] {
  const logOut = early.findLastIndex(loggedOut.match);
  const ownLogin = early.findLastIndex((action) => isLogin(action) && action.payload.token === token);
  return early.slice(Math.max(logOut, ownLogin + 1, 0));
}

function* tellOtherTabs(tabs: TabChannel) {
  yield* takeEvery(SHARED, (action: UnknownAction) => {
    if (!isFromElsewhere(action)) tabs.post({ type: action.type, payload: action['payload'] });
  });
}

/** Dispatches at once, where a `put` waits for its turn: no saga starts with what is out of date. */
function* followTab(action: UnknownAction) {
  const dispatch = yield* getContext<Dispatch>('dispatch');
  if (loggedOut.match(action)) {
    dispatch(loggedOutElsewhere());
    return;
  }
  const { required } = yield* select(({ auth }: AppState) => auth);
  dispatch({ ...action, meta: ELSEWHERE });
  // The unlocking screen of this tab is as good as answered.
  if (!required || !isLogin(action)) return;
  for (const ms of RELOAD_DELAYS_MS) yield* delay(ms);
  const { reload } = yield* environment();
  yield* call(reload);
}

const isLogin = isAnyOf(keyAccepted, legacyKeyExchanged);

const isFromElsewhere = (action: UnknownAction): boolean => action['meta'] === ELSEWHERE;

const isShared = (data: unknown): data is UnknownAction =>
  isObject(data) && typeof data['type'] === 'string' && SHARED.some((type) => type === data['type']);
