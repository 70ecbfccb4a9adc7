/** Limits of a publication. They are apart from limits.ts, which the first view loads. */

/** In characters. */
export const NOTE_MAX_LENGTH = 1_000;
/** A release names at most this many of the entries that an editor published. */
export const NAMED_ENTRIES_MAX = 100;
