export const MANIFEST_FORMAT = 1;

/**
 * Format of a manifest with packs that have a first day (`opens`). Older builds refuse this format, because they would
 * request such packs too early.
 */
export const OPENING_FORMAT = 2;

export const READABLE_FORMATS: readonly number[] = [1, 2];

/** Largest size of a pack in bytes. Larger files span several packs. */
export const PACK_BYTES = 1_048_576;

export const DOCUMENT_TYPE = 'application/json; charset=utf-8';
