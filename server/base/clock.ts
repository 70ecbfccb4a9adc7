/** Whether this machine's time may be believed (start/clockTrust.ts). What cannot be undone waits until it may. */
export interface Clock {
  isTrusted(): boolean;
  /** Has `start` run now, or once the time is believed; calls what `start` returns when that ends. The answer ends both. */
  whileTrusted(start: () => () => void): () => void;
}

/** A clock that is always right. */
export const TRUSTED_CLOCK: Clock = { isTrusted: () => true, whileTrusted: (start) => start() };
