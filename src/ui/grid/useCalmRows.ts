import { startTransition, useEffect, useState } from 'react';

/**
 * How many of `rows` rows may be whole: none while the page flies, afterwards one more with each frame, for all at once hold
 * a frame up; Infinity once there is time for all.
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
