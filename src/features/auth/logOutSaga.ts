import { buffers } from 'redux-saga';
import { actionChannel, all, call, delay, put, race, select, take } from 'typed-redux-saga';
import { api } from '../../api/api';
import { request } from '../../api/request';
import { sha256Hex } from '../../lib/sha256';
import { loggedOutElsewhere } from '../device/deviceEvents';
import { ELSEWHERE } from '../device/tabEvents';
import { environment } from '../../redux/environment';
import type { AppState } from '../../redux/state';
import { logOutRequested } from './authEvents';
import { LOG_OUT_CALL_MS } from './authLimits';
import { loggedOut, sessionLost } from './authSlice';
import { sessionApi } from './sessionApi';

/** Notifies the server and deletes data in parallel, because the person may close the page. */
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
 * Follows a log-out in another tab. If another person has logged in since, keeps that person's data and only reloads.
 */
export function* followLogOut() {
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

export function* clearAfterLogOut() {
  for (;;) {
    yield* take(loggedOut);
    const { clearData, reload } = yield* environment();
    yield* put(api.util.resetApiState());
    yield* call(clearData);
    yield* call(reload);
  }
}

/** False if another session ended. True if the ended session is unknown. */
async function isEndOf(session: string | null, token: string): Promise<boolean> {
  const own = session === null ? null : await sha256Hex(token);
  return own === null || own === session;
}

const isLoggedIn = (state: AppState): boolean => state.auth.token !== null;

function* tellServer() {
  yield* request((dispatch) => dispatch(sessionApi.endpoints.logout.initiate()));
}
