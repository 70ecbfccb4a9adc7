import { call, delay, put } from 'typed-redux-saga';
import { environment } from '../../redux/environment';
import { RELOAD_DELAYS_MS } from './authLimits';
import { authRestored } from './authSlice';

/** Reloads the page (specification §4). If the login cannot be stored, the session begins without a reload. */
export function* beginSession(token: string) {
  for (const ms of RELOAD_DELAYS_MS) yield* delay(ms);
  const { isLoginStored, storeAgain, reload } = yield* environment();
  if ((yield* call(isLoginStored, token)) && (yield* call(storeAgain))) yield* call(reload);
  else yield* put(authRestored({ hasLegacyKey: false }));
}
