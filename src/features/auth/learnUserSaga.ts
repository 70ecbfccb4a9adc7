/** Asks for mark and name of the person whose login an earlier build of the app made. */
import { put, select, take } from 'typed-redux-saga';
import { isRefused } from '../../api/apiError';
import { requestWithin } from '../../api/request';
import { isUserMark } from '../../contract/base/ids';
import type { AppState } from '../../redux/state';
import { becameVisible, cameOnline } from '../device/deviceEvents';
import { authApi } from './authApi';
import { userLearned } from './authSlice';

/** An answer is awaited this long, milliseconds. */
const SESSION_MS = 30_000;

/** Runs during a login. It ends once both are known, or with a server that does not tell them: the next start asks again. */
export function* learnUser() {
  for (;;) {
    const { user, person } = yield* select(({ auth }: AppState) => auth);
    if (isUserMark(user) && person !== null) return;
    const outcome = yield* requestWithin(SESSION_MS, (dispatch) =>
      // Stryker disable next-line BooleanLiteral: Nothing of this call is kept, so it is asked anew all the same.
      dispatch(authApi.endpoints.session.initiate(undefined, { subscribe: false, forceRefetch: true })),
    );
    if (outcome.ok) {
      yield* put(userLearned(outcome.data));
      return;
    }
    if (isRefused(outcome.error)) return;
    yield* take([cameOnline.type, becameVisible.type]);
  }
}
