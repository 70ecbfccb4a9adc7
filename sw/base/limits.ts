/** The worker's own numbers. Times in milliseconds, sizes in bytes. Those that the page shares stand in the contract. */

/** Lanes that load packs side by side. A third one gained nothing at any latency tried and would cost memory. */
export const LANES = 2;

/** After each sign of a person that a page tells of, no lane begins a pack for this long, so that what is shown stays smooth ... */
export const GIVE_WAY_MS = 600;
/** ... but no pack waits longer than this, whatever the person does. */
export const GIVE_WAY_MOST_MS = 10_000;

/** A try that gets no byte for this long is aborted ... */
export const STALL_MS = 30_000;
/** ... and so is one that gets so little in that time that its pack or manifest would take longer than this. */
export const SLOWEST_MS = 7_200_000;

/** After so many tries in a row that were to load the rest of a blob and brought nothing of it, one asks for all of it. */
export const VAIN_RESUMES = 3;

/** All bytes of a blob have come: that the answer ends is waited for this long. */
export const BODY_END_MS = 1_000;

/** Pauses between tries. */
export interface Pauses {
  /** Failures that no pause follows. */
  readonly free: number;
  /** Pauses double from the first to the last. */
  readonly firstMs: number;
  readonly lastMs: number;
  /** Whether a pause is drawn from zero to that (full jitter), so that a showroom full of tablets does not come back at once. */
  readonly spread: boolean;
}

export const NETWORK_PAUSES: Pauses = { free: 0, firstMs: 1_000, lastMs: 60_000, spread: true };
/** Of one pack: its first failure is the connection's, for which the lane pauses, or chance. */
export const PACK_PAUSES: Pauses = { ...NETWORK_PAUSES, free: 1 };
/** Of looks whether a full device has room again: each writes as much as a pack has. */
export const ROOM_PAUSES: Pauses = { free: 0, firstMs: 20_000, lastMs: 1_200_000, spread: false };

/** That a page gets answers ends the sync's pauses this often at most. */
export const PAGE_SIGN_MS = 10_000;

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

/** Packs hashed again with each update check, and how long that may take. */
export const RECHECK_PACKS = 32;
export const RECHECK_MS = 2_000;

/** Largest pack and manifest that are accepted: far above what is published, far below what hurts a tablet. */
export const PACK_MAX_BYTES = 16 * 1_048_576;
export const MANIFEST_MAX_BYTES = 64 * 1_048_576;

/** Repairing a document that a page waits for may take this long before the page is told that it cannot be loaded. */
export const REPAIR_MS = 20_000;

/** The list of stored packs is read again when reading it took less than this share of the time since. */
export const LISTING_SHARE = 1 / 50;

/** Former releases that stay on the device, beside those that pages see, until their room is needed. */
export const FORMER_RELEASES = 2;

/** Tries for a manifest as a difference to one that is here, after which the whole one is loaded. */
export const DELTA_TRIES = 3;

/** A database that is silent for so long is given up (StorageWatch says what silent means). */
export const DATABASE_MS = 5_000;
/** Storing a manifest of many megabytes on a busy device may take this long. Nothing waits for it but the sync. */
export const DATABASE_WRITE_MS = 30_000;
/** A database that did not answer is left alone for this long, so that one page's many requests do not wait in turn. */
export const DATABASE_REST_MS = 10_000;

/** The same for Cache Storage: for what a page waits for, and for all that only the sync waits for. */
export const CACHE_READ_MS = 5_000;
export const CACHE_WORK_MS = 60_000;

/** The debug overlay gets the worker's state within this time, from memory if need be. */
export const STATE_MS = 3_000;

/** A page that the device does not have is waited for so long; then words stand in its place, and it is asked for again. */
export const NAVIGATION_MS = 30_000;

/** A page that is being loaded gets its files first; then the worker looks whether they are whole. */
export const SHELL_LOOK_MS = 3_000;
