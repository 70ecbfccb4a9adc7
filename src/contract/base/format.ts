export const MANIFEST_FORMAT = 1;

/** Older builds refuse this format, because they would request packs before their first day (`opens`). */
export const OPENING_FORMAT = 2;

export const READABLE_FORMATS: readonly number[] = [1, 2];

/** Most bytes per pack. Larger files span several packs. */
export const PACK_BYTES = 1_048_576;

export const DOCUMENT_TYPE = 'application/json; charset=utf-8';
