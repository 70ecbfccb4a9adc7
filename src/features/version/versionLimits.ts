export const CHECK_INTERVAL_MS = 300_000;
export const CHECK_MIN_AGE_S = 3_600;
export const CHECK_MIN_GAP_MS = 60_000;
export const CHECK_TIMEOUT_MS = 30_000;

/**
 * The page reads the file counts this long after an update check, because the worker needs up to 12 seconds to verify
 * files.
 */
export const RECHECKED_MS = 15_000;
export const REMIND_MS = 300_000;

export const INSTALL_TRIES = 12;
export const INSTALL_POLL_MS = 1_000;
/** Time-out for the worker's answer, usually given within ten seconds. */
export const INSTALL_ANSWER_MS = 15_000;
export const INSTALL_TRY_MS = 5_000;
export const RELOAD_WAIT_MS = 30_000;

export const ASK_AGAIN_MS = 3_600_000;
export const UNASKED_INSTALL_GAP_MS = 3_600_000;
export const QUIET_AGAIN_MS = 60_000;
/** A showroom device's new build waits this long for a new release, so one reload may load both. */
export const BUILD_RESTS_MS = 60_000;
/** Without a sign of a person for this long, nothing counts as in use. */
export const IDLE_MS = 600_000;
/** Replaces IDLE_MS while a frame has the focus, because the page sees little of its use. */
export const FRAME_IDLE_MS = 3_600_000;
export const DRAFT_POLL_MS = 2_000;
export const FREE_POLL_MS = 1_000;
