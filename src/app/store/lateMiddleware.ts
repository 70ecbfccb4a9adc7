import type { Middleware, MiddlewareAPI, UnknownAction } from '@reduxjs/toolkit';

/** Largest number of waiting actions. A further action drops the oldest. */
const WAITING = 1_000;

/** Stands in for a middleware that loads after the first view. Earlier actions wait in order. */
export class LateMiddleware {
  private readonly waiting: UnknownAction[] = [];
  private store: MiddlewareAPI | undefined;
  private hear: ((action: UnknownAction) => unknown) | undefined;

  readonly middleware: Middleware = (store) => {
    this.store = store;
    return (next) => (action) => {
      const result = next(action);
      this.tell(action as UnknownAction);
      return result;
    };
  };

  /** `begin` starts the work of `late`, which then receives waiting and new actions. */
  fill<T>(late: Middleware, begin: () => T): T {
    if (this.store === undefined) throw new Error('No store.');
    const hear = late(this.store)((action) => action);
    const begun = begin();
    for (let action = this.waiting.shift(); action !== undefined; action = this.waiting.shift()) hear(action);
    this.hear = hear;
    return begun;
  }

  private tell(action: UnknownAction): void {
    if (this.hear !== undefined) this.hear(action);
    else if (this.waiting.push(action) > WAITING) this.waiting.shift();
  }
}
