import { useEffect, useState } from 'react';
import { onceOnScreen } from './onceOnScreen';

/** Returns a changed value only after the elements that use it directly are on the screen. */
export function useOnceOnScreen<T extends object>(value: T): T {
  const [shown, setShown] = useState(value);
  useEffect(() => (shown === value ? undefined : onceOnScreen(() => setShown(value))), [shown, value]);
  return shown;
}
