import { useEffect, useEffectEvent } from 'react';

/** A change must be visible within five seconds. The server's answer may take one second. */
const PAUSE_MS = 4_000;

/** Repeats the query while the page is visible. */
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
