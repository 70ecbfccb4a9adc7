import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { formatField } from '../../src/contract/base/fieldPath';
import type { EditFault } from './edit/edits';
import { below, formatFault, type Fault, type Report } from './format/faults';
import { reportSchemaFaults } from './format/schemaFaults';
import { parseYaml } from './reading/parseYaml';
import { ENTRY_KINDS, type EntryKind } from './table/entryKinds';
import { newEntry, patchedEntry, type EntryRules } from './table/entryText';
import { columnsOf } from './table/headings';
import { bindColumns, headerRows, type Field } from './table/mapping';
import type { MappingSource } from './table/mappingSchema';
import { missingParts, withoutParts } from './table/missing';
import { readTable, TableFault } from './table/tableFile';
import { tableHints } from './table/tableHints';
import {
  atRow,
  readRows,
  reportAt,
  targetAt,
  type EntryPatch,
  type ReportCell,
  type TableRows,
} from './table/tableRows';
import { technicalCode } from './table/targets';
import { defaultsOf, entriesOf, entryFiles, readFolder, readMapping, type TableFolder } from './tableSources';
import { buildTechnicalValue } from './values/technicalValue';

export interface TableOrder {
  readonly folder: string;
  readonly table: string;
  readonly mapping: string;
}

/** Paths are relative to the catalogue folder. */
export interface ImportResult {
  readonly created: readonly string[];
  readonly changed: readonly string[];
  readonly unchanged: number;
  /** Numbers of the heading rows, counted from 1. */
  readonly titles: readonly number[];
  readonly sheet: string | null;
  /** German hints about cells that hold something else than a person sees. */
  readonly hints: readonly string[];
  readonly missing: Missing;
  readonly kind: Pick<EntryKind, 'noun' | 'nouns'>;
}

interface Missing {
  readonly entries: readonly string[];
  readonly colors: readonly string[];
  readonly cells: readonly string[];
}

export interface ImportOptions {
  readonly dryRun?: boolean;
  readonly removeMissing?: boolean;
}

export type Imported =
  | { readonly faults: readonly [Fault, ...Fault[]]; readonly result: null }
  | { readonly faults: readonly []; readonly result: ImportResult };

const FAULTS_MAX = 50;

/** Writes no file if it finds a fault. */
export async function importTable(
  order: TableOrder,
  { dryRun = false, removeMissing = false }: ImportOptions = {},
): Promise<Imported> {
  const faults: Fault[] = [];
  const opened = await openTable(order, faults);
  if (faults.length > 0 || opened === null) return { faults: shown(faults), result: null };
  const { folder, mapping, reportMapping, rows, fields, report } = opened;
  const kind = ENTRY_KINDS[mapping.into];
  const files = await entryFiles(entriesOf(folder.sources, mapping.into), order.folder);
  // Names that differ only in capitals are one file on Windows and macOS.
  const owners = new Map([...files].map(([id, { file }]) => [file.toLowerCase(), { file, id }]));
  const origin = path.basename(order.table);
  const rules: EntryRules = { kind, properties: folder.properties, defaults: defaultsOf(mapping) };
  const targets = fields.map(({ target }) => target);
  const colors: string[] = [];
  const cells: string[] = [];
  const texts = rows.entries.flatMap((patch) => {
    const known = files.get(patch.id);
    const file = known?.file ?? `${kind.folder}/${patch.id}.yaml`;
    const other = known === undefined ? owners.get(file) : undefined;
    if (other !== undefined)
      reportAt(report, patch.row, fields, 'id', `${other.file} gehört zu „${other.id}“: benennen Sie diese Datei um`);
    let text = known === undefined ? newEntry(patch, origin, rules) : patchedEntry(known.text, patch, rules);
    if (known !== undefined) {
      const missing = missingParts(known.value, patch, targets, rules.defaults);
      colors.push(...missing.colors.map((id) => `${file}: ${id}`));
      cells.push(
        ...missing.cells.map(({ color, target }) => `${file}: ${target}${color === null ? '' : ` (${color})`}`),
      );
      if (removeMissing && typeof text === 'string') text = withoutParts(text, missing);
    }
    if (typeof text !== 'string') {
      faults.push(unwritable(file, text));
      return [];
    }
    checkText(text, patch, rules, { report, reportMapping }, fields);
    return [{ file, text, before: known?.text ?? null }];
  });
  if (faults.length > 0) return { faults: shown(faults), result: null };
  const inTable = new Set(rows.entries.map(({ id }) => id));
  const gone = folder.sources[mapping.into].filter(({ value }) => !inTable.has(value.id)).map(({ file }) => file);
  const changes = texts.filter(({ text, before }) => text !== before);
  if (!dryRun) {
    for (const { file, text } of changes) await replaceFile(path.join(order.folder, file), text);
    if (removeMissing) for (const file of gone) await rm(path.join(order.folder, file));
  }
  return {
    faults: [],
    result: {
      created: changes.filter(({ before }) => before === null).map(({ file }) => file),
      changed: changes.filter(({ before }) => before !== null).map(({ file }) => file),
      unchanged: texts.length - changes.length,
      titles: rows.titles,
      sheet: opened.sheet,
      hints: opened.hints,
      missing: { entries: gone, colors, cells },
      kind,
    },
  };
}

