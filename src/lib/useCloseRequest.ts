import { useEffect, useEffectEvent } from 'react';

declare global {
  interface Window {
    /** TypeScript's library does not know it yet. */
    readonly CloseWatcher?: new () => EventTarget & { destroy(): void };
  }
}

/**
 * Closes what lies above the page when the device asks for it: Android's button and gesture for going back would leave the page
 * below. Without `close`, and in browsers that ask for nothing, nothing happens.
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
