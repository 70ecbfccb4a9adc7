/** Times of the outbox, in milliseconds. */

/** Without an answer for this long, the person reads that the documents are sent later. */
export const PATIENCE_MS = 10_000;

/** A try is given up after this long; the next one carries the same key, so nothing is sent twice. */
export const TRY_MS = 30_000;

/** So long a page waits for another one that tries the same entry; then it tries, too. */
export const OTHER_PAGE_MS = 35_000;

/** What came of a try has so long to reach the other pages before one of them may try. */
export const TOLD_MS = 1_000;

/** Pauses after tries without an answer; the last one stays. A connection that comes back ends a pause. */
export const TRY_PAUSES_MS = [5_000, 10_000, 20_000, 40_000, 80_000, 160_000, 300_000] as const;

/** While the browser says that there is no network, which may be wrong, pauses are longer by this. */
export const OFFLINE_MS = 60_000;

/** After answers that are faults for so long, the mail counts as not delivered. */
export const GIVE_UP_MS = 86_400_000;

/** Pauses between questions what became of a mail that the server took; the last one stays. */
export const ASK_PAUSES_MS = [2_000, 3_000, 5_000, 10_000, 30_000, 60_000, 300_000] as const;

/** An answer to that question is awaited this long. */
export const ASK_MS = 20_000;

/** What the server took is shown this long; then the entry goes, and the app asks no more. What waits stays until it is sent or deleted. */
export const SHOWN_MS = 7 * 86_400_000;

/** At most this many that are over are kept, the newest ones. */
export const SHOWN_MOST = 20;
