export const findContainer = (): ServiceWorkerContainer | null =>
  window.isSecureContext && 'serviceWorker' in navigator ? navigator.serviceWorker : null;
