import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import type { BlobCheck } from '../check/blobCheck';
import type { StoredFile, StoredPiece } from '../folder/manifests';
import { UnavailableBytes } from '../folder/releaseError';

/** A published file as the server answers it. */
export interface FoundFile {
  /** Content type. */
  readonly type: string;
  /** Bytes. */
  readonly length: number;
  /** The day on which it opens, when its release knows one. */
  readonly opens?: string;
  /** Strong and quoted: equal for equal bytes of the same place, never equal for different bytes. */
  readonly etag: string;
  /**
   * The bytes from `start` (0) up to but not including `end` (length), as a stream. A pack that is missing on disk or
   * damaged ends the stream with UnavailableBytes before any of its bytes are given out.
   */
  readonly read: (start?: number, end?: number) => Readable;
}

export function foundFile(packs: BlobCheck, { type, length, pieces, opens }: StoredFile): FoundFile {
  return {
    type,
    length,
    ...(opens === undefined ? {} : { opens }),
    etag: etagOf(pieces),
    read: (start = 0, end = length) => Readable.from(bytesOf(packs, pieces, start, end), { objectMode: false }),
  };
}

async function* bytesOf(
  packs: BlobCheck,
  pieces: readonly StoredPiece[],
  start: number,
  end: number,
): AsyncGenerator<Buffer> {
  let at = 0;
  for (const [pack, offset, length] of pieces) {
    const from = Math.max(start - at, 0);
    const to = Math.min(end - at, length);
    at += length;
    if (from >= to) continue;
    const found = await packs.find(pack);
    if (found === null) throw new UnavailableBytes(pack);
    let missing = to - from;
    for await (const chunk of partOf(found.path, offset + from, offset + to)) {
      missing -= chunk.length;
      yield chunk;
    }
    if (missing > 0) throw new UnavailableBytes(pack);
  }
}

const partOf = (file: string, start: number, end: number): AsyncIterable<Buffer> =>
  createReadStream(file, { start, end: end - 1 });

/** Packs are named by their content, so where bytes lie says which they are. */
function etagOf(pieces: readonly StoredPiece[]): string {
  const hash = createHash('sha256');
  for (const [pack, offset, length] of pieces) hash.update(`${pack}:${offset}:${length};`);
  return `"${hash.digest('base64url').slice(0, 22)}"`;
}
