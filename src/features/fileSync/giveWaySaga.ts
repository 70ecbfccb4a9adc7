/** The worker's packs give way to a person: on a slow tablet a sync takes the processor that scrolling needs. */
import { buffers, eventChannel } from 'redux-saga';
import { delay, select, take } from 'typed-redux-saga';
import { environment } from '../../store/environment';
import type { AppState } from '../../store/state';
import { isWhole } from './fileSyncSlice';
import { TELL_OF_PERSON_MS } from './syncLimits';

/** Scrolling goes on after the finger has left. A pointer that only moves needs next to nothing. */
const SIGNS = ['scroll', 'pointerdown', 'touchmove', 'wheel', 'keydown', 'input'] as const;

/** While something is missing, tells the worker of a person, as long as there are signs of one. */
export function* giveWayToPerson() {
  const { worker } = yield* environment();
  const signs = eventChannel<Event>(watchSigns, buffers.sliding(1));
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

function watchSigns(emit: (sign: Event) => void): () => void {
  for (const sign of SIGNS) document.addEventListener(sign, emit, { capture: true, passive: true });
  return () => {
    for (const sign of SIGNS) document.removeEventListener(sign, emit, { capture: true });
  };
}
