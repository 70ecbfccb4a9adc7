import type { Middleware, UnknownAction } from '@reduxjs/toolkit';

export interface TappedAction {
  readonly action: UnknownAction;
  readonly before: unknown;
  /** Milliseconds since 1970. */
  readonly time: number;
}

const WAITING = 200;

export class ActionTap {
  private readonly waiting: TappedAction[] = [];
  private listener: ((tapped: TappedAction) => void) | undefined;

  /** Must be the last middleware, so it sees actions in the reducers' order. */
  readonly middleware: Middleware =
    ({ getState }) =>
    (next) =>
    (action) => {
      this.tell({ action: action as UnknownAction, before: getState(), time: Date.now() });
      return next(action);
    };

  listen(listener: (tapped: TappedAction) => void): void {
    for (const tapped of this.waiting.splice(0)) listener(tapped);
    this.listener = listener;
  }

  private tell(tapped: TappedAction): void {
    if (this.listener) this.listener(tapped);
    else if (this.waiting.push(tapped) > WAITING) this.waiting.shift();
  }
}
