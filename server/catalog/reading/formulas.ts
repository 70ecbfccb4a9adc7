/**
 * Excel takes a text in a CSV file for a formula by its first sign. Such a text from a supplier's table could read other cells
 * or load an address. The export writes an apostrophe before it, which tells Excel that it is a text.
 */

/** Also with apostrophes before it: the import would take those for the export's. */
const FORMULA = /^'*[=+\-@\t\r|]/;

/** The text as it may stand in a CSV file. */
export const withoutFormula = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

/** The text that `withoutFormula` was given. */
export const textOf = (cell: string): string => (cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell);
