/** Place of "no underlay needed". In a file of its own, because the page cannot import the schema. */
export const NOTHING_NEEDED = 0;
