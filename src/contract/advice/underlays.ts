/** Index of "no underlay needed". The page cannot import it from the schema's file. */
export const NOTHING_NEEDED = 0;
