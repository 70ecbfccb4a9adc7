import { useEffect, useState } from 'react';
import { onceOnScreen } from './onceOnScreen';

/**
 * Delays `value` for less urgent elements. Returns the former value until the urgent elements show the new value on the
 * screen.
 */
export function useOnceOnScreen<T extends object>(value: T): T {
  const [shown, setShown] = useState(value);
  useEffect(() => (shown === value ? undefined : onceOnScreen(() => setShown(value))), [shown, value]);
  return shown;
}
