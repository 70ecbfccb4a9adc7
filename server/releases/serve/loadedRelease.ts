import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import type { Manifest, ManifestPack, Pointer } from '../../../src/contract/release';
import type { BlobCheck } from '../check/blobCheck';
import { piecesOf, type Piece } from '../folder/manifests';
import { UnavailableBytes } from '../folder/releaseError';

/** A published file as the server answers it. */
export interface FoundFile {
  /** Content type. */
  readonly type: string;
  /** Bytes. */
  readonly length: number;
  /** Strong and quoted: equal for equal bytes of the same place, never equal for different bytes. */
  readonly etag: string;
  /**
   * The bytes from `start` (0) up to but not including `end` (length), as a stream. A pack that is missing on disk or
   * damaged ends the stream with UnavailableBytes before any of its bytes are given out.
   */
  readonly read: (start?: number, end?: number) => Readable;
}

/** A release in memory: its manifest and an index by address. */
export class LoadedRelease {
  private readonly files: ReadonlyMap<string, Manifest['files'][number]>;
  private readonly packs: ReadonlyMap<string, ManifestPack>;

  constructor(
    private readonly checkedPacks: BlobCheck,
    readonly pointer: Pointer,
    readonly manifest: Manifest,
  ) {
    this.files = new Map(manifest.files.map((file) => [file[0], file]));
    this.packs = new Map(manifest.packs.map((pack) => [pack.sha256, pack]));
  }

  /** The file published at `address` (path with query, exactly as in the manifest), null when there is none. */
  find(address: string): FoundFile | null {
    const file = this.files.get(address);
    const pieces = file === undefined ? null : piecesOf(this.manifest, file[2]);
    if (file === undefined || pieces === null) return null;
    const length = pieces.reduce((sum, piece) => sum + piece.length, 0);
    return {
      type: this.manifest.types[file[1]] ?? 'application/octet-stream',
      length,
      etag: etagOf(pieces),
      read: (start = 0, end = length) => Readable.from(this.stream(pieces, start, end), { objectMode: false }),
    };
  }

  /** Whether a pack belongs to this release, and its kind. */
  pack(sha256: string): ManifestPack | null {
    return this.packs.get(sha256) ?? null;
  }

  private async *stream(pieces: readonly Piece[], start: number, end: number): AsyncGenerator<Buffer> {
    let at = 0;
    for (const { pack, offset, length } of pieces) {
      const from = Math.max(start - at, 0);
      const to = Math.min(end - at, length);
      at += length;
      if (from >= to) continue;
      const found = await this.checkedPacks.find(pack.sha256);
      if (found === null) throw new UnavailableBytes(pack.sha256);
      let missing = to - from;
      for await (const chunk of bytesOf(found.path, offset + from, offset + to)) {
        missing -= chunk.length;
        yield chunk;
      }
      if (missing > 0) throw new UnavailableBytes(pack.sha256);
    }
  }
}

const bytesOf = (file: string, start: number, end: number): AsyncIterable<Buffer> =>
  createReadStream(file, { start, end: end - 1 });

/** Packs are named by their content, so where bytes lie says which they are. */
function etagOf(pieces: readonly Piece[]): string {
  const hash = createHash('sha256');
  for (const { pack, offset, length } of pieces) hash.update(`${pack.sha256}:${offset}:${length};`);
  return `"${hash.digest('base64url').slice(0, 22)}"`;
}
