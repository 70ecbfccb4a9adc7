/**
 * Index of "no underlay needed" in each country's `AdviceAnswer.underlays`. It has its own file, because an import from
 * adviceDocument.ts would load the schema library into the page.
 */
export const NOTHING_NEEDED = 0;
