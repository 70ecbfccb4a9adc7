/** Null without https or in browsers without service workers. */
export const findContainer = (): ServiceWorkerContainer | null =>
  window.isSecureContext && 'serviceWorker' in navigator ? navigator.serviceWorker : null;
