import { useEffect, useEffectEvent } from 'react';

/** A failed query repeats at this interval, because the browser's network report may be wrong. */
export const AGAIN_MS = 60_000;

/**
 * Repeats a failed query when the connection is back and once a minute. The api repeats nothing, because it would also
 * load what a page already has.
 */
export function useRepeat(hasFailed: boolean, refetch: () => unknown): void {
  const again = useEffectEvent(() => void refetch());
  useEffect(() => {
    if (!hasFailed) return;
    const repeat = () => again();
    const timer = setInterval(repeat, AGAIN_MS);
    window.addEventListener('online', repeat);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', repeat);
    };
  }, [hasFailed]);
}
