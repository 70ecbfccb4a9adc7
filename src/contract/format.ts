/** Constants of the release format (see release.ts for its schemas). */

/** The manifest format this build writes. */
export const MANIFEST_FORMAT = 1;

/** Formats this build can read: its own and the one before. A worker stages no other. */
export const READABLE_FORMATS: readonly number[] = [1];

/**
 * Largest size of a pack in bytes; a larger file is cut over several packs. About a mebibyte, and below the 983,040 bytes
 * from which on Chromium takes memory for each buffer fresh from the system instead of using it again: packs of a full
 * mebibyte are stored a fifth more slowly.
 */
export const PACK_BYTES = 978_944;

/** Content type of every document. */
export const DOCUMENT_TYPE = 'application/json; charset=utf-8';
