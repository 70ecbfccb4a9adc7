/** A place in the store for a middleware whose code comes after the first view. */
import type { Middleware, MiddlewareAPI, UnknownAction } from '@reduxjs/toolkit';

/** Without the code nothing goes on by itself, so few actions come; of more than these the oldest are dropped. */
const WAITING = 1_000;

/** Until the middleware is there, the actions that it shall hear of wait for it in their order. */
export class LateMiddleware {
  private readonly waiting: UnknownAction[] = [];
  private store: MiddlewareAPI | undefined;
  private hear: ((action: UnknownAction) => unknown) | undefined;

  /** Goes into the store in the late one's place. The reducers have seen an action before the late one does. */
  readonly middleware: Middleware = (store) => {
    this.store = store;
    return (next) => (action) => {
      const result = next(action);
      // What comes this far is a plain action: thunks went before.
      this.tell(action as UnknownAction);
      return result;
    };
  };

  /**
   * Puts `late` into its place. `begin` makes it listen; then it hears of what waited, what `begin` dispatches comes last, and
   * from then on it hears of each action at once.
   */
  fill<T>(late: Middleware, begin: () => T): T {
    if (this.store === undefined) throw new Error('The store has not been made with this middleware.');
    // Stryker disable next-line ArrowFunction: What comes behind the last middleware is looked at by nobody.
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
