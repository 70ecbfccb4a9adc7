/** Constants of the release format (see release.ts for its schemas). */

/** The manifest format this build writes. */
export const MANIFEST_FORMAT = 1;

/** Formats this build can read: its own and the one before. A worker stages no other. */
export const READABLE_FORMATS: readonly number[] = [1];

/** Largest size of a pack in bytes; a larger file is cut over several packs. */
export const PACK_BYTES = 1_048_576;

/** Content type of every document. */
export const DOCUMENT_TYPE = 'application/json; charset=utf-8';
