import { useDoubleTaps } from './useDoubleTaps';
import { useSwipe, type SwipeOptions } from './useSwipe';

/** Listens to the whole page: double taps and swipes. Shows nothing. */
export function Gestures(menu: SwipeOptions) {
  useDoubleTaps();
  useSwipe(menu);
  return null;
}
