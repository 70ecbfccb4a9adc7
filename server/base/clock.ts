/** Milliseconds of a monotonic clock. */
export const steadyNow = (): number => performance.now();

/** Tells whether the server trusts its clock (start/clockTrust.ts). Without this trust it deletes no expired data. */
export interface Clock {
  isTrusted(): boolean;
  /** Calls `start` whenever trust begins. When trust ends, calls the function that `start` returned. */
  whileTrusted(start: () => () => void): () => void;
}

/** A time is implausible when it is later than the newest trusted time by more than this. */
export const PLAUSIBLE_MS = 45 * 86_400_000;
/** A server that has run for this many milliseconds trusts even an implausible time. */
export const DOUBT_MS = 86_400_000;
