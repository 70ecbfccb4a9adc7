import { delay, put, select, take } from 'typed-redux-saga';
import { isRefused } from '../../api/apiError';
import { requestWithin } from '../../api/request';
import { isUserMark } from '../../contract/base/ids';
import type { SessionAnswer } from '../../contract/people/logIn';
import type { AppState } from '../../redux/state';
import { becameVisible, cameOnline } from '../device/deviceEvents';
import { rightsLearned, userLearned } from './authSlice';
import { sessionApi } from './sessionApi';

const SESSION_MS = 30_000;

/** The page does not ask again so soon after an answer, even if the person often changes the app. */
const REST_MS = 60_000;

/**
 * Requests identifier, name and rights of the person at each start. An administrator may change them, so the page
 * requests them again when it becomes visible or the device goes online. Stops after a refusal.
 */
export function* learnUser() {
  if (yield* select(isSettled)) return;
  for (;;) {
    const outcome = yield* requestWithin(SESSION_MS, (dispatch) =>
      dispatch(sessionApi.endpoints.session.initiate(undefined, { subscribe: false, forceRefetch: true })),
    );
    if (outcome.ok) {
      yield* learn(outcome.data);
      yield* delay(REST_MS);
    } else if (isRefused(outcome.error)) return;
    yield* take([cameOnline.type, becameVisible.type]);
  }
}

/** A showroom device has no rights, and its log-in holds the rest. */
const isSettled = ({ auth, showroom }: AppState): boolean =>
  showroom.device !== null && isUserMark(auth.user) && auth.person !== null;

function* learn(answer: SessionAnswer) {
  const { user, person, rights } = yield* select(({ auth }: AppState) => auth);
  if (answer.user !== user || (answer.person ?? person) !== person) yield* put(userLearned(answer));
  const now = answer.rights ?? [];
  if (now.join() !== rights.join()) yield* put(rightsLearned(now));
}
