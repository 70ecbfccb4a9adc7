import { trimmed } from '../../../src/contract/base/invisible';

/** The cells of a sheet from A1 to `last`. `rows` and `columns` are 0 for a sheet without cells. */
export interface Area {
  readonly rows: number;
  readonly columns: number;
  readonly last: string;
}

/** Cells without content are kept up to this column and this number of cells, because they may be uncalculated formulas. */
const KEPT_COLUMNS = 200;
const KEPT_CELLS = 1_000_000;

const isFilled = (value: unknown): boolean =>
  typeof value === 'string' ? trimmed(value) !== '' : value !== null && value !== undefined;

/**
 * Returns the area that holds a sheet's content. Offices format whole columns and leave blanks far away. Such cells do
 * not count, because a table with all cells up to them would not fit into memory.
 */
export async function filledArea(workbook: Uint8Array, sheet: number): Promise<Area> {
  const { cellRef, streamXlsxRows } = await import('hucre/xlsx');
  let [rows, columns, usedRows, usedColumns] = [0, 0, 0, 0];
  for await (const { index, values } of streamXlsxRows(workbook, { sheet })) {
    if (values.length > 0) usedRows = Math.max(usedRows, index + 1);
    usedColumns = Math.max(usedColumns, values.length);
    const width = values.findLastIndex(isFilled) + 1;
    if (width > 0) rows = Math.max(rows, index + 1);
    columns = Math.max(columns, width);
  }
  columns = Math.max(columns, Math.min(usedColumns, KEPT_COLUMNS));
  rows = Math.max(rows, Math.min(usedRows, Math.floor(KEPT_CELLS / Math.max(1, columns))));
  return { rows, columns, last: cellRef(Math.max(0, rows - 1), Math.max(0, columns - 1)) };
}
