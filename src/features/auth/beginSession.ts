/** From an accepted login to a session. */
import { call, delay, put } from 'typed-redux-saga';
import { environment } from '../../redux/environment';
import { RELOAD_DELAYS_MS } from './authLimits';
import { authRestored } from './authSlice';

/**
 * The page reloads with the login of `token` (specification §4). Where it is not stored the key would be asked for again, and
 * what the person chose and the device cannot store would be lost: there the session begins without a reload.
 */
export function* beginSession(token: string) {
  for (const ms of RELOAD_DELAYS_MS) yield* delay(ms);
  const { isLoginStored, storeAgain, reload } = yield* environment();
  if ((yield* call(isLoginStored, token)) && (yield* call(storeAgain))) yield* call(reload);
  else yield* put(authRestored({ hasLegacyKey: false }));
}
