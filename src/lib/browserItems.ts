/** Small texts that the browser keeps by name. Where it keeps them away from the page, or is full, there are none. */
export class BrowserItems {
  /** `find` may throw: browsers refuse the storage itself where a person allows a site to store nothing. */
  constructor(private readonly find: () => Storage) {}

  /** Null without one. */
  read(name: string): string | null {
    return this.attempt((storage) => storage.getItem(name));
  }

  /** Whether it is kept. */
  keep(name: string, text: string): boolean {
    const isKept = this.attempt((storage) => {
      storage.setItem(name, text);
      return true;
    });
    return isKept ?? false;
  }

  remove(name: string): void {
    this.attempt((storage) => storage.removeItem(name));
  }

  /** Removes all of this origin. */
  clear(): void {
    this.attempt((storage) => storage.clear());
  }

  private attempt<T>(action: (storage: Storage) => T): T | null {
    try {
      return action(this.find());
    } catch {
      return null;
    }
  }
}

/** Of all tabs, over restarts. */
export const deviceItems = new BrowserItems(() => localStorage);

/** Of one tab, over its reloads. */
export const tabItems = new BrowserItems(() => sessionStorage);
