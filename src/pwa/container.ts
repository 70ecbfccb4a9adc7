/** `navigator.serviceWorker`, if this page may use it: not without a secure context, and not in every browser. */
export const findContainer = (): ServiceWorkerContainer | null =>
  window.isSecureContext && 'serviceWorker' in navigator ? navigator.serviceWorker : null;
