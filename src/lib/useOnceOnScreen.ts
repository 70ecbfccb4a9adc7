import { useEffect, useState } from 'react';
import { onceOnScreen } from './onceOnScreen';

/** `value`, but another one only once all that shows it at once is on the screen: for what can wait. */
export function useOnceOnScreen<T extends object>(value: T): T {
  const [shown, setShown] = useState(value);
  useEffect(() => (shown === value ? undefined : onceOnScreen(() => setShown(value))), [shown, value]);
  return shown;
}
