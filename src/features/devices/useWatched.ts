import { useVisibleRepeat } from '../connection/useVisibleRepeat';

/** A change must be visible within five seconds. The server's answer may take one second. */
const PAUSE_MS = 4_000;

/** Repeats the query while the page is visible. */
export function useWatched(isFetching: boolean, refetch: () => unknown): void {
  useVisibleRepeat(PAUSE_MS, () => isFetching || refetch());
}
