/** A device that an administrator paired is unlocked without a key. */
import { call, put, take } from 'typed-redux-saga';
import { keyAccepted } from '../../features/auth/authSlice';
import { beginSession } from '../../features/auth/beginSession';
import { devicePaired } from '../../features/auth/pairing/pairingEvents';
import { environment } from '../../redux/environment';

/** The worker keeps the identity before the session is stored: a page that is killed in between is paired anew. */
export function* followPairing() {
  for (;;) {
    const { payload } = yield* take(devicePaired);
    const { token, permission, user, person } = payload.session;
    const { device, flush } = yield* environment();
    yield* call([device, device.pair], payload.identity);
    yield* put(keyAccepted({ token, permission, user, person }));
    yield* call(flush);
    yield* beginSession(token);
  }
}
