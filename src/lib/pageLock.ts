/** Lets one page of this origin at a time do something. Where the browser has no locks (plain http), all pages may. */
export class PageLock {
  private readonly life = new AbortController();

  constructor(private readonly name: string) {}

  /** Resolves once the lock is this page's, or where there are no locks. Never rejects. */
  take(): Promise<void> {
    // Its type does not know of pages without https.
    const locks: LockManager | undefined = navigator.locks;
    if (locks === undefined) return Promise.resolve();
    const { signal } = this.life;
    return new Promise((resolve) => {
      const untilLetGo = () =>
        new Promise<void>((letGo) => {
          resolve();
          if (signal.aborted) letGo();
          // Stryker disable next-line ObjectLiteral,BooleanLiteral: A signal is aborted once.
          signal.addEventListener('abort', () => letGo(), { once: true });
        });
      // The caller gave up waiting for the lock, or the browser refuses locks.
      locks.request(this.name, { signal }, untilLetGo).catch(() => resolve());
    });
  }

  /** The next page may, after `ms`. It ends a wait for the lock, too. */
  letGo(ms = 0): void {
    if (ms === 0) this.life.abort();
    else setTimeout(() => this.life.abort(), ms);
  }
}
