/** Resolves in a new task, after events that already wait, such as a press. */
export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** Resolves when earlier changes are painted. A hidden page waits until it is visible. */
export const nextPaint = (): Promise<void> =>
  new Promise((resolve) => {
    // Frame callbacks run before the paint, the next task after it.
    requestAnimationFrame(() => setTimeout(resolve));
  });
