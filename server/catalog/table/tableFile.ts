import path from 'node:path';
import { BrokenOff } from '../../base/taskThread';
import { bounded, hangOf, TABLE_MS } from '../reading/bounded';
import { readRegularFile, UnreadableFile } from '../reading/regularFile';
import type { Sheet } from '../reading/spreadsheet';
import { BrokenZip, unpackedSize } from '../reading/unpackedSize';
import { reasonOf } from '../../base/errorCode';
import type { MappingSource } from './mappingSchema';

const MB = 1024 * 1024;
/** 500 products in 60 columns need less than 1 MB. */
const FILE_MAX = 20 * MB;
/** An .xlsx file is about ten times larger when unpacked. */
const UNPACKED_MAX = 200 * MB;

/** Office stores password-protected workbooks in this older file format. */
const OLD_KIND = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const LOCKED_PART = Buffer.from('EncryptedPackage', 'utf16le');

export class TableFault {
  constructor(
    readonly reason: string,
    readonly line?: number,
    readonly hangsOn?: 'machine',
  ) {}
}

export function tableKind(file: string): 'csv' | 'xlsx' | null {
  const extension = path.extname(file).toLowerCase();
  return extension === '.csv' ? 'csv' : extension === '.xlsx' ? 'xlsx' : null;
}

export const NO_TABLE = 'ist weder CSV noch XLSX (speichern Sie die Tabelle mit der Endung .xlsx oder .csv)';

export async function readTable(file: string, mapping: MappingSource): Promise<Sheet | TableFault> {
  const kind = tableKind(file);
  if (kind === null) return new TableFault(NO_TABLE);
  try {
    const bytes = await readRegularFile(file, FILE_MAX, (size) => tooLarge('ist', size, FILE_MAX));
    if (bytes.length === 0) return new TableFault('ist leer');
    if (kind === 'xlsx') {
      if (isLocked(bytes)) return new TableFault('ist mit einem Kennwort geschützt');
      const size = unpackedSize(bytes);
      if (size > UNPACKED_MAX) return new TableFault(tooLarge('ist ausgepackt', size, UNPACKED_MAX));
    }
    const { sheet = null, encoding = 'utf-8', delimiter = ';' } = mapping;
    const read = await bounded(
      'sheet',
      kind === 'xlsx' ? { kind, bytes, sheet } : { kind, bytes, encoding, delimiter },
      TABLE_MS,
    );
    return 'sheet' in read ? read.sheet : new TableFault(read.reason, read.line);
  } catch (error) {
    if (error instanceof UnreadableFile) return new TableFault(error.isMissing ? 'fehlt' : error.reason);
    if (error instanceof BrokenOff) return new TableFault(error.reason, undefined, hangOf(error).hangsOn);
    if (error instanceof BrokenZip)
      return new TableFault('ist keine XLSX-Datei oder beschädigt (speichern Sie sie neu als .xlsx)');
    return new TableFault(`ist nicht lesbar (${reasonOf(error)})`);
  }
}

const isLocked = (bytes: Buffer): boolean =>
  bytes.subarray(0, OLD_KIND.length).equals(OLD_KIND) && bytes.includes(LOCKED_PART);

const tooLarge = (is: string, size: number, max: number): string =>
  `${is} mit ${Math.ceil(size / MB)} MB zu groß (höchstens ${max / MB} MB)`;
