import { call, delay, put } from 'typed-redux-saga';
import { stateStored, stateUnstored } from '../../features/device/deviceEvents';
import { environment } from '../../redux/environment';

/** Failed writes are repeated after this time, because space may be free again. */
const AGAIN_MS = 30_000;

/** Repeats failed writes. redux-persist alone writes only changed slices, so an unchanged cart would stay unstored. */
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
