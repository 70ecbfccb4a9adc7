import { call, delay, fork, put, race, select, take } from 'typed-redux-saga';
import { request } from '../../api/request';
import { groupOf, hasLevel } from '../../contract/base/permissions';
import { sessionApi } from '../../features/auth/sessionApi';
import { logOutRequested } from '../../features/auth/authEvents';
import { LOG_OUT_CALL_MS } from '../../features/auth/authLimits';
import { keyAccepted, type Credentials } from '../../features/auth/authSlice';
import { beginSession } from '../../features/auth/beginSession';
import { removeShowroom, writeShowroom } from '../../features/showroom/keepRecord';
import { showroomLeft, staffLoggedIn } from '../../features/showroom/showroomEvents';
import { selectIsShowroom } from '../../features/showroom/showroomSelectors';
import { deviceSetUp, showroomEnded, type SetUp } from '../../features/showroom/showroomSlice';
import { environment } from '../../redux/environment';
import { readFacts } from './pageFacts';

export function* keepShowroom() {
  yield* fork(endOnLogIn);
  for (;;) {
    const event = yield* take([deviceSetUp, showroomLeft, staffLoggedIn]);
    if (deviceSetUp.match(event)) {
      yield* setUp(event.payload);
    } else if (staffLoggedIn.match(event)) {
      yield* race({ told: call(endOwnSession), gaveUp: delay(LOG_OUT_CALL_MS) });
      yield* goOnAs(event.payload);
    } else {
      yield* call(removeShowroom);
      yield* put(showroomEnded());
      yield* put(logOutRequested());
    }
  }
}

/**
 * Tells the worker before the session begins, so the first report of this session has the right kind. If the page is
 * killed before the new log-in is stored, the command's next try gets the same session.
 */
function* setUp({ device, session, identity, command }: SetUp) {
  const { device: bridge } = yield* environment();
  if (device === null) yield* call(removeShowroom);
  else yield* call(writeShowroom, device);
  const facts = yield* readFacts();
  yield* identity === undefined ? call([bridge, bridge.setUp], facts) : call([bridge, bridge.pair], identity, facts);
  const { token, permission, user, person } = session;
  yield* store({ token, permission, user, person });
  if (command !== undefined) yield* call([bridge, bridge.endSetUp], command, true);
  yield* beginSession(token);
}

function* endOnLogIn() {
  for (;;) {
    const { payload } = yield* take(keyAccepted);
    if (!(yield* select(selectIsShowroom)) || !hasLevel(groupOf(payload.permission), 'dachberater')) continue;
    yield* call(removeShowroom);
    yield* put(showroomEnded());
  }
}

function* endOwnSession() {
  yield* request((dispatch) => dispatch(sessionApi.endpoints.logout.initiate()));
}

function* goOnAs(credentials: Credentials) {
  yield* store(credentials);
  yield* beginSession(credentials.token);
}

function* store(credentials: Credentials) {
  const { flush } = yield* environment();
  yield* put(keyAccepted(credentials));
  yield* call(flush);
}
