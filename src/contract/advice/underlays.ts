/**
 * Index of "no underlay needed". A separate file, because adviceDocument.ts would load the schema library into the
 * page.
 */
export const NOTHING_NEEDED = 0;
