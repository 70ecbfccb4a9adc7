/** Apart from the schema, so that the page can import it. */
export const NOTHING_NEEDED = 0;
