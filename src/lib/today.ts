import { useSyncExternalStore } from 'react';

/** Checks this often whether a new day began, because a timer for midnight stops while the device sleeps. */
const LOOK_MS = 60_000;

/** The device's day, such as `2026-10-12`. Views render again on the next day. */
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

export function dayOf(now: Date): string {
  const two = (number: number): string => String(number).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}
