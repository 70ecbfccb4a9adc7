/** Constants of the offline sync (specification §4, §9). */

export const SYNC_POLL_MS = 1_000;
/** One run ends after this many ticks, or when they would be over by the clock (hidden pages tick rarely). */
export const SYNC_MAX_TICKS = 600;
export const SYNC_RUN_MS = SYNC_MAX_TICKS * SYNC_POLL_MS;

/** The download restarts after this many readings in a row without a change ... */
export const UNCHANGED_LIMIT = 10;
/** ... or when the newest reading occurs this often among the last few. */
export const STUCK_LIMIT = 3;
export const HISTORY_LENGTH = 5;

/** A new run starts this often while the release is not whole. */
export const SYNC_RENEWAL_MS = 300_000;
/** A newer version is looked at this long after its download was asked for, which starts after 1.5 s. */
export const NEW_RELEASE_MS = 3_000;
/** While something is missing, the worker hears this often that a person scrolls, presses or types. */
export const TELL_OF_PERSON_MS = 300;
/** What is missing of the media on the screen is looked at no more often than this ... */
export const MARK_PAUSE_MS = 2_000;
/** ... and so long after media came into sight, which come one after another. */
export const MARK_SETTLE_MS = 200;
/** The worker answers about counts and downloads at once; beyond this it has died. */
export const SYNC_ANSWER_MS = 10_000;
