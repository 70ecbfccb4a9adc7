/** The worker's packs give way to a person: on a slow tablet a sync takes the processor that scrolling needs. */
import { buffers, eventChannel } from 'redux-saga';
import { delay, select, take } from 'typed-redux-saga';
import { watchPerson } from '../../lib/watchPerson';
import { environment } from '../../redux/environment';
import type { AppState } from '../../redux/state';
import { isWhole } from './fileSyncSlice';
import { TELL_OF_PERSON_MS } from './syncLimits';

/** While something is missing, tells the worker of a person, as long as there are signs of one. */
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
