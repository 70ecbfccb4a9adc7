/** The next turn of the page: waits without a length. */

/** Resolves in a task of its own: what waits for the page, a press above all, comes first. */
export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** Resolves when what was changed before the call is painted; on a page out of sight, when it comes into sight again. */
export const nextPaint = (): Promise<void> =>
  new Promise((resolve) => {
    // A frame's callbacks run before it is painted, the task after them behind that.
    requestAnimationFrame(() => setTimeout(resolve));
  });
