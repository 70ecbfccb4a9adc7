import { useEffect } from 'react';

/** Keeps the screen on while the page is in sight. Browsers end that when the page is hidden: it is asked for again with each return. */
export function useWakeLock(): void {
  useEffect(() => {
    if (!('wakeLock' in navigator)) return undefined;
    let held: WakeLockSentinel | null = null;
    let isOver = false;
    const ask = () => {
      if (document.visibilityState === 'hidden' || held?.released === false) return;
      navigator.wakeLock.request('screen').then(
        (lock) => {
          held = lock;
          if (isOver) void lock.release();
        },
        // A low battery, for example.
        () => undefined,
      );
    };
    ask();
    document.addEventListener('visibilitychange', ask);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', ask);
      void held?.release();
    };
  }, []);
}
