/** Full screen for pictures and showroom devices. Without it, as on iPhones, pictures fill the page. */
import { useSyncExternalStore } from 'react';

let isFull = false;
/** True if this page itself entered full screen and must later leave it. */
let isOwn = false;
let isAsked = false;
const NEVER = (): boolean => false;
let isWished = NEVER;
const listeners = new Set<() => void>();

function change(next: boolean): void {
  isFull = next;
  for (const listener of listeners) listener();
}

export const hasFullScreen = (): boolean => typeof document.documentElement.requestFullscreen === 'function';

/** True when full screen was requested. Browsers refuse a request made outside a press. */
export function fillScreen(): boolean {
  if (isAsked || !hasFullScreen() || document.fullscreenElement !== null) return false;
  const answered = (isEntered: boolean) => {
    isAsked = false;
    isOwn &&= isEntered;
  };
  isAsked = true;
  document.documentElement.requestFullscreen({ navigationUI: 'hide' }).then(
    () => answered(true),
    () => answered(false),
  );
  return true;
}

export function giveBackScreen(): void {
  if (document.fullscreenElement) document.exitFullscreen().catch(() => undefined);
}

const PRESSES = ['pointerup', 'click', 'keydown'] as const;

/** Requests full screen at each press while `wished` returns true. The returned function stops this. */
export function keepFullScreen(wished: () => boolean): () => void {
  const ask = () => {
    if (wished()) fillScreen();
  };
  isWished = wished;
  for (const press of PRESSES) document.addEventListener(press, ask, { capture: true, passive: true });
  return () => {
    isWished = NEVER;
    for (const press of PRESSES) document.removeEventListener(press, ask, { capture: true });
    if (!wished()) giveBackScreen();
  };
}

export function enterFullScreen(): void {
  change(true);
  isOwn = fillScreen() && !isWished();
}

export function leaveFullScreen(): void {
  if (isFull) change(false);
  if (!isOwn) return;
  isOwn = false;
  giveBackScreen();
}

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

export const useFullScreen = (): boolean => useSyncExternalStore(subscribe, () => isFull);
