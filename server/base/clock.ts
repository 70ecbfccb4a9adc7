/** Deletions wait until the server trusts its time (start/clockTrust.ts). */
export interface Clock {
  isTrusted(): boolean;
  /** Calls `start` whenever the time becomes trusted. The function that `start` returns ends its work. */
  whileTrusted(start: () => () => void): () => void;
}

export const TRUSTED_CLOCK: Clock = { isTrusted: () => true, whileTrusted: (start) => start() };

/** A time is implausible this long after the newest trusted time. */
export const PLAUSIBLE_MS = 45 * 86_400_000;
/** The server doubts an implausible time for this long. */
export const DOUBT_MS = 86_400_000;
