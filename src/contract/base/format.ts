export const MANIFEST_FORMAT = 1;

/** Packs of this format may open later. Older builds refuse it, because they would request too early. */
export const OPENING_FORMAT = 2;

export const READABLE_FORMATS: readonly number[] = [1, 2];

/** Most bytes per pack. Larger files span several packs. */
export const PACK_BYTES = 1_048_576;

export const DOCUMENT_TYPE = 'application/json; charset=utf-8';
