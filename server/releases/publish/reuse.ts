import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Manifest, ManifestPack } from '../../../src/contract/release/release';
import { dayOf } from '../../base/germanDays';
import { BlobCheck } from '../check/blobCheck';
import type { Layout } from '../folder/layout';
import type { ReusePlan } from './leaveBehind';
import { piecesOf, type Piece } from '../folder/manifests';
import { mediaIdOf, type ReleaseFile } from './releaseFile';

/** False when the pack cannot be rebuilt. */
export type Mend = (pack: ManifestPack) => Promise<boolean>;

/** Hashes each pack once. Rebuilds or skips damaged packs. */
export async function findStored(
  layout: Layout,
  manifests: readonly Manifest[],
  files: readonly ReleaseFile[],
  mend: Mend = async () => false,
): Promise<ReusePlan> {
  const check = new BlobCheck(layout.packs);
  const sound = new Map<string, Promise<boolean>>();
  const stored = new StoredFiles(manifests);
  const reader = new PackReader(layout);
  const plan: (readonly Piece[] | null)[] = [];
  for (const file of files) plan.push(await find(file));
  return plan;

  async function find(file: ReleaseFile): Promise<readonly Piece[] | null> {
    const candidates = stored.of(file).filter((pieces) => pieces.every(({ pack }) => opensAlike(file, pack)));
    if (candidates.length === 0) return null;
    // A media address contains its bytes' hash, so only documents must be compared byte by byte.
    const bytes = mediaIdOf(file.address) === null ? await file.bytes() : null;
    for (const pieces of candidates) {
      if (!(await allSound(pieces))) continue;
      if (bytes === null || (await reader.holds(pieces, bytes))) return pieces;
    }
    return null;
  }

  async function allSound(pieces: readonly Piece[]): Promise<boolean> {
    for (const { pack } of pieces) {
      let verdict = sound.get(pack.sha256);
      if (verdict === undefined) {
        verdict = isSound(pack);
        sound.set(pack.sha256, verdict);
      }
      if (!(await verdict)) return false;
    }
    return true;
  }

  async function isSound(pack: ManifestPack): Promise<boolean> {
    return (await check.state(pack.sha256)) === 'sound' || mend(pack);
  }
}

/**
 * True when file and pack have the same first day. Also true when the file has no first day and the pack's first day
 * has come.
 */
const opensAlike = ({ opens }: ReleaseFile, pack: ManifestPack): boolean =>
  pack.opens === opens || (opens === undefined && (pack.opens ?? '') <= dayOf(new Date()));

class StoredFiles {
  private readonly places: Map<string, Piece[][]> = new Map();

  constructor(manifests: readonly Manifest[]) {
    for (const manifest of manifests)
      for (const [address, type, numbers] of manifest.files) {
        const pieces = piecesOf(manifest, numbers);
        if (pieces === null) continue;
        const key = `${manifest.types[type]} ${address}`;
        const known = this.places.get(key);
        if (known === undefined) this.places.set(key, [pieces]);
        else if (!known.some((other) => samePlace(other, pieces))) known.push(pieces);
      }
  }

  of(file: ReleaseFile): readonly Piece[][] {
    return this.places.get(`${file.type} ${file.address}`) ?? [];
  }
}

const samePlace = (a: readonly Piece[], b: readonly Piece[]): boolean =>
  a.length === b.length &&
  a.every((piece, index) => piece.pack.sha256 === b[index]?.pack.sha256 && piece.offset === b[index].offset);

/** Caches the last pack, because neighbouring documents share a pack. */
class PackReader {
  private last: { sha256: string; bytes: Buffer } | null = null;

  constructor(private readonly layout: Layout) {}

  async holds(pieces: readonly Piece[], bytes: Uint8Array): Promise<boolean> {
    let at = 0;
    for (const { pack, offset, length } of pieces) {
      if (this.last?.sha256 !== pack.sha256)
        this.last = { sha256: pack.sha256, bytes: await readFile(path.join(this.layout.packs, pack.sha256)) };
      const part = bytes.subarray(at, at + length);
      if (!this.last.bytes.subarray(offset, offset + length).equals(part)) return false;
      at += length;
    }
    return at === bytes.length;
  }
}
