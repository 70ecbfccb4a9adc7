/** Finds and orders the rows of a list by their German words. */

const COLLATOR = new Intl.Collator('de', { numeric: true });

/** Returns the rows whose text contains each word of the query, in upper or lower case. */
export function withWords<Row>(rows: readonly Row[], query: string, textOf: (row: Row) => string): readonly Row[] {
  const wanted = folded(query).split(/\s/);
  return rows.filter((row) => {
    const text = folded(textOf(row));
    return wanted.every((word) => text.includes(word));
  });
}

const folded = (text: string): string => text.toLocaleLowerCase('de');

/** Orders rows by a text, and digits in it by their number. Empty texts come last in both directions. */
export function byText<Row>(rows: readonly Row[], isDescending: boolean, textOf: (row: Row) => string): readonly Row[] {
  const sign = isDescending ? -1 : 1;
  return [...rows].sort((one, other) => {
    const [left, right] = [textOf(one), textOf(other)];
    if (left === '' || right === '') return Number(left === '') - Number(right === '');
    return sign * COLLATOR.compare(left, right);
  });
}
