/** Finds and orders the rows of a list by their German words. */
import { wordTest } from '../../lib/wordTest';

const COLLATOR = new Intl.Collator('de', { numeric: true });

/** Returns the rows whose text contains each word of the query. Case and accents do not matter. */
export function withWords<Row>(rows: readonly Row[], query: string, textOf: (row: Row) => string): readonly Row[] {
  const hasWords = wordTest(query);
  return rows.filter((row) => hasWords(textOf(row)));
}

/** Orders rows by a text, and digits in it by their number. Empty texts come last in both directions. */
export function byText<Row>(rows: readonly Row[], isDescending: boolean, textOf: (row: Row) => string): readonly Row[] {
  const sign = isDescending ? -1 : 1;
  return [...rows].sort((one, other) => {
    const [left, right] = [textOf(one), textOf(other)];
    if (left === '' || right === '') return Number(left === '') - Number(right === '');
    return sign * COLLATOR.compare(left, right);
  });
}
