import { isAscii, isUtf8 } from 'node:buffer';
import type { Sheet as WorkbookSheet } from 'hucre/xlsx';
import { textOf } from '../../../src/contract/base/csvFormulas';
import { hasUtf8Mark, readOfficeText, SEPARATOR_LINE } from '../../../src/contract/base/officeText';
import { trimmed } from '../../../src/contract/base/invisible';
import { withAccountingFormats } from './accountingFormats';
import { encodingFault } from './encodingFault';
import { filledArea } from './filledArea';
import { spreadMerges } from './mergedCells';
import { shownNumber } from './shownNumber';

export type Cell = string | number | boolean | Date | null;

/** Stands for the value of an uncalculated formula. */
export const NOT_CALCULATED = '#FORMEL!';

export interface Sheet {
  readonly name: string | null;
  readonly rows: readonly (readonly Cell[])[];
  readonly unshown: readonly UnshownNumber[];
}

/** Cell with a number whose displayed text `shownNumber` cannot compute. */
export interface UnshownNumber {
  readonly row: number;
  readonly column: number;
  readonly format: string;
}

export const ENCODINGS = ['utf-8', 'windows-1252'] as const;
export const DELIMITERS = [';', ',', '\t', '|'] as const;

export type SheetJob =
  | { readonly kind: 'xlsx'; readonly bytes: Uint8Array; readonly sheet: string | null }
  | {
      readonly kind: 'csv';
      readonly bytes: Uint8Array;
      readonly encoding: (typeof ENCODINGS)[number];
      readonly delimiter: string;
    };

export type ReadSheet = { readonly sheet: Sheet } | { readonly reason: string; readonly line?: number };

/** Returns a German reason for a broken file. Loads its libraries only when called. */
export const readSheet = async (job: SheetJob): Promise<ReadSheet> =>
  job.kind === 'csv' ? readCsv(job) : readWorkbook(job);

/** NFC joins umlauts that macOS writes as two characters. */
const composed = (text: string): string => trimmed(text.normalize('NFC'));

const NOT_UTF8 = 'ist kein gültiges UTF-8: schreiben Sie encoding: windows-1252 in die Zuordnung';
const NOT_1252 = 'ist UTF-8, nicht windows-1252: schreiben Sie encoding: utf-8 in die Zuordnung';

async function readCsv({ bytes, encoding, ...job }: Extract<SheetJob, { kind: 'csv' }>): Promise<ReadSheet> {
  const { CsvError, parse } = await import('csv-parse/sync');
  const read = readOfficeText(bytes);
  if ('encoding' in read) return { reason: encodingFault(read) };
  const isForeign = !isAscii(bytes) && !hasUtf8Mark(bytes);
  if (isForeign && isUtf8(bytes) !== (encoding === 'utf-8'))
    return { reason: encoding === 'utf-8' ? NOT_UTF8 : NOT_1252 };
  const [line = '', delimiter = job.delimiter] = SEPARATOR_LINE.exec(read.text) ?? [];
  const text = read.text.slice(line.length).normalize('NFC');
  try {
    const rows = parse(text, { delimiter, relaxColumnCount: true, skipEmptyLines: false });
    const isOneColumn = rows.every(({ length }) => length === 1);
    const other = isOneColumn ? otherDelimiter(rows.flat(), delimiter) : null;
    if (other !== null) return { reason: other };
    return { sheet: { name: null, rows: rows.map((row) => row.map((cell) => textOf(trimmed(cell)))), unshown: [] } };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    // A wrong delimiter may also cause this error, because quotes then start inside cells.
    const other = otherDelimiter([/\S.*/.exec(text)?.[0] ?? ''], delimiter);
    if (other !== null) return { reason: other };
    const place = 'lines' in error && typeof error['lines'] === 'number' ? { line: error['lines'] } : {};
    return { reason: 'hat Anführungszeichen, die nicht zusammenpassen', ...place };
  }
}

function otherDelimiter(lines: readonly string[], delimiter: string): string | null {
  const filled = lines.filter((line) => line.trim() !== '');
  if (filled.length === 0 || filled.some((line) => line.includes(delimiter))) return null;
  const found = DELIMITERS.find((sign) => filled.every((line) => line.includes(sign)));
  return found === undefined
    ? null
    : `hat nur eine Spalte (in der Zuordnung fehlt delimiter: ${JSON.stringify(found)})`;
}

const NOT_READABLE = 'ist keine lesbare XLSX-Datei: in Excel neu speichern';
/** Cells of one sheet in memory. 500 products in 60 columns are 30,000. */
const CELLS_MAX = 5_000_000;

async function readWorkbook({ bytes, sheet: wanted }: Extract<SheetJob, { kind: 'xlsx' }>): Promise<ReadSheet> {
  const { readXlsx } = await import('hucre/xlsx');
  const zip = Buffer.from(bytes);
  try {
    const sheets: SheetName[] = [];
    await readXlsx(zip, {
      sheets: ({ name, hidden, veryHidden }) => {
        sheets.push({ name, isVisible: hidden !== true && veryHidden !== true });
        return false;
      },
    });
    const index = sheets.findIndex(({ name, isVisible }) => (wanted === null ? isVisible : name === wanted));
    if (index === -1)
      return {
        reason:
          wanted === null
            ? 'hat kein sichtbares Blatt (sheet in der Zuordnung nennt eines)'
            : `hat kein Blatt „${wanted}“, vorhanden: ${sheets.map(({ name }) => name).join(', ')}`,
      };
    const area = await filledArea(zip, index);
    if (area.rows * area.columns > CELLS_MAX)
      return { reason: `hat Inhalt bis zur Zelle ${area.last}: löschen Sie, was weit außerhalb der Tabelle steht` };
    const { sheets: read } = await readXlsx(withAccountingFormats(zip), {
      ...{ readStyles: true, sheets: [index], range: `A1:${area.last}` },
    });
    const [sheet] = read;
    if (sheet === undefined) return { reason: NOT_READABLE };
    const { rows, unshown } = asShown(sheet);
    return { sheet: { name: sheet.name, rows: spreadMerges(rows, sheet.merges ?? []), unshown } };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return { reason: NOT_READABLE };
  }
}

interface SheetName {
  readonly name: string;
  readonly isVisible: boolean;
}

function asShown({ rows, cells }: WorkbookSheet): { readonly rows: Cell[][]; readonly unshown: UnshownNumber[] } {
  const unshown: UnshownNumber[] = [];
  const shownRows = rows.map((values, row) =>
    values.map((value, column) => {
      if (typeof value === 'string') return composed(value);
      const cell = cells?.get(`${row},${column}`);
      if (value === null && cell?.formula !== undefined) return NOT_CALCULATED;
      const format = cell?.style?.numFmt;
      if (typeof value !== 'number' || format === undefined) return value;
      const shown = shownNumber(value, format);
      if (shown === null) unshown.push({ row, column, format });
      return shown ?? value;
    }),
  );
  return { rows: shownRows, unshown };
}
