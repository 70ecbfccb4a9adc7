import { isLoadable } from '../../src/contract/release/opening';
import type { MissingFiles } from '../../src/contract/release/application';
import type { Manifest, ManifestFile, ManifestPack } from '../../src/contract/release/release';

export interface Piece {
  readonly pack: ManifestPack;
  readonly offset: number;
  readonly length: number;
}

export interface FoundFile {
  readonly type: string;
  readonly length: number;
  readonly pieces: readonly Piece[];
}

export interface FileCounts {
  readonly loaded: number;
  readonly total: number;
}

/** A binary search needs no index, which would slow each start of the worker. */
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
  // manifestCheck.ts accepts only complete triples.
  for (let i = 0; i + 2 < numbers.length; i += 3) {
    const [index = -1, offset = 0, size = 0] = numbers.slice(i, i + 3);
    const pack = manifest.packs[index];
    if (pack === undefined) throw new RangeError(`Manifest ${manifest.version}: no pack ${index}`);
    pieces.push({ pack, offset, length: size });
    length += size;
  }
  return { type: manifest.types[type] ?? 'application/octet-stream', length, pieces };
}

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

/** `now`: the server's time in milliseconds since 1970, null when unknown. */
export const missingPacks = (manifest: Manifest, stored: ReadonlySet<string>, now: number | null): ManifestPack[] =>
  manifest.packs.filter((pack) => !stored.has(pack.sha256) && isLoadable(pack, now));

/** True for packs a release needs to become active. Media may load later. */
export const holdsDocuments = ({ kind }: Pick<ManifestPack, 'kind'>): boolean => kind === 'documents';

export const documentsFirst = (a: ManifestPack, b: ManifestPack): number =>
  Number(holdsDocuments(b)) - Number(holdsDocuments(a));

export const isWhole = (manifest: Manifest, stored: ReadonlySet<string>, now: number | null): boolean =>
  missingPacks(manifest, stored, now).length === 0;

/**
 * Does not count files that the device must not load yet. `loaded` reaches `total` only when all other files are
 * stored.
 */
export function countFiles(manifest: Manifest, stored: ReadonlySet<string>, now: number | null): FileCounts {
  const missing = new Set(missingPacks(manifest, stored, now));
  const closed = new Set(manifest.packs.filter((pack) => !stored.has(pack.sha256) && !missing.has(pack)));
  if (missing.size === 0 && closed.size === 0) return { loaded: manifest.files.length, total: manifest.files.length };
  let loaded = 0;
  let total = 0;
  for (const [, , numbers] of manifest.files) {
    let isClosed = false;
    let isMissing = false;
    for (let i = 0; i < numbers.length; i += 3) {
      const pack = manifest.packs[numbers[i] ?? -1];
      isClosed ||= pack !== undefined && closed.has(pack);
      isMissing ||= pack === undefined || missing.has(pack);
    }
    if (isClosed) continue;
    total += 1;
    if (!isMissing) loaded += 1;
  }
  return missing.size === 0 ? { loaded: total, total } : { loaded: Math.max(0, Math.min(loaded, total - 1)), total };
}

/** `brochures` holds the brochures' addresses. */
export function countMissing(
  manifest: Manifest,
  stored: ReadonlySet<string>,
  now: number | null,
  brochures: ReadonlySet<string>,
): MissingFiles {
  const missing = new Set(missingPacks(manifest, stored, now));
  const counts: Partial<Record<keyof MissingFiles, number>> = {};
  for (const [address, type, numbers] of manifest.files) {
    const packs = numbers.flatMap((index, at) => (at % 3 === 0 ? (manifest.packs[index] ?? []) : []));
    const absent = packs.filter((pack) => !stored.has(pack.sha256));
    if (absent.length === 0 || !absent.every((pack) => missing.has(pack))) continue;
    const kind = brochures.has(address) ? 'brochures' : kindOf(manifest.types[type] ?? '');
    counts[kind] = (counts[kind] ?? 0) + 1;
  }
  return counts;
}

function kindOf(type: string): keyof MissingFiles {
  if (type.startsWith('video/')) return 'videos';
  if (type.startsWith('image/')) return 'pictures';
  return type.startsWith('application/json') ? 'texts' : 'documents';
}
