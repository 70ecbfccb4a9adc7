/** Whether this machine's time is trusted (start/clockTrust.ts). Deletions wait until it is. */
export interface Clock {
  isTrusted(): boolean;
  /**
   * Calls `start` once the time is trusted, and the function that `start` returns when the trust ends. Returns a function that
   * ends both.
   */
  whileTrusted(start: () => () => void): () => void;
}

export const TRUSTED_CLOCK: Clock = { isTrusted: () => true, whileTrusted: (start) => start() };

/** A time this far after the newest trusted time is implausible. */
export const PLAUSIBLE_MS = 45 * 86_400_000;
/** An implausible time is doubted for this long. */
export const DOUBT_MS = 86_400_000;
