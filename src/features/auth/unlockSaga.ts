/** The login (specification §4): key in, token out, reload. */
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

/** One submission at a time; what is pressed meanwhile is lost, as the button is pending. */
export function* unlockOnSubmit() {
  for (;;) {
    const { payload } = yield* take(keySubmitted);
    yield* unlock(payload.access_key);
  }
}

/** A refusal or an unreachable server stays in the mutation, where the unlocking screen reads it. */
function* unlock(access_key: string) {
  const outcome = yield* request((dispatch) =>
    dispatch(authApi.endpoints.authenticate.initiate({ access_key }, { fixedCacheKey: UNLOCK_KEY })),
  );
  if (!outcome.ok || !outcome.data.valid) return;
  const { flush } = yield* environment();
  yield* put(keyAccepted(yield* withFormerMark(outcome.data, access_key)));
  // At once: a person who closes the app now has unlocked it all the same.
  yield* call(flush);
  yield* beginSession(outcome.data.token);
}

/**
 * Exchanges a legacy key for a login where the start found none: removed once exchanged or refused, kept for the next start
 * when the server was not reached or had no time, or the device has no room for the login.
 */
export function* exchangeLegacyKey() {
  const legacyKey = readLegacyKey();
  const { required, validated } = yield* select((state: AppState) => state.auth);
  // With a login of its own the app has no use for the old key.
  if (validated) removeLegacyKey();
  // Stryker disable next-line ConditionalExpression: Without an older key the start has asked for one or found a login; the part is for the compiler.
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

/** A server of an earlier build tells no mark. Then the former one does until it can be learnt (learnUserSaga.ts). */
function* withFormerMark(
  { token, permission, user, person = null }: Credentials,
  accessKey: string,
): SagaGenerator<Credentials> {
  const former = yield* call(formerMark, accessKey);
  return user === undefined
    ? { token, permission, person, user: former }
    : { token, permission, person, user, formerUsers: former === null ? [] : [former] };
}
