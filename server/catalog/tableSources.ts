import { lstat, readFile } from 'node:fs/promises';
import path from 'node:path';
import { openFolder, readCatalogFolder, type CatalogFolder } from './catalogFolder';
import type { Fault } from './format/faults';
import type { PropertySource } from './format/propertySchemas';
import { unlessBrokenOff } from './reading/bounded';
import type { Source } from './reading/source';
import { readSource } from './reading/sourceFile';
import { ENTRY_KINDS, type TableEntries, type TableEntry } from './table/entryKinds';
import type { EntryRules } from './table/entryText';
import { MappingSource } from './table/mappingSchema';
import { kindOf } from './table/targets';

export interface TableFolder {
  readonly sources: CatalogFolder;
  readonly properties: Readonly<Record<string, PropertySource>>;
}

/** Returns null and reports a fault when the file is unreadable. */
export async function readMapping(file: string, faults: Fault[]): Promise<Source<MappingSource> | null> {
  const [folder, name] = [path.dirname(file), path.basename(file)];
  const isThere = (await lstat(file).catch(() => null)) !== null;
  if (isThere) return unlessBrokenOff(readSource(folder, name, MappingSource, faults));
  faults.push({ file: name, field: '', reason: 'fehlt' });
  return null;
}

/** Reports only faults of catalog.yaml and of the entries' folder, which a table reads or writes. */
export async function readFolder(folder: string, into: TableEntries, faults: Fault[]): Promise<TableFolder | null> {
  const root = await openFolder(folder, faults);
  if (root === null) return null;
  const found: Fault[] = [];
  const sources = await unlessBrokenOff(readCatalogFolder(root, found));
  const isOfConcern = ({ file }: Fault) =>
    file === 'catalog.yaml' || file.startsWith(into === 'accessories' ? 'accessories/' : 'products/');
  faults.push(...(sources === null ? found : found.filter(isOfConcern)));
  return sources === null || sources.catalog === null
    ? null
    : { sources, properties: sources.catalog.value.properties };
}

/** Tiles and stones share their ids. */
export const entriesOf = (sources: CatalogFolder, into: TableEntries): readonly Source<TableEntry>[] =>
  into === 'accessories' ? sources.accessories : [...sources.tiles, ...sources.stones];

/** A default of a field with a list is its only value. */
export function defaultsOf({ into, new: defaults = {} }: MappingSource): EntryRules['defaults'] {
  const listed = (value: string | number | boolean) => (typeof value === 'number' ? [value] : [String(value)]);
  return Object.fromEntries(
    Object.entries(defaults).map(([target, value]) => {
      const kind = kindOf(target, ENTRY_KINDS[into].targets);
      return [target, kind === 'texts' || kind === 'numbers' ? listed(value) : value];
    }),
  );
}

interface EntryFile {
  readonly file: string;
  readonly value: TableEntry;
  readonly text: string;
}

export async function entryFiles(
  sources: readonly Source<TableEntry>[],
  folder: string,
): Promise<Map<string, EntryFile>> {
  const files = new Map<string, EntryFile>();
  for (const { file, value } of sources)
    files.set(value.id, { file, value, text: await readFile(path.join(folder, file), 'utf8') });
  return files;
}
