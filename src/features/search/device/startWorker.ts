/** The one line that webpack reads the worker's chunk from; tests have no webpack and run its parts in the page. */
export const startWorker = (): Worker =>
  new Worker(/* webpackChunkName: "search-worker" */ new URL('./searchWorker.ts', import.meta.url));
