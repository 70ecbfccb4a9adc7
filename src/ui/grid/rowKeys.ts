export interface RowKeys {
  readonly rows: ReadonlyMap<number, RowKey>;
  readonly next: number;
  readonly isFlung: boolean;
}

interface RowKey {
  readonly key: number;
  /** True when the row's cells hold only names. */
  readonly isLight: boolean;
}

export const NO_KEYS: RowKeys = { rows: new Map(), next: 0, isFlung: false };

/** During fast scrolling new rows reuse keys of former rows, so the browser creates no elements. */
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

export const inDocument = (rows: readonly number[], { rows: keys, isFlung }: RowKeys): readonly number[] =>
  isFlung ? rows.toSorted((a, b) => keyOf(keys, a) - keyOf(keys, b)) : rows;

const keyOf = (keys: RowKeys['rows'], row: number): number => keys.get(row)?.key ?? 0;
