import { useEffect, useEffectEvent } from 'react';

/** A failed query repeats at this interval, because the browser's network report may be wrong. */
export const AGAIN_MS = 60_000;

/**
 * Repeats a failed query once a minute and when the connection returns. The api's own repetition would also load
 * answers the page already has.
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
