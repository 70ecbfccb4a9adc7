/** Resolves in a task of its own: what waits for the page, a press above all, comes first. */
export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
