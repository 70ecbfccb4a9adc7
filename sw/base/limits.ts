/** The worker's limits, in milliseconds and bytes. */

/** Parallel downloads. A third would cost memory without being faster. */
export const LANES = 2;

/** No lane starts a pack for this long after a person's action. */
export const GIVE_WAY_MS = 600;
/** Longest wait of a pack for a person. */
export const GIVE_WAY_MOST_MS = 10_000;

export const STALL_MS = 30_000;
/** A request is aborted if its pack or manifest would take longer than this. */
export const SLOWEST_MS = 7_200_000;

/** After so many useless requests for a blob's rest, the worker requests all of it. */
export const VAIN_RESUMES = 3;

/** Longest wait for an answer's end after its last byte. */
export const BODY_END_MS = 1_000;

export interface Pauses {
  readonly free: number;
  readonly firstMs: number;
  readonly lastMs: number;
  /** Random pauses (full jitter) keep the tablets of a showroom apart. */
  readonly spread: boolean;
}

export const NETWORK_PAUSES: Pauses = { free: 0, firstMs: 1_000, lastMs: 60_000, spread: true };
/** A pack's first failure causes no pause of its own, since the lane pauses. */
export const PACK_PAUSES: Pauses = { ...NETWORK_PAUSES, free: 1 };
/** Long pauses, since each test for room writes as many bytes as a pack has. */
export const ROOM_PAUSES: Pauses = { free: 0, firstMs: 20_000, lastMs: 1_200_000, spread: false };

/** Answers to pages end the sync's pauses at most this often. */
export const PAGE_SIGN_MS = 10_000;

/** A wrong header must not stop the sync for a day. */
export const RETRY_AFTER_MAX_MS = 600_000;

/** A slice starts packs for this long. Chromium ends a worker after about 311 s of a pending event. */
export const SLICE_MS = 240_000;
export const SLICE_GRACE_MS = 45_000;
/** Age at which a slice is followed by the next. Shorter than SLICE_MS, so that slices overlap. */
export const SLICE_RENEW_MS = 60_000;

/** Opened packs in memory. In Chromium they are file handles, in WebKit bytes. */
export const OPEN_PACKS = 8;

export const RECHECK_PACKS = 32;
export const RECHECK_MS = 2_000;

/** Largest accepted pack and manifest, to protect the tablet's memory. */
export const PACK_MAX_BYTES = 16 * 1_048_576;
export const MANIFEST_MAX_BYTES = 64 * 1_048_576;

export const REPAIR_MS = 20_000;

/** The list of packs is read again when reading took at most this share of the time since. */
export const LISTING_SHARE = 1 / 50;

export const FORMER_RELEASES = 2;

export const DELTA_TRIES = 3;

/** A silent database is given up after this time (see StorageWatch). */
export const DATABASE_MS = 5_000;
export const DATABASE_WRITE_MS = 30_000;
/** A silent database is not asked for this long. Otherwise a page's requests would wait one after another. */
export const DATABASE_REST_MS = 10_000;

export const CACHE_READ_MS = 5_000;
export const CACHE_WORK_MS = 60_000;

export const STATE_MS = 3_000;

/** Time-out of a navigation. Then the worker shows words in place of the page. */
export const NAVIGATION_MS = 30_000;

export const SHELL_LOOK_MS = 3_000;
