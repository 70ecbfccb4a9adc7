/**
 * Cells of a CSV or XLSX file. Runs in the thread of bounded.ts: a file can be made to keep a reader busy for ever. The
 * libraries are loaded with the first table, as publishing needs none of them.
 */

/** A cell as the file holds it; cells of a CSV file are texts. */
export type Cell = string | number | boolean | Date | null;

/** Cells that are shown as one, by positions from 0, the last ones included. */
export interface Merge {
  readonly startRow: number;
  readonly endRow: number;
  readonly startCol: number;
  readonly endCol: number;
}

/** One sheet of a table; rows may differ in length. */
export interface Sheet {
  /** Null for a CSV file, which has no sheets. */
  readonly name: string | null;
  readonly rows: readonly (readonly Cell[])[];
  readonly merges: readonly Merge[];
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

async function readCsv({ bytes, encoding, delimiter }: Extract<SheetJob, { kind: 'csv' }>): Promise<ReadSheet> {
  const { CsvError, parse } = await import('csv-parse/sync');
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    const rows = parse(text, { delimiter, bom: true, relaxColumnCount: true, skipEmptyLines: false });
    return { sheet: { name: null, rows, merges: [] } };
  } catch (error) {
    if (!(error instanceof CsvError)) return { reason: `ist kein gültiges ${encoding} (encoding in der Zuordnung)` };
    const line = 'lines' in error && typeof error['lines'] === 'number' ? { line: error['lines'] } : {};
    const reason = error.code.includes('QUOTE')
      ? 'hat Anführungszeichen, die nicht zusammenpassen'
      : `ist kein lesbares CSV (${error.code})`;
    return { reason, ...line };
  }
}

async function readWorkbook({ bytes, sheet: wanted }: Extract<SheetJob, { kind: 'xlsx' }>): Promise<ReadSheet> {
  const { readXlsx } = await import('hucre/xlsx');
  const names: string[] = [];
  try {
    const { sheets } = await readXlsx(bytes, {
      sheets: ({ name }, index) => {
        names.push(name);
        return wanted === null ? index === 0 : name === wanted;
      },
    });
    const [sheet] = sheets;
    if (sheet === undefined) return { reason: `hat kein Blatt „${wanted ?? ''}“, vorhanden: ${names.join(', ')}` };
    return { sheet: { name: sheet.name, rows: sheet.rows, merges: sheet.merges ?? [] } };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    if (error.name === 'EncryptedFileError') return { reason: 'ist mit einem Kennwort geschützt' };
    return { reason: `ist keine lesbare XLSX-Datei (${error.message})` };
  }
}
