/** Where actions can be listened to. The history that does so is a chunk of its own: until it is there, they wait here. */
import type { Middleware, UnknownAction } from '@reduxjs/toolkit';

export interface TappedAction {
  readonly action: UnknownAction;
  /** The whole state before it. */
  readonly before: unknown;
  /** Milliseconds since 1970. */
  readonly time: number;
}

const WAITING = 200;

export class ActionTap {
  private readonly waiting: TappedAction[] = [];
  private listener: ((tapped: TappedAction) => void) | undefined;

  /** The store's last middleware: it sees the actions in the order in which the reducers do. */
  readonly middleware: Middleware =
    ({ getState }) =>
    (next) =>
    (action) => {
      // What comes this far is a plain action: thunks went before.
      this.tell({ action: action as UnknownAction, before: getState(), time: Date.now() });
      return next(action);
    };

  /** From now on `listener` hears of each action; at once of those that wait. */
  listen(listener: (tapped: TappedAction) => void): void {
    for (const tapped of this.waiting.splice(0)) listener(tapped);
    this.listener = listener;
  }

  private tell(tapped: TappedAction): void {
    if (this.listener) this.listener(tapped);
    else if (this.waiting.push(tapped) > WAITING) this.waiting.shift();
  }
}
