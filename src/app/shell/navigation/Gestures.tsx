import { useDoubleTaps } from './useDoubleTaps';
import { useSwipe, type SwipeOptions } from './useSwipe';

export function Gestures(menu: SwipeOptions) {
  useDoubleTaps();
  useSwipe(menu);
  return null;
}
