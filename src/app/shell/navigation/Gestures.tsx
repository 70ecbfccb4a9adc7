import { useDoubleTaps } from './useDoubleTaps';
import { useSearchKeys } from './useSearchKeys';
import { useSwipe, type SwipeOptions } from './useSwipe';

interface GesturesProps extends SwipeOptions {
  readonly onSearch: () => void;
}

/** Listens to the whole page: double taps, swipes and the keys of the search. Shows nothing. */
export function Gestures({ onSearch, ...menu }: GesturesProps) {
  useDoubleTaps();
  useSwipe(menu);
  useSearchKeys(onSearch);
  return null;
}
