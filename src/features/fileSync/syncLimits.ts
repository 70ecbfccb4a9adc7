export const SYNC_POLL_MS = 1_000;
/** A run also ends after SYNC_RUN_MS, because browsers slow the timers of hidden pages. */
export const SYNC_MAX_TICKS = 600;
export const SYNC_RUN_MS = SYNC_MAX_TICKS * SYNC_POLL_MS;

export const UNCHANGED_LIMIT = 10;
export const STUCK_LIMIT = 3;
export const HISTORY_LENGTH = 5;

export const SYNC_RENEWAL_MS = 300_000;
/** Pause before the file counts are read, because a requested download starts only after 1.5 seconds. */
export const NEW_RELEASE_MS = 3_000;
export const TELL_OF_PERSON_MS = 300;
export const MARK_PAUSE_MS = 2_000;
/**
 * Time to collect visible media before asking which are not stored, because a screen's views appear one after another.
 */
export const MARK_SETTLE_MS = 200;
/** Time-out of the worker, which usually answers at once. */
export const SYNC_ANSWER_MS = 10_000;
