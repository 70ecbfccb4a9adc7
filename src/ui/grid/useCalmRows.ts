import { startTransition, useEffect, useState } from 'react';

/**
 * Number of rows that may show whole items. Other rows show only names. After fast scrolling the number grows by one
 * per frame, because completing all rows at once would block a frame.
 */
export function useCalmRows(isFlung: boolean, rows: number): number {
  const [calm, setCalm] = useState(Infinity);
  if (isFlung && calm !== 0) setCalm(0);
  useEffect(() => {
    if (isFlung || calm === Infinity) return undefined;
    const frame = requestAnimationFrame(() => startTransition(() => setCalm(calm + 1 < rows ? calm + 1 : Infinity)));
    return () => cancelAnimationFrame(frame);
  }, [isFlung, calm, rows]);
  return isFlung ? 0 : calm;
}
