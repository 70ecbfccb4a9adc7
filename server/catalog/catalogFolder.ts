import type { Dirent } from 'node:fs';
import { lstat, readdir, realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Static, TSchema } from '@sinclair/typebox';
import type { Fault } from './format/faults';
import { isInside } from './media/mediaFiles';
import { reasonOf } from '../base/errorCode';
import { mapInTurn } from '../base/inTurn';
import { THREADS } from './reading/bounded';
import { makeAnew, type Recall } from './reading/recall';
import type { Source } from './reading/source';
import { readSource } from './reading/sourceFile';
import { SOURCE_NAMES } from './reading/sourceNames';
import { isOfSystem } from './reading/systemFiles';
import { AccessorySource } from './format/accessorySchema';
import { BrandSource } from './format/brandSchema';
import { ProductSource } from './format/productSchema';
import {
  CatalogSource,
  GroupSource,
  HousesSource,
  NewsSource,
  ReferencesSource,
  SynonymsSource,
} from './format/sourceSchemas';

export interface CatalogFolder {
  readonly catalog: Source<CatalogSource> | null;
  readonly brand: Source<BrandSource> | null;
  readonly references: Source<Static<typeof ReferencesSource>> | null;
  readonly houses: Source<HousesSource> | null;
  readonly synonyms: Source<SynonymsSource> | null;
  readonly tiles: readonly Source<ProductSource>[];
  readonly stones: readonly Source<ProductSource>[];
  readonly accessories: readonly Source<AccessorySource>[];
  /** Newest first: file names start with a date. */
  readonly news: readonly Source<NewsSource>[];
  readonly pwa: readonly Source<GroupSource>[];
  readonly app: readonly Source<GroupSource>[];
  readonly mob: readonly Source<GroupSource>[];
}

/** Folders of a catalogue folder that hold one YAML file for each entry. */
export const ENTRY_FOLDERS: readonly string[] = [
  'products/tiles',
  'products/stones',
  'accessories',
  'news',
  'content/pwa',
  'content/app',
  'content/mob',
];
/** Any other name is a fault, because a misspelt folder's entries would be missing from the release. */
const KNOWN: Readonly<Record<string, readonly string[]>> = {
  '.': [...SOURCE_NAMES, 'schema', 'tools'],
  products: ['tiles', 'stones'],
  content: ['pwa', 'app', 'mob'],
};
const isYaml = ({ name }: Pick<Dirent, 'name'>) => /\.ya?ml$/i.test(name);

/** True for the path of a YAML file that the publisher reads. The path is relative to the catalogue folder. */
export function isSourcePath(file: string): boolean {
  const [parent, name] = [path.posix.dirname(file), path.posix.basename(file)];
  const isKnown = parent === '.' ? KNOWN['.']?.includes(name) === true : ENTRY_FOLDERS.includes(parent);
  return isKnown && isYaml({ name }) && !isOfSystem(name) && file === path.posix.normalize(file);
}

/** Returns null and reports a fault when the path is no folder. */
export async function openFolder(folder: string, faults: Fault[]): Promise<string | null> {
  const root = await realpath(folder).catch(() => null);
  if (root !== null && (await stat(root)).isDirectory()) return root;
  const reason = root === null ? 'der Ordner fehlt oder ist nicht lesbar' : 'ist kein Ordner';
  faults.push({ file: folder, field: '', reason });
  return null;
}

/** Gets the exact text of each read file. `total`: number of files to read. */
type OnRead = (file: string, text: string, total: number) => void;

