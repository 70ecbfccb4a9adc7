import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { LENT_BYTES, lendPart } from '../../base/lentBytes';
import { InTurn } from '../../base/inTurn';
import { isShortage } from '../../base/errorCode';

/** Stored file whose bytes never change. */
export interface Blob {
  readonly path: string;
  readonly size: number;
  /** Size, date and inode of the file, which together identify its state. */
  readonly look: string;
}

export type BlobState = 'sound' | 'damaged' | 'missing';

interface Verdict {
  readonly look: string;
  readonly state: Promise<Exclude<BlobState, 'missing'>>;
  readonly checkedAt: number;
}

/** Reuses results until a file's `look` changes. Only `recheck` notices a failing disk. */
export class BlobCheck {
  private readonly verdicts = new Map<string, Verdict>();
  private readonly damaged = new Set<string>();

  constructor(
    private readonly folder: string,
    private readonly onDamage: (sha256: string) => void = () => undefined,
  ) {}

  async find(sha256: string): Promise<Blob | null> {
    const { state, size, look } = await this.judge(sha256);
    return state === 'sound' ? { path: path.join(this.folder, sha256), size, look } : null;
  }

  async state(sha256: string): Promise<BlobState> {
    return (await this.judge(sha256)).state;
  }

  async recheck(sha256: string): Promise<BlobState> {
    this.verdicts.delete(sha256);
    return this.state(sha256);
  }

  /** Returns when the blob was last hashed, as a time of `performance.now()`. */
  checkedAt(sha256: string): number {
    return this.verdicts.get(sha256)?.checkedAt ?? -Infinity;
  }

  knownDamaged(): readonly string[] {
    return [...this.damaged];
  }

  private async judge(sha256: string): Promise<Pick<Blob, 'size' | 'look'> & { readonly state: BlobState }> {
    const file = path.join(this.folder, sha256);
    const found = await stat(file, { bigint: true }).catch(() => null);
    if (found?.isFile() !== true) {
      this.verdicts.delete(sha256);
      this.damaged.delete(sha256);
      return { state: 'missing', size: 0, look: '' };
    }
    const look = [found.size, found.mtimeNs, found.ino].join(':');
    const size = Number(found.size);
    const known = this.verdicts.get(sha256);
    if (known?.look === look) return { state: await known.state, size, look };
    // Stores the promise before the hashing ends, so parallel requests share one hashing.
    const state = this.hash(sha256, file, size);
    const verdict: Verdict = { look, state, checkedAt: performance.now() };
    this.verdicts.set(sha256, verdict);
    state.catch(() => {
      if (this.verdicts.get(sha256) === verdict) this.verdicts.delete(sha256);
    });
    return { state: await state, size, look };
  }

  private async hash(sha256: string, file: string, size: number): Promise<'sound' | 'damaged'> {
    try {
      if ((await hashing.run(() => hashFile(file, size))) === sha256) {
        this.damaged.delete(sha256);
        return 'sound';
      }
    } catch (error) {
      if (isShortage(error)) throw error;
      // Any other read error, such as a bad sector, means damage.
    }
    this.damaged.add(sha256);
    this.onDamage(sha256);
    return 'damaged';
  }
}

/** Each hashing borrows 2 MiB, so many at once could take all memory. */
const hashing = new InTurn(4);

async function hashFile(file: string, size: number): Promise<string> {
  const hash = createHash('sha256');
  for (let at = 0; at < size; at += LENT_BYTES) {
    const { bytes, giveBack } = await lendPart(file, at, Math.min(at + LENT_BYTES, size));
    hash.update(bytes);
    giveBack();
  }
  return hash.digest('hex');
}
