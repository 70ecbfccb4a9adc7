/**
 * Pictures over the whole screen, and a device that stays so. The browser's full screen is asked for where there is one; without it
 * (an iPhone) the window of pictures still fills the page. A full screen that was there before the pictures is kept.
 */
import { useSyncExternalStore } from 'react';

let isFull = false;
/** This page entered the browser's full screen for the pictures, and leaves it with them. */
let isOwn = false;
/** The browser has not answered yet. */
let isAsked = false;
const NEVER = (): boolean => false;
/** Whether the device is to stay in full screen. */
let isWished = NEVER;
const listeners = new Set<() => void>();

function change(next: boolean): void {
  isFull = next;
  for (const listener of listeners) listener();
}

export const hasFullScreen = (): boolean => typeof document.documentElement.requestFullscreen === 'function';

/** The whole page in the browser's full screen. Call it right in a press: browsers refuse it otherwise. Whether it was asked for. */
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

/** Gives the screen back to the browser. */
export function giveBackScreen(): void {
  if (document.fullscreenElement) document.exitFullscreen().catch(() => undefined);
}

/** What browsers take for a press. */
const PRESSES = ['pointerup', 'click', 'keydown'] as const;

/**
 * From now on each press asks for the full screen while `wished` says so: after a reload, or when somebody has left it. The result
 * ends that, and the full screen with it if it is wished no more.
 */
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

/** Pictures fill the screen. Call it right in a press. */
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
