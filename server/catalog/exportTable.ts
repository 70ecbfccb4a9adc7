import { open, rm } from 'node:fs/promises';
import path from 'node:path';
import { writeCsv } from 'hucre/csv';
import { writeXlsx } from 'hucre/xlsx';
import { withoutFormula } from '../../src/contract/base/csvFormulas';
import { hasCode } from '../base/errorCode';
import type { Fault } from './format/faults';
import type { TableOrder } from './importTable';
import { readFolder, readMapping } from './tableSources';
import type { Cell } from './reading/spreadsheet';
import { foreignSigns, toWindows1252 } from './reading/windows1252';
import { ENTRY_KINDS, type EntryKind, type TableEntry } from './table/entryKinds';
import { columnLetters } from './table/headings';
import { NO_TABLE, tableKind } from './table/tableFile';
import { printed, tableOf, type WrittenTable } from './table/tableCells';
import type { MappingSource } from './table/mappingSchema';

export type Exported =
  | { readonly faults: readonly Fault[] }
  | { readonly entries: number; readonly rows: number; readonly kind: Pick<EntryKind, 'noun' | 'nouns'> };

export async function exportTable({ folder, table, mapping: file }: TableOrder): Promise<Exported> {
  const faults: Fault[] = [];
  const mapping = await readMapping(file, faults);
  const found = await readFolder(folder, mapping?.value.into ?? 'tiles', faults);
  const kind = tableKind(table);
  if (kind === null) faults.push({ file: path.basename(table), field: '', reason: NO_TABLE });
  if (mapping === null || found === null || faults.length > 0) return { faults };
  const { into } = mapping.value;
  const entries: readonly TableEntry[] = found.sources[into].map(({ value }) => value);
  const written = tableOf(entries, mapping.value, found.properties);
  if (kind === 'csv' && mapping.value.encoding === 'windows-1252') faults.push(...lostSigns(written, table));
  faults.push(...longTexts(written, table));
  if (faults.length > 0) return { faults };
  const bytes = kind === 'csv' ? csvOf(written, mapping.value) : await xlsxOf(written, mapping.value);
  if (await isWritten(table, bytes))
    return { entries: entries.length, rows: written.rows.length, kind: ENTRY_KINDS[into] };
  return { faults: [{ file: path.basename(table), field: '', reason: THERE }] };
}

const THERE = 'gibt es schon: geben Sie einen anderen Namen an, damit nichts verloren geht';

/** False when the file exists. It is never overwritten, because it may hold more than the catalogue. */
async function isWritten(table: string, bytes: Uint8Array): Promise<boolean> {
  const file = await open(table, 'wx').catch((error: unknown) => {
    if (hasCode(error, 'EEXIST')) return null;
    throw error;
  });
  if (file === null) return false;
  try {
    await file.writeFile(bytes);
  } catch (error) {
    await rm(table, { force: true });
    throw error;
  } finally {
    await file.close();
  }
  return true;
}

/** Reports characters that windows-1252 lacks, because the table would hold question marks instead. */
function lostSigns({ rows }: WrittenTable, table: string): Fault[] {
  const faults = new Map<string, Fault>();
  for (const [row, cells] of rows.entries())
    for (const [column, cell] of cells.entries())
      for (const sign of typeof cell === 'string' ? foreignSigns(cell) : []) {
        if (faults.has(sign)) continue;
        const reason = `„${sign}“ gibt es in windows-1252 nicht (encoding: utf-8 in der Zuordnung)`;
        faults.set(sign, { file: placeIn(table, row, column), field: '', reason });
      }
  return [...faults.values()];
}

const CELL_MAX = 32_767;

function longTexts({ rows }: WrittenTable, table: string): Fault[] {
  const faults: Fault[] = [];
  for (const [row, cells] of rows.entries())
    for (const [column, cell] of cells.entries())
      if (typeof cell === 'string' && cell.length > CELL_MAX)
        faults.push({
          file: placeIn(table, row, column),
          field: '',
          reason: `der Text ist mit ${inGerman(cell.length)} Zeichen zu lang, eine Zelle fasst ${inGerman(CELL_MAX)}: nehmen Sie diese Spalte aus der Zuordnung`,
        });
  return faults;
}

const inGerman = (count: number): string => count.toLocaleString('de-DE');

const placeIn = (table: string, row: number, column: number): string =>
  `${path.basename(table)}, Zeile ${row + 1}, Spalte ${columnLetters(column)}`;

/** Excel reads a file that begins with this mark as UTF-8. */
const BOM = '\ufeff';

function csvOf({ rows }: WrittenTable, { decimal, delimiter = ';', encoding = 'utf-8' }: MappingSource): Buffer {
  const textIn = (cell: Cell) =>
    typeof cell === 'number' ? printed(cell, decimal) : typeof cell === 'string' ? withoutFormula(cell) : cell;
  const texts = rows.map((row) => row.map(textIn));
  const csv = writeCsv(texts, { delimiter, lineSeparator: '\r\n' });
  return encoding === 'utf-8' ? Buffer.from(BOM + csv) : toWindows1252(csv);
}

const xlsxOf = ({ rows, merges }: WrittenTable, { sheet = 'Produkte' }: MappingSource): Promise<Uint8Array> =>
  writeXlsx({ sheets: [{ name: sheet, rows, merges: [...merges] }] });
