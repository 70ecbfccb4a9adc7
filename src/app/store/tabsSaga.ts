import { isAnyOf, type UnknownAction } from '@reduxjs/toolkit';
import { buffers, eventChannel } from 'redux-saga';
import { call, fork, getContext, select, take, takeEvery } from 'typed-redux-saga';
import type { Dispatch } from '../../api/request';
import { isObject } from '../../contract/shapes';
import {
  keyAccepted,
  legacyKeyExchanged,
  loggedOut,
  rightsLearned,
  sessionLost,
  userLearned,
} from '../../features/auth/authSlice';
import { beginSession } from '../../features/auth/beginSession';
import { documentRemoved, documentSelected } from '../../features/cart/cartSlice';
import { loggedOutElsewhere } from '../../features/device/deviceEvents';
import { ELSEWHERE, isFromElsewhere } from '../../features/device/tabEvents';
import { SHARED_OUTBOX_EVENTS } from '../../features/outbox/sharedOutboxEvents';
import { SHARED_FOLDER_EVENTS } from '../../features/folder/sharedFolderEvents';
import { visitEndAsked } from '../../features/showroom/showroomEvents';
import { environment } from '../../redux/environment';
import type { TabChannel } from '../../lib/tabChannel';
import type { AppState } from '../../redux/state';
import { isSamePerson } from './formerPersonSaga';

const SHARED = [
  ...[keyAccepted, legacyKeyExchanged, userLearned, rightsLearned, loggedOut],
  ...[documentSelected, documentRemoved, visitEndAsked],
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
    const early = [...stillNew(tabs.takeEarly().filter(isShared), token)];
    for (;;) {
      const action = early.shift() ?? (yield* take(arrivals));
      // Stops at the session's end, because later events belong to the next session.
      if (yield* call(followEnd, action)) return;
      yield* fork(followTab, action);
    }
  } finally {
    arrivals.close();
  }
}

/** Drops all events before the last log-out. Also drops this page's own log-in and all events before it. */
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

/**
 * Returns whether `action` ended this session. This page then stores and shows nothing more, because stored data may be
 * another person's.
 */
function* followEnd(action: UnknownAction) {
  const { token, user } = yield* select(({ auth }: AppState) => auth);
  if (token === null) return false;
  const dispatch = yield* getContext<Dispatch>('dispatch');
  if (loggedOut.match(action)) {
    dispatch(loggedOutElsewhere());
    return true;
  }
  if (!isLogin(action) || action.payload.token === token || isSamePerson(user, action.payload)) return false;
  const { stopStoring, reload } = yield* environment();
  stopStoring();
  dispatch(sessionLost());
  yield* call(reload);
  return true;
}

/** Uses `dispatch`, because `put` may wait, and a saga could then start with old state. */
function* followTab(action: UnknownAction) {
  const dispatch = yield* getContext<Dispatch>('dispatch');
  if (loggedOut.match(action)) return;
  const { required } = yield* select(({ auth }: AppState) => auth);
  dispatch({ ...action, meta: ELSEWHERE });
  if (required && isLogin(action)) yield* beginSession(action.payload.token);
}

const isLogin = isAnyOf(keyAccepted, legacyKeyExchanged);

const isShared = (data: unknown): data is UnknownAction =>
  isObject(data) && typeof data['type'] === 'string' && SHARED.some((type) => type === data['type']);
