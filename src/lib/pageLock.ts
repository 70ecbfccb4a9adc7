/** Lock between pages of this origin. Without browser locks (plain http) every page gets it. */
export class PageLock {
  private readonly life = new AbortController();

  constructor(private readonly name: string) {}

  /** Never rejects. */
  take(): Promise<void> {
    // Undefined without https, although the browser types declare it as present.
    const locks: LockManager | undefined = navigator.locks;
    if (locks === undefined) return Promise.resolve();
    const { signal } = this.life;
    return new Promise((resolve) => {
      const untilLetGo = () =>
        new Promise<void>((letGo) => {
          resolve();
          if (signal.aborted) letGo();
          signal.addEventListener('abort', () => letGo(), { once: true });
        });
      locks.request(this.name, { signal }, untilLetGo).catch(() => resolve());
    });
  }

  /** Releases the lock after `ms`, or ends the wait for it. */
  letGo(ms = 0): void {
    if (ms === 0) this.life.abort();
    else setTimeout(() => this.life.abort(), ms);
  }
}
