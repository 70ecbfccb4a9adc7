import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Manifest, ManifestPack } from '../../src/contract/release';
import type { Layout } from './layout';
import { piecesOf, type Piece } from './manifests';
import { hasCode } from './releaseError';
import { mediaIdOf, type ReleaseFile } from './releaseFile';

/**
 * A pack of which the new release would use less than this share is left behind: what still lives in it is written
 * anew. Every device stores whole packs, so a pack that mostly died costs each of them its dead bytes for ever, and each
 * new one the loading of them; writing the rest anew costs at most a third of what it frees, once. A higher share would
 * make devices load unchanged files again after every small edit.
 */
const LIVE_SHARE_MIN = 0.25;

/**
 * For each file the pieces in which its bytes are stored already, or null when they must be written. `manifests` are
 * those of the kept releases, the current one first.
 */
export async function planReuse(
  layout: Layout,
  manifests: readonly Manifest[],
  files: readonly ReleaseFile[],
): Promise<(readonly Piece[] | null)[]> {
  const sound = new Map<string, Promise<boolean>>();
  const stored = new StoredFiles(manifests);
  const reader = new PackReader(layout);
  const plan: (readonly Piece[] | null)[] = [];
  for (const file of files) plan.push(await findStored(file));
  return dropMostlyDead(plan);

  async function findStored(file: ReleaseFile): Promise<readonly Piece[] | null> {
    const candidates = stored.of(file);
    if (candidates.length === 0) return null;
    // A media address names its bytes; a document's bytes have to be compared.
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
        verdict = hasLength(path.join(layout.packs, pack.sha256), pack.size);
        sound.set(pack.sha256, verdict);
      }
      if (!(await verdict)) return false;
    }
    return true;
  }
}

/** The files of several manifests by address and type; the first manifest's come first. */
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

/** Reads documents out of packs; neighbours share a pack, so the last one is kept. */
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

function dropMostlyDead(plan: readonly (readonly Piece[] | null)[]): (readonly Piece[] | null)[] {
  const live = new Map<string, { pack: ManifestPack; bytes: number }>();
  for (const pieces of plan)
    for (const { pack, length } of pieces ?? []) {
      const entry = live.get(pack.sha256) ?? { pack, bytes: 0 };
      live.set(pack.sha256, { pack, bytes: entry.bytes + length });
    }
  const isDead = ({ pack }: Piece) => (live.get(pack.sha256)?.bytes ?? 0) < pack.size * LIVE_SHARE_MIN;
  return plan.map((pieces) => (pieces === null || pieces.some(isDead) ? null : pieces));
}

async function hasLength(file: string, size: number): Promise<boolean> {
  try {
    return (await stat(file)).size === size;
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return false;
    throw error;
  }
}
