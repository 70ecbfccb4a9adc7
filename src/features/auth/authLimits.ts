/** Times of the login (specification §4). */

/** After an accepted key the page reloads after these two delays. */
export const RELOAD_DELAYS_MS = [800, 1_500] as const;

/** The server gets this long to hear of a log-out when no worker takes care of it. */
export const LOG_OUT_CALL_MS = 3_000;
