import { useEffect, useEffectEvent, useState } from 'react';

declare global {
  interface Window {
    readonly CloseWatcher?: new () => EventTarget & { destroy(): void };
  }
}

/** Android's Back button closes an overlay instead of leaving the page. Needs a browser with CloseWatcher. */
export function useCloseRequest(close: (() => void) | undefined): void {
  const isClosable = close !== undefined;
  const [requests, setRequests] = useState(0);
  const closeNow = useEffectEvent(() => {
    // A watcher reports one request only, and the overlay may stay open.
    setRequests(requests + 1);
    close?.();
  });
  useEffect(() => {
    if (!isClosable || window.CloseWatcher === undefined) return undefined;
    const watcher = new window.CloseWatcher();
    watcher.addEventListener('close', closeNow);
    return () => watcher.destroy();
  }, [isClosable, requests]);
}
