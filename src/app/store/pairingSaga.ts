import { call, put, select, take } from 'typed-redux-saga';
import { keyAccepted } from '../../features/auth/authSlice';
import { beginSession } from '../../features/auth/beginSession';
import { takeAddressCard } from '../../features/auth/pairing/addressCard';
import { devicePaired } from '../../features/auth/pairing/pairingEvents';
import { canKeepShowroom } from '../../features/showroom/keepRecord';
import { wishFullScreen } from '../../features/showroom/fullScreenWish';
import { pairedShowroom } from '../../features/showroom/pairedShowroom';
import { deviceSetUp } from '../../features/showroom/showroomSlice';
import { canHashPins } from '../../lib/pin';
import { environment } from '../../redux/environment';
import type { AppState } from '../../redux/state';
import { readFacts } from './pageFacts';

/**
 * If the page is killed before the log-in, the device pairs again. A device that cannot keep or check a PIN stays a
 * personal device, and the list of devices says so.
 */
export function* followPairing() {
  // On an unlocked device a set-up card has no effect, and its secret must not stay in the address.
  if ((yield* select(({ auth }: AppState) => auth.token)) !== null) yield* call(takeAddressCard);
  for (;;) {
    const { payload } = yield* take(devicePaired);
    const { identity, session } = payload;
    const showroom = pairedShowroom(payload);
    if (showroom !== null && canHashPins() && canKeepShowroom()) {
      if (payload.showroom?.full_screen === true) yield* call(wishFullScreen, true);
      yield* put(deviceSetUp({ device: showroom, session, identity }));
      continue;
    }
    const { token, permission, user, person } = session;
    const { device, flush } = yield* environment();
    yield* call([device, device.pair], identity, yield* readFacts());
    yield* put(keyAccepted({ token, permission, user, person }));
    yield* call(flush);
    yield* beginSession(token);
  }
}
