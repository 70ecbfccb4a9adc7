/** Deletions wait for a trusted time (start/clockTrust.ts). */
export interface Clock {
  isTrusted(): boolean;
  /** Calls `start` while the time is trusted. The returned function ends it. */
  whileTrusted(start: () => () => void): () => void;
}

export const TRUSTED_CLOCK: Clock = { isTrusted: () => true, whileTrusted: (start) => start() };

/** A time this far after the newest trusted time is implausible. */
export const PLAUSIBLE_MS = 45 * 86_400_000;
/** An implausible time is doubted for this long. */
export const DOUBT_MS = 86_400_000;
