import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import type { BlobCheck } from '../check/blobCheck';
import type { StoredFile, StoredPiece } from '../folder/manifests';
import { UnavailableBytes } from '../folder/releaseError';

export interface FoundFile {
  readonly type: string;
  readonly length: number;
  readonly opens?: string;
  /** A strong etag with quotes. */
  readonly etag: string;
  /** `end` is excluded. Fails with UnavailableBytes before it sends bytes of a missing or damaged pack. */
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

/** A pack's name is its hash, so pack names and places identify the bytes. */
function etagOf(pieces: readonly StoredPiece[]): string {
  const hash = createHash('sha256');
  for (const [pack, offset, length] of pieces) hash.update(`${pack}:${offset}:${length};`);
  return `"${hash.digest('base64url').slice(0, 22)}"`;
}
