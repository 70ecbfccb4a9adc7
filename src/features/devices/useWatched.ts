import { useEffect, useEffectEvent } from 'react';

/** A change is on the page within five seconds: this pause, and the answer. */
const PAUSE_MS = 4_000;

/** Asks again and again while the page is in sight, and at once when it comes back. `isFetching`: an answer is still due. */
export function useWatched(isFetching: boolean, refetch: () => unknown): void {
  const again = useEffectEvent(() => {
    if (document.visibilityState === 'visible' && !isFetching) refetch();
  });
  useEffect(() => {
    const look = () => again();
    const timer = setInterval(look, PAUSE_MS);
    window.addEventListener('online', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', look);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
}
