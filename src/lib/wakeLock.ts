/** Keeps the device's screen on. */
export class WakeLock {
  private sentinel: WakeLockSentinel | null = null;

  /** False in a browser that cannot keep the screen on, or that refuses it, for example to save energy. */
  isHeld(): boolean {
    return this.sentinel?.released === false;
  }

  /** Keeps the screen on until the returned function is called. Browsers release a hidden page's wake lock. */
  keep(): () => void {
    if (!('wakeLock' in navigator)) return () => undefined;
    let isOver = false;
    const ask = () => {
      if (document.visibilityState === 'hidden' || this.isHeld()) return;
      navigator.wakeLock.request('screen').then(
        (sentinel) => {
          this.sentinel = sentinel;
          if (isOver) void sentinel.release();
        },
        () => undefined,
      );
    };
    ask();
    document.addEventListener('visibilitychange', ask);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', ask);
      void this.sentinel?.release();
    };
  }
}
