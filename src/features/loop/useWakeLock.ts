import { useEffect } from 'react';

/** Browsers release a hidden page's wake lock, so the page requests it again when it returns. */
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
