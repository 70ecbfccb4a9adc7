/** Questions to a manifest. Pure; a manifest is trusted here, see manifestCheck.ts. */
import type { Manifest, ManifestFile, ManifestPack } from '../../src/contract/release';

/** A stretch of one pack. */
export interface Piece {
  readonly pack: ManifestPack;
  readonly offset: number;
  readonly length: number;
}

/** A file as it is answered: its content type, its length in bytes, and where the bytes lie, in order. */
export interface FoundFile {
  readonly type: string;
  readonly length: number;
  readonly pieces: readonly Piece[];
}

/** Files of a release: how many there are, and how many lie in stored packs from the first to the last byte. */
export interface FileCounts {
  readonly loaded: number;
  readonly total: number;
}

/** The file of an address, or null. Files are sorted by code unit, so no index has to be built at a cold start. */
export function findFile(manifest: Manifest, address: string): FoundFile | null {
  const { files } = manifest;
  let low = 0;
  let high = files.length - 1;
  while (low <= high) {
    const middle = (low + high) >>> 1;
    const file = files[middle];
    if (file === undefined) return null;
    if (file[0] === address) return describe(manifest, file);
    if (file[0] < address) low = middle + 1;
    else high = middle - 1;
  }
  return null;
}

function describe(manifest: Manifest, [, type, numbers]: ManifestFile): FoundFile {
  const pieces: Piece[] = [];
  let length = 0;
  for (let i = 0; i + 2 < numbers.length; i += 3) {
    const [index = -1, offset = 0, size = 0] = numbers.slice(i, i + 3);
    const pack = manifest.packs[index];
    if (pack === undefined) throw new RangeError(`Manifest ${manifest.version}: no pack ${index}`);
    pieces.push({ pack, offset, length: size });
    length += size;
  }
  return { type: manifest.types[type] ?? 'application/octet-stream', length, pieces };
}

/** The pieces that bytes `start` (inclusive) to `end` (exclusive) of a file lie in. */
export function cutPieces(pieces: readonly Piece[], start: number, end: number): Piece[] {
  const cut: Piece[] = [];
  let at = 0;
  for (const { pack, offset, length } of pieces) {
    const from = Math.max(start, at);
    const to = Math.min(end, at + length);
    if (from < to) cut.push({ pack, offset: offset + from - at, length: to - from });
    at += length;
  }
  return cut;
}

/** Packs that are not stored yet, in the manifest's order. */
export const missingPacks = (manifest: Manifest, stored: ReadonlySet<string>): ManifestPack[] =>
  manifest.packs.filter((pack) => !stored.has(pack.sha256));

/** Whether the pack holds documents, which a release needs to become active; media may follow. */
export const holdsDocuments = ({ kind }: Pick<ManifestPack, 'kind'>): boolean => kind === 'documents';

/** For sorting what is to be loaded: documents before media, otherwise as they are. */
export const documentsFirst = (a: ManifestPack, b: ManifestPack): number =>
  Number(holdsDocuments(b)) - Number(holdsDocuments(a));

/** Whether every pack is stored. */
export const isWhole = (manifest: Manifest, stored: ReadonlySet<string>): boolean =>
  manifest.packs.every((pack) => stored.has(pack.sha256));

/** Counts as `/application/filedata` gives them: `loaded` stays below `total` until every pack is stored. */
export function countFiles(manifest: Manifest, stored: ReadonlySet<string>): FileCounts {
  const total = manifest.files.length;
  const present = manifest.packs.map((pack) => stored.has(pack.sha256));
  if (present.every(Boolean)) return { loaded: total, total };
  let loaded = 0;
  for (const [, , numbers] of manifest.files) {
    let complete = true;
    for (let i = 0; complete && i < numbers.length; i += 3) complete = present[numbers[i] ?? -1] === true;
    if (complete) loaded += 1;
  }
  return { loaded: Math.max(0, Math.min(loaded, total - 1)), total };
}
