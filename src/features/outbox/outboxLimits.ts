export const PATIENCE_MS = 10_000;

/** Time-out of a sending request. Repetitions have the same key and send only one mail. */
export const TRY_MS = 30_000;

export const OTHER_PAGE_MS = 35_000;

/** A page keeps its outbox lock this long after sending, so waiting pages learn the result first. */
export const TOLD_MS = 1_000;

/** Pauses between sending attempts. The last pause repeats. A restored connection ends a pause. */
export const TRY_PAUSES_MS = [5_000, 10_000, 20_000, 40_000, 80_000, 160_000, 300_000] as const;

/** Added to a pause while the browser reports no network. The report may be wrong. */
export const OFFLINE_MS = 60_000;

/** Pauses between status requests. The last pause repeats. */
export const ASK_PAUSES_MS = [2_000, 3_000, 5_000, 10_000, 30_000, 60_000, 300_000] as const;

export const ASK_MS = 20_000;

/** A finished mail disappears after this time. */
export const SHOWN_MS = 7 * 86_400_000;

/** Limit of finished mails. */
export const SHOWN_MOST = 20;

/** After a day of server faults the mail counts as failed. */
export const GIVE_UP_MS = 86_400_000;
