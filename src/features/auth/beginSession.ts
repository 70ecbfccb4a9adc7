import { call, delay, put } from 'typed-redux-saga';
import { environment } from '../../redux/environment';
import { RELOAD_DELAYS_MS } from './authLimits';
import { authRestored } from './authSlice';

/**
 * Reloads with the stored login (specification §4). Without storage a reload would lose the login, so the session
 * begins in this page.
 */
export function* beginSession(token: string) {
  for (const ms of RELOAD_DELAYS_MS) yield* delay(ms);
  const { isLoginStored, storeAgain, reload } = yield* environment();
  if ((yield* call(isLoginStored, token)) && (yield* call(storeAgain))) yield* call(reload);
  else yield* put(authRestored({ hasLegacyKey: false }));
}
