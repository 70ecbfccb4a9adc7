/** The end of a session: asked for here, in another tab, or by the worker. */
import { buffers } from 'redux-saga';
import { actionChannel, all, call, delay, put, race, select, take } from 'typed-redux-saga';
import { api } from '../../api/api';
import { request } from '../../api/request';
import { sha256Hex } from '../../lib/sha256';
import { loggedOutElsewhere } from '../device/deviceEvents';
import { ELSEWHERE } from '../device/tabEvents';
import { environment } from '../../redux/environment';
import type { AppState } from '../../redux/state';
import { authApi } from './authApi';
import { logOutRequested } from './authEvents';
import { LOG_OUT_CALL_MS } from './authLimits';
import { loggedOut, sessionLost } from './authSlice';

/**
 * Tells worker and server, which need the token for it, and drops what is stored at once: a page that is closed meanwhile does
 * not come back with it. Then it forgets everything here. Offline, too.
 */
export function* logOutOnRequest() {
  for (;;) {
    yield* take(logOutRequested);
    const { clearData } = yield* environment();
    if (yield* select(isLoggedIn)) yield* all([call(tellOfEnd), call(clearData)]);
    yield* put(loggedOut());
  }
}

function* tellOfEnd() {
  const { worker } = yield* environment();
  const { token } = yield* select(({ auth }: AppState) => auth);
  if (!(yield* call([worker, worker.logOut], token)))
    yield* race({ told: call(tellServer), gaveUp: delay(LOG_OUT_CALL_MS) });
}

/**
 * Follows a log-out that happened elsewhere. A tab that slept may hear of it when another person has logged in: then it
 * touches nothing of what is stored, and reloads with that.
 */
export function* followLogOut() {
  // One may be told while the one before is looked at.
  const ends = yield* actionChannel<ReturnType<typeof loggedOutElsewhere>>(
    loggedOutElsewhere.type,
    buffers.expanding(),
  );
  for (;;) {
    const { payload } = yield* take(ends);
    const { token } = yield* select(({ auth }: AppState) => auth);
    if (token === null || !(yield* call(isEndOf, payload.session, token))) continue;
    const { isOtherLoginStored, stopStoring, reload } = yield* environment();
    if (!(yield* call(isOtherLoginStored, token))) {
      yield* put({ ...loggedOut(), meta: ELSEWHERE });
      continue;
    }
    yield* call(stopStoring);
    yield* put(sessionLost());
    yield* call(reload);
  }
}

/** Whatever caused it: nothing of the person stays behind, neither stored nor in memory. */
export function* clearAfterLogOut() {
  for (;;) {
    yield* take(loggedOut);
    const { clearData, reload } = yield* environment();
    yield* put(api.util.resetApiState());
    yield* call(clearData);
    yield* call(reload);
  }
}

/**
 * Whether the login with `token` may be the one that ended. The worker's word may be older than what this page has read: it
 * is kept from the page's first moment on, and another person may have logged in since.
 */
async function isEndOf(session: string | null, token: string): Promise<boolean> {
  const own = session === null ? null : await sha256Hex(token);
  return own === null || own === session;
}

const isLoggedIn = (state: AppState): boolean => state.auth.token !== null;

function* tellServer() {
  yield* request((dispatch) => dispatch(authApi.endpoints.logout.initiate()));
}
