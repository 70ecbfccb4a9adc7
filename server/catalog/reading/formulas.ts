/**
 * Texts in a CSV file that Excel would take for formulas by their first sign, whoever wrote them: one that a supplier sent, and
 * an export hands on, could read other cells or load an address. An apostrophe before it says that it is a text.
 */

/** Also with apostrophes before it, which would be taken for ours on the way back. */
const FORMULA = /^'*[=+\-@\t\r|]/;

/** The text as it may stand in a CSV file. */
export const withoutFormula = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

/** The text that `withoutFormula` was given. */
export const textOf = (cell: string): string =>
  cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell;