const unwritable = (file: string, { path: place, reason, line }: EditFault): Fault => ({
  file,
  ...(line === null ? {} : { line }),
  field: formatField(place),
  reason,
});

/** Removes repeated faults, because two fields may report the same cell. */
function shown(faults: readonly Fault[]): [Fault, ...Fault[]] {
  const [first = NOTHING_READ, ...others] = new Map(faults.map((fault) => [formatFault(fault), fault])).values();
  const more = others.length - FAULTS_MAX;
  if (more <= 0) return [first, ...others];
  return [first, ...others.slice(0, FAULTS_MAX), { file: first.file, field: '', reason: `und ${more} weitere Fehler` }];
}

const NOTHING_READ: Fault = { file: 'catalog.yaml', field: '', reason: 'fehlt' };

interface OpenedTable {
  readonly folder: TableFolder;
  readonly mapping: MappingSource;
  readonly reportMapping: Report;
  readonly fields: readonly Field[];
  readonly rows: TableRows;
  readonly report: ReportCell;
  readonly sheet: string | null;
  readonly hints: readonly string[];
}

async function openTable(order: TableOrder, faults: Fault[]): Promise<OpenedTable | null> {
  const mapping = await readMapping(order.mapping, faults);
  const folder = await readFolder(order.folder, mapping?.value.into ?? 'tiles', faults);
  if (mapping === null || folder === null || faults.length > 0) return null;
  const { into } = mapping.value;
  const table = path.basename(order.table);
  const sheet = await readTable(order.table, mapping.value);
  if (sheet instanceof TableFault) {
    const { line, reason, hangsOn } = sheet;
    faults.push({
      file: table,
      ...(line === undefined ? {} : { line }),
      field: '',
      reason,
      ...(hangsOn === undefined ? {} : { hangsOn }),
    });
    return null;
  }
  const place = sheet.name === null ? table : `${table}, Blatt „${sheet.name}“`;
  const report: ReportCell = (row, column, heading, reason) => {
    const at = column === null ? '' : `, Spalte ${column}`;
    faults.push({ file: `${place}, Zeile ${row}${at}`, field: heading, reason });
  };
  const cells = sheet.rows.slice(0, mapping.value.last);
  const [from, to] = headerRows(mapping.value);
  const fields = bindColumns(mapping, folder.properties, columnsOf(cells, from, to, sheet.name !== null));
  if (faults.length > 0) return null;
  const ids = new Set(entriesOf(folder.sources, into).map(({ value }) => value.id));
  const isKnown = (id: string) => ids.has(id);
  const rows = readRows(cells, to + 1, {
    fields,
    empty: mapping.value.empty ?? [],
    report,
    noun: ENTRY_KINDS[into].noun,
    isKnown,
  });
  if (rows.entries.length === 0 && faults.length === 0)
    faults.push({ file: place, field: '', reason: `hat unter Zeile ${to} keine Zeile mit einer Kennung (id)` });
  const hints = tableHints(sheet, { rows: cells, first: to + 1, fields, place });
  return {
    ...{ folder, mapping: mapping.value, reportMapping: mapping.report, fields, rows, report },
    ...{ sheet: sheet.name, hints },
  };
}

function checkText(
  text: string,
  patch: EntryPatch,
  { kind, properties }: EntryRules,
  { report: reportCell, reportMapping }: Pick<OpenedTable, 'report' | 'reportMapping'>,
  fields: readonly Field[],
): void {
  const report = atRow(reportCell, patch.row, fields);
  const parsed = parseYaml(text);
  if ('reason' in parsed) return report([], parsed.reason);
  reportSchemaFaults(kind.schema, parsed.value, (fieldPath, reason) => {
    if (reason !== 'fehlt') return report(fieldPath, reason);
    const target = targetAt(fieldPath);
    const told = `${reason} (ordnen Sie eine Spalte zu oder nennen Sie einen Wert unter new)`;
    // All rows lack a field that the mapping lacks. `shown` removes repeated faults.
    if (fields.some((field) => field.target === target)) report(fieldPath, told);
    else reportMapping(['columns', target], told);
  });
  for (const [target, value] of patch.fields) {
    const code = technicalCode(target);
    const property = code === null ? undefined : properties[code];
    if (code !== null && property !== undefined) buildTechnicalValue(property, value, below(report, 'technical', code));
  }
}

/** Renames a finished copy, so an aborted import leaves either the complete old file or the complete new file. */
async function replaceFile(file: string, text: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  const temporary = path.join(path.dirname(file), `.${path.basename(file)}.new`);
  await writeFile(temporary, text);
  await rename(temporary, file);
}
