/** Under which keys the rows of a grid stand in the document. */
export interface RowKeys {
  /** Of each row by its number. */
  readonly rows: ReadonlyMap<number, RowKey>;
  /** No row has had it, nor one above it. */
  readonly next: number;
  /** The page flew when these were given. */
  readonly isFlung: boolean;
}

interface RowKey {
  readonly key: number;
  /** The row came in this flight: its cells have held names only. */
  readonly isLight: boolean;
}

export const NO_KEYS: RowKeys = { rows: new Map(), next: 0, isFlung: false };

/**
 * The keys of other rows: who stays keeps its own. While the page flies, a row that comes takes over the cells of one that has
 * come and gone in the same flight: no element is made or removed, and nothing is left for the browser to collect.
 */
export function keysFor(before: RowKeys, rows: readonly number[], isFlung: boolean): RowKeys {
  if (isFlung === before.isFlung && rows.length === before.rows.size && rows.every((row) => before.rows.has(row)))
    return before;
  const staying = new Set(rows);
  const free = isFlung
    ? [...before.rows].flatMap(([row, { key, isLight }]) => (isLight && !staying.has(row) ? [key] : []))
    : [];
  let { next } = before;
  const given = rows.map((row): [number, RowKey] => {
    const known = before.rows.get(row);
    if (known !== undefined) return [row, { key: known.key, isLight: known.isLight && isFlung }];
    return [row, { key: free.pop() ?? next++, isLight: isFlung }];
  });
  return { rows: new Map(given), next, isFlung };
}

/** The rows in the order of the document: their own, but while the page flies nothing is moved. */
export const inDocument = (rows: readonly number[], { rows: keys, isFlung }: RowKeys): readonly number[] =>
  isFlung ? rows.toSorted((a, b) => keyOf(keys, a) - keyOf(keys, b)) : rows;

const keyOf = (keys: RowKeys['rows'], row: number): number => keys.get(row)?.key ?? 0;
