/**
 * Pictures over the whole screen. The browser's full screen is asked for where there is one; without it (an iPhone) the window
 * still fills the page. A full screen that staff or the installed app entered before is kept.
 */
import { useSyncExternalStore } from 'react';

let isFull = false;
/** This page entered the browser's full screen for the pictures, and leaves it with them. */
let isOwn = false;
const listeners = new Set<() => void>();

function change(next: boolean): void {
  isFull = next;
  for (const listener of listeners) listener();
}

/** Call it right in a press: browsers refuse it otherwise. */
export function enterFullScreen(): void {
  change(true);
  if (document.fullscreenElement !== null || typeof document.documentElement.requestFullscreen !== 'function') return;
  isOwn = true;
  document.documentElement.requestFullscreen({ navigationUI: 'hide' }).catch(() => {
    isOwn = false;
  });
}

export function leaveFullScreen(): void {
  if (isFull) change(false);
  if (!isOwn) return;
  isOwn = false;
  if (document.fullscreenElement) document.exitFullscreen().catch(() => undefined);
}

/** The person left it by the browser's own key or gesture. */
function followBrowser(): void {
  if (document.fullscreenElement !== null || !isOwn) return;
  isOwn = false;
  change(false);
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) document.addEventListener('fullscreenchange', followBrowser);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) document.removeEventListener('fullscreenchange', followBrowser);
  };
}

/** Whether pictures fill the screen now. */
export const useFullScreen = (): boolean => useSyncExternalStore(subscribe, () => isFull);
