import { useEffect, useState } from 'react';
import { onceOnScreen } from './onceOnScreen';

/** Delays changes of `value` until the direct users of the new value are on the screen. */
export function useOnceOnScreen<T extends object>(value: T): T {
  const [shown, setShown] = useState(value);
  useEffect(() => (shown === value ? undefined : onceOnScreen(() => setShown(value))), [shown, value]);
  return shown;
}
