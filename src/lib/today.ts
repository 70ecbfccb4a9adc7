import { useSyncExternalStore } from 'react';

/** Sleeping devices stop timers: the clock is read at least this often, and whenever the page is seen again. */
const LOOK_MS = 60_000;

/** The device's day, `2026-10-12`. The view is drawn again when another day begins, however long it stands. */
export function useToday(): string {
  return useSyncExternalStore(watchDay, today);
}

function watchDay(changed: () => void): () => void {
  const timer = setInterval(changed, LOOK_MS);
  document.addEventListener('visibilitychange', changed);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', changed);
  };
}

const today = (): string => dayOf(new Date());

/** The day of a time as the device sees it, `2026-10-12`. */
export function dayOf(now: Date): string {
  const two = (number: number): string => String(number).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}
