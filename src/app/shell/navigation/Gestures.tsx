import { useDoubleTaps } from './useDoubleTaps';
import { useSearchKeys } from './useSearchKeys';
import { useSwipe, type SwipeOptions } from './useSwipe';

export interface GesturesProps extends SwipeOptions {
  readonly onSearch: () => void;
}

export function Gestures({ onSearch, ...menu }: GesturesProps) {
  useDoubleTaps();
  useSearchKeys(onSearch);
  useSwipe(menu);
  return null;
}
