import type { BigIntStats } from 'node:fs';
import { stat } from 'node:fs/promises';
import { rememberLast } from '../../src/contract/base/rememberLast';
import { hasCode } from '../base/errorCode';

/** A file system may give two changes within this time the same stamp. */
const STAMP_MS = 2_000;

interface Known<T> {
  readonly stamp: string;
  readonly value: Promise<T>;
}

/** Keeps what was read from files. Reads a file again only if its size, its times or its number have changed. */
export class FileMemory<T> {
  readonly #known = new Map<string, Known<T>>();

  /** Keeps the values of at most `most` files. */
  constructor(
    private readonly most: number,
    private readonly now: () => number,
  ) {}

  /** Follows links. `read` reads the file if it is not known. Null when no regular file has this path. */
  async get(file: string, read: () => Promise<T>): Promise<T | null> {
    const found = await stat(file, { bigint: true }).catch(nullIfMissing);
    if (found?.isFile() !== true) return null;
    const stamp = stampOf(found);
    const known = this.#known.get(file);
    if (known?.stamp === stamp) return known.value;
    const value = read();
    if (this.now() - Number(found.ctimeMs) > STAMP_MS) this.#keep(file, { stamp, value });
    return value;
  }

  #keep(file: string, known: Known<T>): void {
    rememberLast(this.#known, file, known, this.most);
    known.value.catch(() => {
      if (this.#known.get(file) === known) this.#known.delete(file);
    });
  }
}

const stampOf = ({ ino, size, mtimeNs, ctimeNs }: BigIntStats): string => [ino, size, mtimeNs, ctimeNs].join(' ');

function nullIfMissing(error: unknown): null {
  if (['ENOENT', 'ENOTDIR', 'ELOOP'].some((code) => hasCode(error, code))) return null;
  throw error;
}
