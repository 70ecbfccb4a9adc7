import { isAscii, isUtf8 } from 'node:buffer';
import type { Sheet as WorkbookSheet } from 'hucre/xlsx';
import { textOf } from '../../../src/contract/base/csvFormulas';
import { withAccountingFormats } from './accountingFormats';
import { spreadMerges } from './mergedCells';
import { shownNumber } from './shownNumber';
import { fromWindows1252 } from './windows1252';

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
const composed = (text: string): string => text.normalize('NFC');

const UTF8_MARK = [0xef, 0xbb, 0xbf];
const UTF16_MARKS = [
  [0xff, 0xfe],
  [0xfe, 0xff],
];
const beginsWith = (bytes: Uint8Array, mark: readonly number[]): boolean =>
  mark.every((byte, place) => bytes[place] === byte);

const UTF16 = 'ist UTF-16 („Unicode-Text“): speichern Sie die Tabelle als „CSV UTF-8“';
const NOT_UTF8 = 'ist kein gültiges UTF-8: schreiben Sie encoding: windows-1252 in die Zuordnung';
const NOT_1252 = 'ist UTF-8, nicht windows-1252: schreiben Sie encoding: utf-8 in die Zuordnung';

/** True for UTF-8 text with special characters. Special characters in windows-1252 are invalid UTF-8. */
const isForeignUtf8 = (bytes: Uint8Array): boolean => isUtf8(bytes) && !isAscii(bytes);

/** Optional first line, which tells Excel the delimiter. */
const SEPARATOR_LINE = /^sep=(.)\r?\n/i;

async function readCsv(job: Extract<SheetJob, { kind: 'csv' }>): Promise<ReadSheet> {
  const { CsvError, parse } = await import('csv-parse/sync');
  const { bytes, encoding } = job;
  let { delimiter } = job;
  let heading = '';
  try {
    if (UTF16_MARKS.some((mark) => beginsWith(bytes, mark))) return { reason: UTF16 };
    // A UTF-8 byte order mark in the file overrides `encoding`, because this setting may be outdated.
    const asUtf8 = encoding === 'utf-8' || beginsWith(bytes, UTF8_MARK);
    if (!asUtf8 && isForeignUtf8(bytes)) return { reason: NOT_1252 };
    const whole = asUtf8 ? new TextDecoder('utf-8', { fatal: true }).decode(bytes) : fromWindows1252(bytes);
    const [line = '', sign = delimiter] = SEPARATOR_LINE.exec(whole) ?? [];
    delimiter = sign;
    const text = composed(whole.slice(line.length));
    heading = /\S.*/.exec(text)?.[0] ?? '';
    const rows = parse(text, { delimiter, relaxColumnCount: true, skipEmptyLines: false });
    const isOneColumn = rows.every(({ length }) => length === 1);
    const other = isOneColumn ? otherDelimiter(rows.flat(), delimiter) : null;
    if (other !== null) return { reason: other };
    return { sheet: { name: null, rows: rows.map((row) => row.map(textOf)), unshown: [] } };
  } catch (error) {
    if (!(error instanceof CsvError)) return { reason: NOT_UTF8 };
    // A wrong delimiter may also cause this error, because quotes then start inside cells.
    const other = otherDelimiter([heading], delimiter);
    if (other !== null) return { reason: other };
    const line = 'lines' in error && typeof error['lines'] === 'number' ? { line: error['lines'] } : {};
    return { reason: 'hat Anführungszeichen, die nicht zusammenpassen', ...line };
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

async function readWorkbook({ bytes, sheet: wanted }: Extract<SheetJob, { kind: 'xlsx' }>): Promise<ReadSheet> {
  const { readXlsx } = await import('hucre/xlsx');
  const names: string[] = [];
  let visible: number | null = null;
  try {
    const { sheets } = await readXlsx(withAccountingFormats(Buffer.from(bytes)), {
      readStyles: true,
      sheets: ({ name, hidden, veryHidden }, index) => {
        names.push(name);
        if (wanted !== null) return name === wanted;
        if (hidden === true || veryHidden === true) return false;
        visible ??= index;
        return index === visible;
      },
    });
    const [sheet] = sheets;
    if (sheet === undefined)
      return {
        reason:
          wanted === null
            ? 'hat kein sichtbares Blatt (sheet in der Zuordnung nennt eines)'
            : `hat kein Blatt „${wanted}“, vorhanden: ${names.join(', ')}`,
      };
    const { rows, unshown } = asShown(sheet);
    return { sheet: { name: sheet.name, rows: spreadMerges(rows, sheet.merges ?? []), unshown } };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return { reason: `ist keine lesbare XLSX-Datei (${error.message})` };
  }
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
