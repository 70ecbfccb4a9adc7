/** Compressed answers, made once and kept: what is compressed here never changes under its name. */
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip';

/** Below this it is not worth it, above this it would hold memory for too long. In bytes. */
const MIN_BYTES = 1_024;
const MAX_BYTES = 32 * 1_048_576;
const CACHE_BYTES = 64 * 1_048_576;

/** Nearly as small as the best and ten times as fast. */
const BROTLI_QUALITY = 5;

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

export const isWorthCompressing = (length: number): boolean => length >= MIN_BYTES && length <= MAX_BYTES;

/** The encoding to answer in by the request's `accept-encoding`; null for none. */
export function preferredEncoding(header: string | undefined): Encoding | null {
  const accepted = new Map(
    // Stryker disable next-line StringLiteral: Neither text names an encoding.
    (header ?? '').split(',').map((part) => {
      // Stryker disable next-line StringLiteral: A text that is split has a first part; the default is for the compiler.
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
  /** Bytes; 0 until it is made. */
  size: number;
}

/** Keeps the most recently used results, up to a fixed size. */
export class CompressionCache {
  private readonly entries = new Map<string, Entry>();
  private bytes = 0;

  /** Results of `most` bytes are kept. */
  constructor(private readonly most = CACHE_BYTES) {}

  /** `name` identifies the bytes that `load` gives. Asked twice at the same time, it is made once. */
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
      // One that had to go meanwhile is kept no longer than its answer needs it.
      ({ length }) => this.entries.get(key) === entry && this.count(entry, length),
      () => this.entries.get(key) === entry && this.entries.delete(key),
    );
    return entry.result;
  }

  private count(entry: Entry, size: number): void {
    entry.size = size;
    this.bytes += size;
    for (const [key, oldest] of this.entries) {
      if (this.bytes <= this.most) return;
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
