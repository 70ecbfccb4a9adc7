import { useEffect, useEffectEvent } from 'react';

/**
 * Repeats a call every `pauseMs` milliseconds while the page is visible. Also repeats the call when the page becomes
 * visible and when the connection returns.
 */
export function useVisibleRepeat(pauseMs: number, call: () => unknown): void {
  const again = useEffectEvent(() => {
    if (document.visibilityState === 'visible') void call();
  });
  useEffect(() => {
    const look = () => again();
    const timer = setInterval(look, pauseMs);
    window.addEventListener('online', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', look);
      document.removeEventListener('visibilitychange', look);
    };
  }, [pauseMs]);
}
