import { useEffect, useState } from 'react';
import { onceOnScreen } from './onceOnScreen';

/** Returns the former value until more urgent elements show the new one on the screen. */
export function useOnceOnScreen<T extends object>(value: T): T {
  const [shown, setShown] = useState(value);
  useEffect(() => (shown === value ? undefined : onceOnScreen(() => setShown(value))), [shown, value]);
  return shown;
}
