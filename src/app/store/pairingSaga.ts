import { call, put, select, take } from 'typed-redux-saga';
import { takeAddressCard } from '../../features/auth/pairing/addressCard';
import { devicePaired } from '../../features/auth/pairing/pairingEvents';
import { canKeepShowroom } from '../../features/showroom/keepRecord';
import { wishFullScreen } from '../../features/showroom/fullScreenWish';
import { pairedShowroom } from '../../features/showroom/pairedShowroom';
import { deviceSetUp } from '../../features/showroom/showroomSlice';
import { canHashPins } from '../../lib/pin';
import type { AppState } from '../../redux/state';

/**
 * If the page is killed before the log-in, the device pairs again. A device that cannot keep or check a PIN stays a
 * personal device, and the list of devices says so.
 */
export function* followPairing() {
  // On an unlocked device a set-up card has no effect, and its secret must not stay in the address.
  if ((yield* select(({ auth }: AppState) => auth.token)) !== null) yield* call(takeAddressCard);
  for (;;) {
    const { payload } = yield* take(devicePaired);
    const { identity, session, showroom } = payload;
    const device = canHashPins() && canKeepShowroom() ? pairedShowroom(payload) : null;
    if (device !== null && showroom?.full_screen === true) yield* call(wishFullScreen, true);
    yield* put(deviceSetUp({ device, session, identity }));
  }
}
