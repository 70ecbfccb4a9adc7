/** Index of "no underlay needed". The page cannot import the schema's file. */
export const NOTHING_NEEDED = 0;
