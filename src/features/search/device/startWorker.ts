/** A file of its own, because webpack makes the worker's script from this expression. */
export const startWorker = (): Worker =>
  new Worker(/* webpackChunkName: "search-worker" */ new URL('./searchWorker.ts', import.meta.url));
