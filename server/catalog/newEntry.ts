import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { isId } from '../../src/contract/base/ids';
import { isDay } from '../../src/contract/base/calendar';
import { hasCode } from '../base/errorCode';
import { dayOf } from '../base/germanDays';
import { editorFiles } from './authoring/editorFiles';
import { accessorySkeleton } from './authoring/accessorySkeleton';
import { newsSkeleton, pageSkeleton, productSkeleton, referenceSkeleton } from './authoring/skeletons';
import { readCatalogFolder } from './catalogFolder';
import { formatFault, type Fault } from './format/faults';
import { unlessBrokenOff } from './reading/bounded';
import { parseYaml } from './reading/parseYaml';
import type { CatalogSource } from './format/sourceSchemas';

export const ENTRY_KINDS = ['product', 'accessory', 'news', 'reference', 'page'] as const;

export interface EntryOrder {
  readonly folder: string;
  readonly kind: (typeof ENTRY_KINDS)[number];
  /** A news article's id becomes the words in its file name. */
  readonly id: string;
  readonly name?: string;
  readonly into?: string;
  /** A news article's day, such as `2026-10-12`. Default: today. */
  readonly day?: string;
}

/** The message is German. */
export class EntryFault extends Error {
  override readonly name = 'EntryFault';
}

const PLACES: Readonly<Record<string, readonly string[]>> = {
  product: ['tiles', 'stones'],
  page: ['pwa', 'app', 'mob'],
};

/**
 * Returns the new file's path.
 * @throws EntryFault
 */
export async function addEntry(order: EntryOrder, now: Date): Promise<string> {
  const { folder, kind, id, name = id, day = dayOf(now) } = order;
  if (!isId(id)) throw new EntryFault(`„${id}“ ist keine Kennung: a bis z, 0 bis 9, - und _, höchstens 64 Zeichen`);
  if (kind === 'news' && !isDay(day))
    throw new EntryFault(`--day: Tag der Form 2026-10-12 erwartet, gefunden: „${day}“`);
  const [first] = PLACES[kind] ?? [];
  const into = order.into ?? first ?? '';
  if (first !== undefined && PLACES[kind]?.includes(into) !== true)
    throw new EntryFault(`--into: eines von ${PLACES[kind]?.join(', ') ?? ''} erwartet, gefunden: „${into}“`);
  const catalog = await catalogOf(folder, kind, id);
  await writeEditorFiles(folder);
  switch (kind) {
    case 'product':
      return addFile(
        folder,
        `products/${into}`,
        id,
        productSkeleton({ id, name, list: into === 'stones' ? 'stones' : 'tiles' }, catalog),
      );
    case 'accessory':
      return addFile(folder, 'accessories', id, accessorySkeleton(id, name, catalog));
    case 'page':
      return addFile(folder, `content/${into}`, id, pageSkeleton(id, name));
    case 'news':
      return writeNew(folder, `news/${day}-${id}.yaml`, newsSkeleton(name));
    case 'reference':
      return addReference(folder, id, referenceSkeleton(id, name, catalog));
  }
}

async function catalogOf(folder: string, kind: EntryOrder['kind'], id: string): Promise<CatalogSource> {
  const faults: Fault[] = [];
  const sources = await unlessBrokenOff(readCatalogFolder(folder, faults));
  const fault = sources === null ? faults.at(-1) : faults.find(({ file }) => file === 'catalog.yaml');
  if (fault !== undefined || sources === null || sources.catalog === null)
    throw new EntryFault(fault === undefined ? 'catalog.yaml fehlt' : formatFault(fault));
  const { catalog, tiles, stones, accessories, pwa, app, mob, references } = sources;
  const taken = {
    product: [...tiles, ...stones].map(({ value }) => value.id),
    accessory: accessories.map(({ value }) => value.id),
    page: [...pwa, ...app, ...mob].map(({ value }) => value.id),
    reference: references?.value.references.map((entry) => entry.id) ?? [],
    news: [],
  }[kind];
  if (taken.some((other) => other === id)) throw new EntryFault(`„${id}“ gibt es schon`);
  return catalog.value;
}

/** The app orders by file name, so the highest number puts the new file last. */
async function addFile(folder: string, sub: string, id: string, text: string): Promise<string> {
  await mkdir(path.join(folder, sub), { recursive: true });
  const numbers = (await readdir(path.join(folder, sub))).map((name) => Number(/^\d+(?=-)/.exec(name)?.[0] ?? 0));
  const last = Math.max(0, ...numbers);
  return writeNew(folder, `${sub}/${last === 0 ? '' : `${Math.floor(last / 10) * 10 + 10}-`}${id}.yaml`, text);
}

async function writeNew(folder: string, file: string, text: string): Promise<string> {
  await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
  try {
    await writeFile(path.join(folder, file), text, { flag: 'wx' });
  } catch (error) {
    if (hasCode(error, 'EEXIST')) throw new EntryFault(`${file} gibt es schon`);
    throw error;
  }
  return file;
}

async function addReference(folder: string, id: string, skeleton: string): Promise<string> {
  const file = 'references.yaml';
  const text = await readFile(path.join(folder, file), 'utf8').catch(() => null);
  if (text === null) return writeNew(folder, file, `references:\n${skeleton}`);
  const known = text.replace(/^\ufeff/, '').replaceAll('\r\n', '\n');
  const indent = /^ *(?=- )/m.exec(known)?.[0] ?? '  ';
  const entry = skeleton.replace(/^ {2}/gm, indent);
  const empty = /^references:[ \t]*(?:\[\s*\]|~|null)?[ \t]*$/m;
  const isEmpty = !/^references:/m.test(known) || (empty.test(known) && !/^ *- /m.test(known));
  const added = isEmpty
    ? `${known.replace(empty, '').trimEnd()}\nreferences:\n${entry}`.trimStart()
    : `${known}${known.endsWith('\n') ? '' : '\n'}${entry}`;
  const parsed = parseYaml(added);
  if ('reason' in parsed || !Value.Check(WithReferences, parsed.value) || parsed.value.references.at(-1)?.id !== id)
    throw new EntryFault(`${file} lässt sich nicht ergänzen: tragen Sie die Referenz von Hand ein`);
  await writeFile(path.join(folder, file), text.includes('\r\n') ? added.replaceAll('\n', '\r\n') : added);
  return file;
}

const WithReferences = Type.Object({ references: Type.Array(Type.Object({ id: Type.Unknown() })) });

/** Writes the schemas, and editor settings if the folder has none. */
export async function writeEditorFiles(folder: string): Promise<readonly string[]> {
  const changed: string[] = [];
  for (const [file, text] of editorFiles()) {
    const known = await readFile(path.join(folder, file), 'utf8').catch(() => null);
    const isOwn = file.startsWith('.vscode/');
    if (known === text || (isOwn && known !== null)) continue;
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), text);
    changed.push(file);
  }
  return changed;
}
