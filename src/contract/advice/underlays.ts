/** Index of "no underlay needed". Stands here to keep the schema library off the page. */
export const NOTHING_NEEDED = 0;
