import { useDoubleTaps } from './useDoubleTaps';
import { useSwipe, type SwipeOptions } from './useSwipe';

/** Handles double taps and swipes on the whole page. Renders nothing. */
export function Gestures(menu: SwipeOptions) {
  useDoubleTaps();
  useSwipe(menu);
  return null;
}
