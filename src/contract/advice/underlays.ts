/** Apart from the schema, so that the page can import the constant. */

/** Place of "no underlay needed" in every country's list. */
export const NOTHING_NEEDED = 0;
