/** A range of merged cells, including its last row and column. Rows and columns count from 0. */
export interface Merge {
  readonly startRow: number;
  readonly endRow: number;
  readonly startCol: number;
  readonly endCol: number;
}

export function spreadMerges<Cell>(
  rows: readonly (readonly (Cell | null)[])[],
  merges: readonly Merge[],
): readonly (readonly (Cell | null)[])[] {
  if (merges.length === 0) return rows;
  const width = rows.reduce((widest, { length }) => Math.max(widest, length), 0);
  const spread = rows.map((row) => [...row]);
  for (const { startRow, endRow, startCol, endCol } of merges) {
    const value = rows[startRow]?.[startCol] ?? null;
    for (const row of spread.slice(startRow, endRow + 1)) {
      while (row.length < startCol) row.push(null);
      for (let column = startCol; column <= endCol && column < width; column += 1) row[column] = value;
    }
  }
  return spread;
}
