/** The worker's own numbers. Times in milliseconds, sizes in bytes. Those that the page shares stand in the contract. */

/** Lanes that load packs side by side. A third one gained nothing at any latency tried and would cost memory. */
export const LANES = 2;

/** A try that gets no byte for this long is aborted. */
export const STALL_MS = 30_000;

/** Ceiling of the first and of all later pauses between tries; the pause itself is drawn below it (full jitter). */
export const BACKOFF_FIRST_MS = 1_000;
export const BACKOFF_LAST_MS = 60_000;

/** Longest `Retry-After` that is believed, so that a wrong header cannot end the sync for a day. */
export const RETRY_AFTER_MAX_MS = 600_000;

/** A slice starts packs for this long. Chromium ends a worker whose event is pending after about 311 s. */
export const SLICE_MS = 240_000;
/** A slice waits this much longer for tries through which bytes flow. */
export const SLICE_GRACE_MS = 45_000;
/** A poll opens the next slice once the newest is this old, so that slices overlap. */
export const SLICE_RENEW_MS = 60_000;

/** Opened packs kept at hand. In Chromium they are handles of files, in WebKit their bytes. */
export const OPEN_PACKS = 8;

/** Packs hashed anew with each update check, and how long that may take. */
export const RECHECK_PACKS = 32;
export const RECHECK_MS = 2_000;

/** Largest pack and manifest that are accepted: far above what is published, far below what hurts a tablet. */
export const PACK_MAX_BYTES = 16 * 1_048_576;
export const MANIFEST_MAX_BYTES = 64 * 1_048_576;

/** Repairing a document that a page waits for may take this long before the page is told that it cannot be had. */
export const REPAIR_MS = 20_000;

/** The list of stored packs is read anew when reading it took less than this share of the time since. */
export const LISTING_SHARE = 1 / 50;
