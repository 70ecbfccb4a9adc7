import { useSyncExternalStore } from 'react';

function subscribe(changed: () => void): () => void {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}

/** False without a network. True proves no connection. */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine);
