/** Number of parallel downloads (lanes). A third lane would cost memory without being faster. */
export const LANES = 2;

/** The worker starts no download for this many milliseconds after a person's action. */
export const GIVE_WAY_MS = 600;
/** Longest time a person's actions may delay a pack. */
export const GIVE_WAY_MOST_MS = 10_000;

export const STALL_MS = 30_000;
/** The worker aborts the download of a pack or manifest that would last longer than this (two hours). */
export const SLOWEST_MS = 7_200_000;

/** After three failed requests for a blob's missing bytes the worker requests the whole blob. */
export const VAIN_RESUMES = 3;

/** Longest wait for the end of an answer whose bytes are complete. */
export const BODY_END_MS = 1_000;

export interface Pauses {
  readonly free: number;
  readonly firstMs: number;
  readonly lastMs: number;
  /** True for random pauses (full jitter), so a showroom's tablets do not retry together. */
  readonly spread: boolean;
}

export const NETWORK_PAUSES: Pauses = { free: 0, firstMs: 1_000, lastMs: 60_000, spread: true };
/** Pauses after failed pack downloads. The first failure in a row causes no such pause. */
export const PACK_PAUSES: Pauses = { ...NETWORK_PAUSES, free: 1 };
/** Pauses on a full device. They are long, because each attempt writes a whole pack. */
export const ROOM_PAUSES: Pauses = { free: 0, firstMs: 20_000, lastMs: 1_200_000, spread: false };

/** The server's answers to pages end the sync's pauses, but at most once in this many milliseconds. */
export const PAGE_SIGN_MS = 10_000;

/** Longest accepted `Retry-After`. A wrong value must not stop the sync for a day. */
export const RETRY_AFTER_MAX_MS = 600_000;

/**
 * After this time a slice starts no downloads, because Chromium ends a worker whose event is pending for about 311 s.
 */
export const SLICE_MS = 240_000;
export const SLICE_GRACE_MS = 45_000;
/** A poll opens a new slice when the newest is older than this. */
export const SLICE_RENEW_MS = 60_000;

/** Limit of open packs. An open pack is a file handle in Chromium, but bytes in memory in WebKit. */
export const OPEN_PACKS = 8;

export const RECHECK_PACKS = 32;
export const RECHECK_MS = 2_000;

/** Protects the tablet's memory. */
export const PACK_MAX_BYTES = 16 * 1_048_576;
export const MANIFEST_MAX_BYTES = 64 * 1_048_576;

export const REPAIR_MS = 20_000;

/** The worker spends at most this share of its time on listing packs. */
export const LISTING_SHARE = 1 / 50;

export const FORMER_RELEASES = 2;

export const DELTA_TRIES = 3;

export const DATABASE_MS = 5_000;
export const DATABASE_WRITE_MS = 30_000;
/** Pause after an unanswered database request. Otherwise each request would wait for the time-out. */
export const DATABASE_REST_MS = 10_000;

export const CACHE_READ_MS = 5_000;
export const CACHE_WORK_MS = 60_000;

export const STATE_MS = 3_000;

/** Age of the oldest error that a device reports. The list of devices shows an error until a report without one. */
export const ERROR_REPORTED_MS = 86_400_000;

/** After this time a brand file comes from the network, because a page paints nothing before its stylesheet. */
export const BRAND_READ_MS = 3_000;
/** After this time one of the worker's own pages does without the brand. */
export const OWN_PAGE_BRAND_MS = 2_000;
/** After this time the page does without the stylesheet of a silent server. */
export const BRAND_CSS_MS = 5_000;

/** After this time the worker shows a message instead of the page. */
export const NAVIGATION_MS = 30_000;

export const SHELL_LOOK_MS = 3_000;
