/** Constants of the release format (see release.ts for its schemas). */

/** The manifest format this build writes. */
export const MANIFEST_FORMAT = 1;

/** The format of a manifest with packs that open on a later day: builds that know no such packs would ask for them in vain. */
export const OPENING_FORMAT = 2;

/** Formats this build can read. A worker stages no other. */
export const READABLE_FORMATS: readonly number[] = [1, 2];

/** Largest size of a pack in bytes; a larger file is cut over several packs. */
export const PACK_BYTES = 1_048_576;

/** Content type of every document. */
export const DOCUMENT_TYPE = 'application/json; charset=utf-8';
