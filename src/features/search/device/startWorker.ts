/** Webpack finds the worker's chunk here. Tests have no webpack and replace this file. */
export const startWorker = (): Worker =>
  new Worker(/* webpackChunkName: "search-worker" */ new URL('./searchWorker.ts', import.meta.url));
