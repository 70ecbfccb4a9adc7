/** The order of underlays. Plain constants, apart from the schema so that the page can import them. */

/** Place of "nothing is needed" in every country's list: underlays stand from the weakest to the strongest. */
export const NOTHING_NEEDED = 0;
