/** A device that is full: the person is told, and what could not be stored is tried again. */
import { call, delay, put } from 'typed-redux-saga';
import { stateStored, stateUnstored } from '../../features/device/deviceEvents';
import { environment } from '../../store/environment';

/** Between two tries, milliseconds. An update or another program may have made room meanwhile. */
const AGAIN_MS = 30_000;

/** redux-persist writes a slice again only when it changes: without this, a cart would be lost although there is room again. */
export function* storeWhatFailed() {
  const { untilUnstored, storeAgain } = yield* environment();
  for (;;) {
    yield* call(untilUnstored);
    if (yield* call(storeAgain)) continue;
    yield* put(stateUnstored());
    do yield* delay(AGAIN_MS);
    while (!(yield* call(storeAgain)));
    yield* put(stateStored());
  }
}
