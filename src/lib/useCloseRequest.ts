import { useEffect, useEffectEvent } from 'react';

declare global {
  interface Window {
    /** TypeScript's library lacks it. */
    readonly CloseWatcher?: new () => EventTarget & { destroy(): void };
  }
}

/**
 * Closes an overlay on Android's back, which would otherwise leave the page. Does nothing in browsers without
 * CloseWatcher.
 */
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
