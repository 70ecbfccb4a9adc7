import { headOf, type ManifestHead } from './manifestText';
import { isBefore, mover, type ManifestDelta, type PackRun } from './manifestDelta';
import type { Manifest, ManifestFile, ManifestPack } from './release';
import { isCount, isObject, isText } from '../shapes';

/**
 * Returns null when the untrusted `delta` does not fit `from`. Never throws. A wrong `delta` may still fit, so the
 * caller must check the result's SHA-256.
 */
export function applyManifestDelta(from: Manifest, delta: unknown): Manifest | null {
  if (!isDelta(delta)) return null;
  const packs = rebuildPacks(from.packs, delta.packs);
  const kept = packs === null ? null : keptFiles(from.files, delta.dropped);
  if (packs === null || kept === null) return null;
  const files = mergeFiles(kept, delta.files, mover(from, { types: delta.types, packs }));
  return files === null ? null : { ...headOf(delta.head), types: [...delta.types], packs, files };
}

function rebuildPacks(from: readonly ManifestPack[], entries: ManifestDelta['packs']): ManifestPack[] | null {
  const packs = new Map<string, ManifestPack>();
  for (const entry of entries) {
    if (isRun(entry) && entry[0] + entry[1] > from.length) return null;
    for (const pack of isRun(entry) ? from.slice(entry[0], entry[0] + entry[1]) : [entry]) {
      // Refuses repeated packs, because they could make a huge list.
      if (packs.has(pack.sha256)) return null;
      packs.set(pack.sha256, pack);
    }
  }
  return [...packs.values()];
}

function keptFiles(files: readonly ManifestFile[], runs: readonly number[]): ManifestFile[] | null {
  const kept: ManifestFile[] = [];
  let at = 0;
  for (const [index, count] of [...runs, files.length].entries()) {
    const isLast = index === runs.length;
    if (!isLast && count > files.length - at) return null;
    if (isLast || index % 2 === 0) for (const file of files.slice(at, at + count)) kept.push(file);
    at += count;
  }
  return kept;
}

/** Both lists are sorted by address. For equal addresses the new file wins. */
function mergeFiles(
  old: readonly ManifestFile[],
  added: readonly ManifestFile[],
  move: (file: ManifestFile) => ManifestFile | null,
): ManifestFile[] | null {
  const files: ManifestFile[] = [];
  let at = 0;
  for (const file of old) {
    for (let next = added[at]; next !== undefined && isBefore(next, file); next = added[++at]) files.push(next);
    if (added[at]?.[0] === file[0]) continue;
    const moved = move(file);
    if (moved === null) return null;
    files.push(moved);
  }
  for (const file of added.slice(at)) files.push(file);
  return files;
}

const isListOf = <T>(value: unknown, isEntry: (entry: unknown) => entry is T): value is T[] =>
  Array.isArray(value) && value.every(isEntry);

const isDelta = (value: unknown): value is ManifestDelta =>
  isObject(value) &&
  isHead(value['head']) &&
  isListOf(value['types'], isText) &&
  isListOf(value['packs'], (entry) => isRun(entry) || isPack(entry)) &&
  isListOf(value['dropped'], isCount) &&
  isListOf(value['files'], isFile);

const isHead = (value: unknown): value is ManifestHead =>
  isObject(value) && isCount(value['format']) && isText(value['version']) && isCount(value['timestamp']);

const isRun = (value: unknown): value is PackRun => isListOf(value, isCount) && value.length === 2;

const isPack = (value: unknown): value is ManifestPack =>
  isObject(value) &&
  isText(value['sha256']) &&
  isCount(value['size']) &&
  (value['kind'] === 'documents' || value['kind'] === 'media');

const isFile = (value: unknown): value is ManifestFile => {
  if (!Array.isArray(value) || value.length !== 3) return false;
  const [address, type, numbers]: unknown[] = value;
  return isText(address) && isCount(type) && isListOf(numbers, isCount);
};
