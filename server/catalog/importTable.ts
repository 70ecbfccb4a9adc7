/** Products from a manufacturer's table: one YAML file each, new or brought up to date. */
import { lstat, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { openFolder, readCatalogFolder, type CatalogFolder } from './catalogFolder';
import { below, formatFault, type Fault } from './format/faults';
import { ProductSource } from './format/productSchema';
import { reportSchemaFaults } from './format/schemaFaults';
import { unlessBrokenOff } from './reading/bounded';
import { parseYaml } from './reading/parseYaml';
import { readSource, type Source } from './reading/sourceFile';
import { columnsOf } from './table/headings';
import { bindColumns, headerRows, type Field } from './table/mapping';
import { MappingSource } from './table/mappingSchema';
import { newProduct, patchedProduct, type ProductRules } from './table/productText';
import { readTable, TableFault } from './table/tableFile';
import { atRow, readRows, reportAt, type ProductPatch, type ReportCell, type TableRows } from './table/tableRows';
import { technicalCode } from './table/targets';
import { buildTechnicalValue } from './values/technicalValue';

export interface TableOrder {
  /** The catalogue folder. */
  readonly folder: string;
  /** Paths of the table and of its mapping file. */
  readonly table: string;
  readonly mapping: string;
}

/** What an import did, or would do. Files are paths inside the catalogue folder. */
export interface ImportResult {
  readonly created: readonly string[];
  readonly changed: readonly string[];
  readonly unchanged: number;
  /** Rows that only name what follows, from 1. */
  readonly titles: readonly number[];
}

export type Imported =
  | { readonly faults: readonly [Fault, ...Fault[]]; readonly result: null }
  | { readonly faults: readonly []; readonly result: ImportResult };

/** More faults than this are one mistake made many times. */
const FAULTS_MAX = 50;

/** Imports a table. With any fault nothing is written; with `dryRun` nothing is written either. */
export async function importTable(order: TableOrder, { dryRun = false } = {}): Promise<Imported> {
  const faults: Fault[] = [];
  const opened = await openTable(order, faults);
  if (faults.length > 0 || opened === null) return { faults: shown(faults), result: null };
  const { folder, mapping, rows, fields, report } = opened;
  const files = await productFiles(folder.sources, order.folder);
  // Windows and Macs take names that differ in capitals only for one.
  const owners = new Map([...files].map(([id, { file }]) => [file.toLowerCase(), { file, id }]));
  const origin = path.basename(order.table);
  const rules: ProductRules = { properties: folder.properties, defaults: mapping.new ?? {} };
  const texts = rows.products.map((patch) => {
    const known = files.get(patch.id);
    const file = known?.file ?? `products/${mapping.into}/${patch.id}.yaml`;
    const other = known === undefined ? owners.get(file) : undefined;
    if (other !== undefined)
      reportAt(report, patch.row, fields, 'id', `${other.file} gehört zu „${other.id}“: benennen Sie diese Datei um`);
    const text = known === undefined ? newProduct(patch, origin, rules) : patchedProduct(known.text, patch, rules);
    checkText(text, patch, rules, report, fields);
    return { file, text, before: known?.text ?? null };
  });
  if (faults.length > 0) return { faults: shown(faults), result: null };
  const changes = texts.filter(({ text, before }) => text !== before);
  if (!dryRun) for (const { file, text } of changes) await replaceFile(path.join(order.folder, file), text);
  return {
    faults: [],
    result: {
      created: changes.filter(({ before }) => before === null).map(({ file }) => file),
      changed: changes.filter(({ before }) => before !== null).map(({ file }) => file),
      unchanged: texts.length - changes.length,
      titles: rows.titles,
    },
  };
}

/** Each fault once: two fields may read the same cell. */
function shown(faults: readonly Fault[]): [Fault, ...Fault[]] {
  const [first = NOTHING_READ, ...others] = new Map(faults.map((fault) => [formatFault(fault), fault])).values();
  const more = others.length - FAULTS_MAX;
  if (more <= 0) return [first, ...others];
  return [first, ...others.slice(0, FAULTS_MAX), { file: first.file, field: '', reason: `und ${more} weitere Fehler` }];
}

const NOTHING_READ: Fault = { file: 'catalog.yaml', field: '', reason: 'fehlt' };

interface OpenedTable {
  readonly folder: { readonly sources: CatalogFolder; readonly properties: ProductRules['properties'] };
  readonly mapping: MappingSource;
  readonly fields: readonly Field[];
  readonly rows: TableRows;
  readonly report: ReportCell;
}

/** Reads catalogue, mapping and table; null when there is nothing to go on with, and `faults` says why. */
async function openTable(order: TableOrder, faults: Fault[]): Promise<OpenedTable | null> {
  const mapping = await readMapping(order.mapping, faults);
  const folder = await readFolder(order.folder, faults);
  if (mapping === null || folder === null || faults.length > 0) return null;
  const table = path.basename(order.table);
  const sheet = await readTable(order.table, mapping.value);
  if (sheet instanceof TableFault) {
    const line = sheet.line === undefined ? {} : { line: sheet.line };
    faults.push({ file: table, ...line, field: '', reason: sheet.reason });
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
  const rows = readRows(cells, to + 1, { fields, empty: mapping.value.empty ?? [], report });
  if (rows.products.length === 0 && faults.length === 0)
    faults.push({ file: place, field: '', reason: `hat unter Zeile ${to} keine Zeile mit einer Kennung (id)` });
  return { folder, mapping: mapping.value, fields, rows, report };
}

/** A mapping file by itself. */
export async function readMapping(file: string, faults: Fault[]): Promise<Source<MappingSource> | null> {
  const [folder, name] = [path.dirname(file), path.basename(file)];
  // Somebody typed its name: nothing found it before.
  const isThere = (await lstat(file).catch(() => null)) !== null;
  if (isThere) return unlessBrokenOff(readSource(folder, name, MappingSource, faults));
  faults.push({ file: name, field: '', reason: 'fehlt' });
  return null;
}

/** The folder's products, and the properties that it declares; faults elsewhere in it are of no concern here. */
export async function readFolder(folder: string, faults: Fault[]): Promise<OpenedTable['folder'] | null> {
  const root = await openFolder(folder, faults);
  if (root === null) return null;
  const found: Fault[] = [];
  const sources = await unlessBrokenOff(readCatalogFolder(root, found));
  const isOfConcern = ({ file }: Fault) => file === 'catalog.yaml' || file.startsWith('products/');
  faults.push(...(sources === null ? found : found.filter(isOfConcern)));
  return sources === null || sources.catalog === null
    ? null
    : { sources, properties: sources.catalog.value.properties };
}

/** The products' files by id. */
async function productFiles(
  { tiles, stones }: CatalogFolder,
  folder: string,
): Promise<Map<string, { readonly file: string; readonly text: string }>> {
  const files = new Map<string, { readonly file: string; readonly text: string }>();
  for (const { file, value } of [...tiles, ...stones])
    files.set(value.id, { file, text: await readFile(path.join(folder, file), 'utf8') });
  return files;
}

/** What the product's file would lack is said at the row that it comes from. */
function checkText(
  text: string,
  patch: ProductPatch,
  { properties }: ProductRules,
  reportCell: ReportCell,
  fields: readonly Field[],
): void {
  const report = atRow(reportCell, patch.row, fields);
  const parsed = parseYaml(text);
  if ('reason' in parsed) {
    report([], parsed.reason);
    return;
  }
  reportSchemaFaults(ProductSource, parsed.value, (fieldPath, reason) => {
    const hint = reason === 'fehlt' ? ' (ordnen Sie eine Spalte zu oder nennen Sie einen Wert unter new)' : '';
    report(fieldPath, `${reason}${hint}`);
  });
  for (const [target, value] of patch.fields) {
    const code = technicalCode(target);
    const property = code === null ? undefined : properties[code];
    if (code !== null && property !== undefined) buildTechnicalValue(property, value, below(report, 'technical', code));
  }
}

/** A file is either the old or the new one, whenever the import is broken off. */
async function replaceFile(file: string, text: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  const temporary = path.join(path.dirname(file), `.${path.basename(file)}.new`);
  await writeFile(temporary, text);
  await rename(temporary, file);
}