/** @throws BrokenOff when parsing a file breaks off, after adding the reason to `faults` */
export async function readCatalogFolder(
  folder: string,
  faults: Fault[],
  onRead: OnRead = () => undefined,
  recall: Recall = makeAnew,
): Promise<CatalogFolder> {
  const fail = (file: string, reason: string) => void faults.push({ file, field: '', reason });
  for (const [parent, known] of Object.entries(KNOWN))
    for (const entry of await entriesIn(folder, parent, faults))
      if ((isYaml(entry) || entry.isDirectory()) && !known.includes(entry.name))
        fail(path.posix.join(parent, entry.name), `ist unbekannt, erwartet: ${known.join(', ')}`);
  const files = new Map<string, string[]>();
  for (const sub of ENTRY_FOLDERS) files.set(sub, await yamlIn(folder, sub, faults));
  const root = await entriesIn(folder, '.', []);
  const total = [...files.values(), root.filter(isYaml)].reduce((sum, { length }) => sum + length, 0);
  const read = async <S extends TSchema>(file: string, schema: S) => {
    const source = await readSource(folder, file, schema, faults, recall);
    if (source !== null) onRead(file, source.text, total);
    return source;
  };
  const readAll = async <S extends TSchema>(sub: string, schema: S) => {
    const sources = await mapInTurn(files.get(sub) ?? [], THREADS, (file) => read(file, schema));
    return sources.filter((source) => source !== null);
  };
  if ((files.get('products/tiles')?.length ?? 0) + (files.get('products/stones')?.length ?? 0) === 0)
    fail('products', 'enthält keine Produkte');
  const astray = new Set<string>();
  for (const entry of root.filter(isYaml)) {
    const fault = await linkFault(folder, entry.name, entry);
    if (fault === null) continue;
    fail(entry.name, fault);
    astray.add(entry.name);
  }
  const has = (wanted: string) => root.some(({ name }) => name === wanted);
  for (const name of ['catalog.yaml', 'media']) if (!has(name)) fail(name, 'fehlt');
  const isRead = (name: string) => has(name) && !astray.has(name);
  return {
    catalog: isRead('catalog.yaml') ? await read('catalog.yaml', CatalogSource) : null,
    brand: isRead('brand.yaml') ? await read('brand.yaml', BrandSource) : null,
    references: isRead('references.yaml') ? await read('references.yaml', ReferencesSource) : null,
    houses: isRead('houses.yaml') ? await read('houses.yaml', HousesSource) : null,
    synonyms: isRead('synonyms.yaml') ? await read('synonyms.yaml', SynonymsSource) : null,
    tiles: await readAll('products/tiles', ProductSource),
    stones: await readAll('products/stones', ProductSource),
    accessories: await readAll('accessories', AccessorySource),
    news: (await readAll('news', NewsSource)).reverse(),
    pwa: await readAll('content/pwa', GroupSource),
    app: await readAll('content/app', GroupSource),
    mob: await readAll('content/mob', GroupSource),
  };
}

async function yamlIn(folder: string, sub: string, faults: Fault[]): Promise<string[]> {
  const files: string[] = [];
  for (const entry of await entriesIn(folder, sub, faults)) {
    const file = `${sub}/${entry.name}`;
    const fault = await linkFault(folder, file, entry);
    if (fault !== null) faults.push({ file, field: '', reason: fault });
    else if (!isYaml(entry)) faults.push({ file, field: '', reason: strangerReason(entry) });
    else files.push(file);
  }
  return files;
}

const strangerReason = (entry: Dirent): string =>
  entry.isDirectory()
    ? 'ist ein Ordner: Dateien in Unterordnern werden nicht gelesen'
    : 'ist keine YAML-Datei (Endung .yaml)';

async function linkFault(folder: string, file: string, entry: Dirent): Promise<string | null> {
  try {
    return (await isInside(folder, path.join(folder, file)))
      ? null
      : 'ist eine Verknüpfung aus dem Katalogordner hinaus';
  } catch (error) {
    const code = reasonOf(error);
    if (code === 'ELOOP') return 'ist eine Verknüpfung, die im Kreis führt';
    if (code !== 'ENOENT') return `ist nicht lesbar (${code})`;
    // A link to a missing file is a fault. Without a link, the file was deleted meanwhile, which `readSource` reports.
    return entry.isSymbolicLink() ? 'ist eine Verknüpfung ins Leere' : null;
  }
}

/** Sorting key that is equal on all systems, although macOS stores "ä" as two characters. */
const orderOf = ({ name }: Dirent): string => `${name.normalize('NFC')}\0${name}`;

async function entriesIn(folder: string, sub: string, faults: Fault[]): Promise<Dirent[]> {
  try {
    const entries = await readdir(path.join(folder, sub), { withFileTypes: true });
    return entries.filter(({ name }) => !isOfSystem(name)).sort((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1));
  } catch (error) {
    const code = reasonOf(error);
    if (code !== 'ENOENT') faults.push({ file: sub, field: '', reason: `ist kein lesbarer Ordner (${code})` });
    else if (await lstat(path.join(folder, sub)).catch(() => null))
      faults.push({ file: sub, field: '', reason: 'ist eine Verknüpfung ins Leere' });
    return [];
  }
}
