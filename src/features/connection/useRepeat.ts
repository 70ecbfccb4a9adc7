import { useEffect, useEffectEvent } from 'react';

/** A failed query repeats at this interval, because browsers do not always report a returning connection. */
const AGAIN_MS = 60_000;

/** Repeats only failed queries. RTK Query's own repetition would also reload answers the page already has. */
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
