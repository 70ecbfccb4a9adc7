/** Whether this machine's time may be believed (start/clockTrust.ts). What cannot be undone waits until it may. */
export interface Clock {
  isTrusted(): boolean;
  /** Has `start` run now, or once the time is believed; calls what `start` returns when that ends. The answer ends both. */
  whileTrusted(start: () => () => void): () => void;
}

/** A clock that is always right. */
export const TRUSTED_CLOCK: Clock = { isTrusted: () => true, whileTrusted: (start) => start() };

/** A time so far beyond the newest one that was believed is implausible. */
export const PLAUSIBLE_MS = 45 * 86_400_000;
/** For so long it is doubted. */
export const DOUBT_MS = 86_400_000;
