import { select, take } from 'typed-redux-saga';
import { selectIsShowroom } from '../../features/showroom/showroomSelectors';
import { deviceSetUp, showroomEnded } from '../../features/showroom/showroomSlice';
import { environment } from '../../redux/environment';
import { quietGestures } from '../../lib/quietGestures';

/**
 * Gives every screen of a showroom device its large look and its quiet gestures, also the screen on which a person
 * unlocks the device. Keeps the device's screen on.
 */
export function* keepShowroomLook() {
  for (;;) {
    if (yield* select(selectIsShowroom)) yield* showroomLook();
    else yield* take(deviceSetUp);
  }
}

function* showroomLook() {
  const { documentElement } = document;
  const { wakeLock } = yield* environment();
  const endQuiet = quietGestures();
  const letSleep = wakeLock.keep();
  documentElement.toggleAttribute('data-showroom', true);
  try {
    yield* take([showroomEnded, deviceSetUp]);
  } finally {
    documentElement.removeAttribute('data-showroom');
    endQuiet();
    letSleep();
  }
}
