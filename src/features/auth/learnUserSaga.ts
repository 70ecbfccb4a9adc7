import { put, select, take } from 'typed-redux-saga';
import { isRefused } from '../../api/apiError';
import { requestWithin } from '../../api/request';
import { isUserMark } from '../../contract/base/ids';
import type { AppState } from '../../redux/state';
import { becameVisible, cameOnline } from '../device/deviceEvents';
import { userLearned } from './authSlice';
import { sessionApi } from './sessionApi';

const SESSION_MS = 30_000;

/** Requests identifier and name, which an earlier build's login lacks. Stops after a refusal. */
export function* learnUser() {
  for (;;) {
    const { user, person } = yield* select(({ auth }: AppState) => auth);
    if (isUserMark(user) && person !== null) return;
    const outcome = yield* requestWithin(SESSION_MS, (dispatch) =>
      dispatch(sessionApi.endpoints.session.initiate(undefined, { subscribe: false, forceRefetch: true })),
    );
    if (outcome.ok) {
      yield* put(userLearned(outcome.data));
      return;
    }
    if (isRefused(outcome.error)) return;
    yield* take([cameOnline.type, becameVisible.type]);
  }
}
