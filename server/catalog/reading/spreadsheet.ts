/**
 * Cells of a CSV or XLSX file. Runs in the thread of bounded.ts: a file can be made to keep a reader busy for ever. The
 * libraries are loaded with the first table, as publishing needs none of them.
 */

import type { Sheet as WorkbookSheet } from 'hucre/xlsx';
import { textOf } from './formulas';
import { spreadMerges } from './mergedCells';
import { fromWindows1252 } from './windows1252';

/** A cell as the file holds it; cells of a CSV file are texts. */
export type Cell = string | number | boolean | Date | null;

/** Stands where a formula has no result: programs write formulas that no spreadsheet has calculated yet. */
export const NOT_CALCULATED = '#FORMEL!';

/** One sheet of a table; rows may differ in length. */
export interface Sheet {
  /** Null for a CSV file, which has no sheets. */
  readonly name: string | null;
  /** With the value of merged cells in each of them. */
  readonly rows: readonly (readonly Cell[])[];
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

/** `line` where one is known. Reasons are German half-sentences. */
export type ReadSheet = { readonly sheet: Sheet } | { readonly reason: string; readonly line?: number };

/** Reads one sheet. Never throws for what a file may hold. */
export const readSheet = async (job: SheetJob): Promise<ReadSheet> =>
  job.kind === 'csv' ? readCsv(job) : readWorkbook(job);

/** An umlaut is one character, also where a Mac wrote a letter and its dots: a mapping names headings and words. */
const composed = (text: string): string => text.normalize('NFC');

const UTF8_MARK = [0xef, 0xbb, 0xbf];

/** A line that tells Excel the sign between columns, which shows it as no row. */
const SEPARATOR_LINE = /^sep=(.)\r?\n/i;

async function readCsv(job: Extract<SheetJob, { kind: 'csv' }>): Promise<ReadSheet> {
  const { CsvError, parse } = await import('csv-parse/sync');
  const { bytes, encoding } = job;
  let { delimiter } = job;
  let heading = '';
  try {
    // Excel's mark of UTF-8 is left out, and goes before what a mapping says that is older than the file.
    const isUtf8 = encoding === 'utf-8' || UTF8_MARK.every((byte, place) => bytes[place] === byte);
    const whole = isUtf8 ? new TextDecoder('utf-8', { fatal: true }).decode(bytes) : fromWindows1252(bytes);
    const [line = '', sign = delimiter] = SEPARATOR_LINE.exec(whole) ?? [];
    delimiter = sign;
    const text = composed(whole.slice(line.length));
    heading = /\S.*/.exec(text)?.[0] ?? '';
    const rows = parse(text, { delimiter, relaxColumnCount: true, skipEmptyLines: false });
    const isOneColumn = rows.every(({ length }) => length === 1);
    const other = isOneColumn ? otherDelimiter(rows.flat(), delimiter) : null;
    if (other !== null) return { reason: other };
    return { sheet: { name: null, rows: rows.map((row) => row.map(textOf)) } };
  } catch (error) {
    if (!(error instanceof CsvError)) return { reason: 'ist kein gültiges utf-8 (encoding in der Zuordnung)' };
    // A quote that begins within a cell of another delimiter.
    const other = otherDelimiter([heading], delimiter);
    if (other !== null) return { reason: other };
    const line = 'lines' in error && typeof error['lines'] === 'number' ? { line: error['lines'] } : {};
    return { reason: 'hat Anführungszeichen, die nicht zusammenpassen', ...line };
  }
}

/** What to say of lines without the delimiter that all have another one, German; null for others. */
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
  try {
    const { sheets } = await readXlsx(bytes, {
      readStyles: true,
      sheets: ({ name }, index) => {
        names.push(name);
        return wanted === null ? index === 0 : name === wanted;
      },
    });
    const [sheet] = sheets;
    if (sheet === undefined) return { reason: `hat kein Blatt „${wanted ?? ''}“, vorhanden: ${names.join(', ')}` };
    return { sheet: { name: sheet.name, rows: spreadMerges(asShown(sheet), sheet.merges ?? []) } };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return { reason: `ist keine lesbare XLSX-Datei (${error.message})` };
  }
}

/**
 * The rows with texts composed, and numbers as their cells show them where the number itself is another: 15 for 0.15 under the
 * format `0%`, 11.9 for a formula's 11.904761 under `0.0`.
 */
function asShown({ rows, cells }: WorkbookSheet): Cell[][] {
  return rows.map((row, rowIndex) =>
    row.map((value, column) => {
      if (typeof value === 'string') return composed(value);
      const cell = cells?.get(`${rowIndex},${column}`);
      if (value === null && cell?.formula !== undefined) return NOT_CALCULATED;
      const format = typeof value === 'number' ? cell?.style?.numFmt : undefined;
      return format === undefined ? value : inFormat(Number(value), format);
    }),
  );
}

/** One or more places for digits, the fixed ones behind the point captured; no exponent, fraction or day. */
const FIXED = /^[^#0?.,a-z@/]*[#0?,]*[#0?](?:\.(0+))?[^#0?.,a-z@/]*$/i;

function inFormat(value: number, format: string): number {
  // A sign in quotes or brackets is a word beside the number, not the format; the first part is that of numbers above zero.
  const [code = ''] = format.replace(/"[^"]*"|\\.|\[[^\]]*\]|_./g, '').split(';');
  const number = code.includes('%') ? percent(value) : value;
  const fixed = FIXED.exec(code);
  return fixed === null ? number : rounded(number, fixed[1]?.length ?? 0);
}

/** By the 15 decimal digits that spreadsheets count with: their 3.65 is 3.7, the binary fraction a little less than that. */
const rounded = (number: number, digits: number): number =>
  Number((Number(number.toPrecision(15)) * (1 + Number.EPSILON)).toFixed(digits));

/** Without the traces of binary fractions: 0.07 is 7 %, not 7.000000000000001 %. */
const percent = (share: number): number => Number((share * 100).toPrecision(12));
