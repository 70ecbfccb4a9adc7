import { call, put, select, take, type SagaGenerator } from 'typed-redux-saga';
import { request } from '../../api/request';
import { environment } from '../../redux/environment';
import type { AppState } from '../../redux/state';
import { authApi, UNLOCK_KEY } from './authApi';
import { keySubmitted } from './authEvents';
import { keyAccepted, legacyKeyExchanged, legacyKeyFailed, type Credentials } from './authSlice';
import { beginSession } from './beginSession';
import { readLegacyKey, removeLegacyKey } from './legacyKey';
import { formerMark } from './formerMark';

export function* unlockOnSubmit() {
  for (;;) {
    const { payload } = yield* take(keySubmitted);
    yield* unlock(payload.access_key);
  }
}

function* unlock(access_key: string) {
  const outcome = yield* request((dispatch) =>
    dispatch(authApi.endpoints.authenticate.initiate({ access_key }, { fixedCacheKey: UNLOCK_KEY })),
  );
  if (!outcome.ok || !outcome.data.valid) return;
  const { flush } = yield* environment();
  yield* put(keyAccepted(yield* withFormerMark(outcome.data, access_key)));
  // Stores the login at once, because a person may close the app.
  yield* call(flush);
  yield* beginSession(outcome.data.token);
}

/**
 * Exchanges a legacy key for a login (specification §4). Keeps the key for the next start if the request fails or the
 * device cannot store the login.
 */
export function* exchangeLegacyKey() {
  const legacyKey = readLegacyKey();
  const { required, validated } = yield* select((state: AppState) => state.auth);
  if (validated) removeLegacyKey();
  if (legacyKey === null || required || validated) return;
  const outcome = yield* request((dispatch) =>
    dispatch(authApi.endpoints.authenticate.initiate({ access_key: legacyKey })),
  );
  if (outcome.ok) {
    if (outcome.data.valid) {
      yield* put(legacyKeyExchanged(yield* withFormerMark(outcome.data, legacyKey)));
      const { flush, isLoginStored } = yield* environment();
      yield* call(flush);
      if (!(yield* call(isLoginStored, outcome.data.token))) return;
    } else yield* put(legacyKeyFailed());
    removeLegacyKey();
  } else yield* put(legacyKeyFailed());
}

/**
 * An older server sends no `user`. The page then uses the earlier builds' identifier until learnUserSaga.ts gets the
 * server's identifier.
 */
function* withFormerMark(
  { token, permission, user, person = null }: Credentials,
  accessKey: string,
): SagaGenerator<Credentials> {
  const former = yield* call(formerMark, accessKey);
  return user === undefined
    ? { token, permission, person, user: former }
    : { token, permission, person, user, formerUsers: former === null ? [] : [former] };
}
