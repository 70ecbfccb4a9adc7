/**
 * A device that is full, or whose database is silent: the person is told, and what could not be stored is tried again. So is
 * one whose stored state could not be read at the start: there nothing is written until the page reloads, as it would replace
 * what is stored.
 */
import { call, delay, put } from 'typed-redux-saga';
import { stateStored, stateUnstored } from '../../features/device/deviceEvents';
import { environment } from '../../redux/environment';

/** Between two tries, milliseconds. An update or another program may have made room meanwhile. */
const AGAIN_MS = 30_000;

/** redux-persist writes a slice again only when it changes: without this, a cart would be lost although there is room again. */
export function* storeWhatFailed() {
  const { isStoring, untilUnstored, storeAgain } = yield* environment();
  if (!isStoring()) yield* put(stateUnstored());
  for (;;) {
    yield* call(untilUnstored);
    if (yield* call(storeAgain)) continue;
    yield* put(stateUnstored());
    do yield* delay(AGAIN_MS);
    while (!(yield* call(storeAgain)));
    yield* put(stateStored());
  }
}
