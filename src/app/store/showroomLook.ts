import { select, take } from 'typed-redux-saga';
import { selectIsShowroom } from '../../features/showroom/showroomSelectors';
import { deviceSetUp, showroomEnded } from '../../features/showroom/showroomSlice';
import { quietGestures } from '../../lib/quietGestures';

/**
 * Gives every screen of a showroom device its large look and its quiet gestures, also the screen on which a person
 * unlocks the device.
 */
export function* keepShowroomLook() {
  for (;;) {
    if (yield* select(selectIsShowroom)) yield* showroomLook();
    else yield* take(deviceSetUp);
  }
}

function* showroomLook() {
  const { documentElement } = document;
  const endQuiet = quietGestures();
  documentElement.toggleAttribute('data-showroom', true);
  try {
    yield* take(showroomEnded);
  } finally {
    documentElement.removeAttribute('data-showroom');
    endQuiet();
  }
}
