/**
 * Matches CSV texts that Excel would run as formulas. Also matches such texts after apostrophes, because the export
 * adds one apostrophe and the import removes one.
 */

const FORMULA = /^'*[=+\-@\t\r|]/;

export const withoutFormula = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

export const textOf = (cell: string): string => (cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell);
