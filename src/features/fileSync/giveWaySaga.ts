import { buffers, eventChannel } from 'redux-saga';
import { delay, select, take } from 'typed-redux-saga';
import { watchPerson } from '../../lib/watchPerson';
import { environment } from '../../redux/environment';
import type { AppState } from '../../redux/state';
import { isWhole } from './fileSyncSlice';
import { TELL_OF_PERSON_MS } from './syncLimits';

/** Notifies the worker when a person is active. A sync then pauses, because scrolling needs the processor. */
export function* giveWayToPerson() {
  const { worker } = yield* environment();
  const signs = eventChannel<Event>(watchPerson, buffers.sliding(1));
  try {
    for (;;) {
      yield* take(signs);
      if (yield* select(({ fileSync }: AppState) => isWhole(fileSync))) continue;
      worker.tellOfPerson();
      yield* delay(TELL_OF_PERSON_MS);
    }
  } finally {
    signs.close();
  }
}
