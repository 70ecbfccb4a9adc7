/** Deletions wait until the server trusts its clock, which may be wrong (start/clockTrust.ts). */
export interface Clock {
  isTrusted(): boolean;
  /** Calls `start` whenever the time becomes trusted, and the function it returns when trust ends. */
  whileTrusted(start: () => () => void): () => void;
}

export const TRUSTED_CLOCK: Clock = { isTrusted: () => true, whileTrusted: (start) => start() };

/** A time more than this after the newest trusted time is implausible. */
export const PLAUSIBLE_MS = 45 * 86_400_000;
/** After running this long, the server trusts an implausible time. */
export const DOUBT_MS = 86_400_000;
