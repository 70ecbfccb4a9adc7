import { setTimeout as sleep } from 'node:timers/promises';

/** Milliseconds of a monotonic clock. */
export const steadyNow = (): number => performance.now();

/** Resolves after `ms` milliseconds, or as soon as the signal aborts. */
export const wait = async (ms: number, signal: AbortSignal): Promise<void> => {
  await sleep(ms, undefined, { signal }).catch(() => undefined);
};

/** The server's clock. While the server does not trust it (start/clockTrust.ts), it deletes no expired data. */
export interface Clock {
  isTrusted(): boolean;
  /** Calls `start` whenever trust begins. When trust ends, calls the function that `start` returned. */
  whileTrusted(start: () => () => void): () => void;
  readonly wait: typeof wait;
}

/** A time is implausible when it is later than the newest trusted time by more than this. */
export const PLAUSIBLE_MS = 45 * 86_400_000;
/** A server that has run for this many milliseconds trusts even an implausible time. */
export const DOUBT_MS = 86_400_000;
