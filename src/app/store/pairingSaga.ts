import { call, put, take } from 'typed-redux-saga';
import { keyAccepted } from '../../features/auth/authSlice';
import { beginSession } from '../../features/auth/beginSession';
import { devicePaired } from '../../features/auth/pairing/pairingEvents';
import { environment } from '../../redux/environment';

/** If the page is killed before the log-in, the device pairs again. */
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
