import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip';

/** In bytes. Smaller answers gain little from compression. Above `MAX_BYTES`, compression needs too much memory. */
const MIN_BYTES = 1_024;
const MAX_BYTES = 32 * 1_048_576;

/** Size of a server's cache. */
const CACHE_BYTES = 64 * 1_048_576;

/** Ten times as fast as the best quality, with a result nearly as small. */
const BROTLI_QUALITY = 5;

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

export const isWorthCompressing = (length: number): boolean => length >= MIN_BYTES && length <= MAX_BYTES;

export function preferredEncoding(header: string | undefined): Encoding | null {
  const accepted = new Map(
    (header ?? '').split(',').map((part) => {
      const [name = '', ...parameters] = part
        .toLowerCase()
        .split(';')
        .map((piece) => piece.trim());
      const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? '1';
      return [name, Number(quality) > 0];
    }),
  );
  return accepted.get('br') === true ? 'br' : accepted.get('gzip') === true ? 'gzip' : null;
}

interface Entry {
  readonly result: Promise<Buffer>;
  size: number;
}

/**
 * `@fastify/compress` compresses each answer again, which takes 17 ms of processor time for a pack instead of 2 ms.
 * `lru-cache` would save only 18 lines here.
 */
export class CompressionCache {
  private readonly entries = new Map<string, Entry>();
  private bytes = 0;

  /** `name` identifies the bytes. Parallel calls share one compression. */
  compressed(name: string, encoding: Encoding, load: () => Promise<Buffer>): Promise<Buffer> {
    const key = `${encoding}:${name}`;
    const found = this.entries.get(key);
    if (found !== undefined) {
      this.entries.delete(key);
      this.entries.set(key, found);
      return found.result;
    }
    const entry: Entry = { result: load().then((bytes) => compress(bytes, encoding)), size: 0 };
    this.entries.set(key, entry);
    entry.result.then(
      // The cache may have dropped the entry during the compression.
      ({ length }) => this.entries.get(key) === entry && this.count(entry, length),
      () => this.entries.get(key) === entry && this.entries.delete(key),
    );
    return entry.result;
  }

  private count(entry: Entry, size: number): void {
    entry.size = size;
    this.bytes += size;
    for (const [key, oldest] of this.entries) {
      if (this.bytes <= CACHE_BYTES) return;
      this.entries.delete(key);
      this.bytes -= oldest.size;
    }
  }
}

const compress = (bytes: Buffer, encoding: Encoding): Promise<Buffer> =>
  encoding === 'br'
    ? brotli(bytes, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        },
      })
    : gzipped(bytes);
