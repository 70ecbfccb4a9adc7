import { useEffect, useEffectEvent } from 'react';

declare global {
  interface Window {
    readonly CloseWatcher?: new () => EventTarget & { destroy(): void };
  }
}

/** Android's Back button closes an overlay instead of leaving the page. Needs a browser with CloseWatcher. */
export function useCloseRequest(close: (() => void) | undefined): void {
  const isClosable = close !== undefined;
  const closeNow = useEffectEvent(() => close?.());
  useEffect(() => {
    if (!isClosable || window.CloseWatcher === undefined) return undefined;
    const watcher = new window.CloseWatcher();
    watcher.addEventListener('close', closeNow);
    return () => watcher.destroy();
  }, [isClosable]);
}
