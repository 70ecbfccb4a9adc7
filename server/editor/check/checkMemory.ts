import { deserialize, serialize } from 'node:v8';
import { isObject } from '../../../src/contract/shapes';
import { sha256Of } from '../../base/digest';
import { readRegularFile } from '../../catalog/reading/regularFile';
import type { Recall } from '../../catalog/reading/recall';
import type { Disk } from '../../releases/folder/disk';

/** Limit of the file. The results of 5,000 products have about half of it. */
const BYTES_MAX = 100 * 1_048_576;
/** A check of a catalogue with faults reads less. It must not lose the results of the texts and media that it leaves out. */
const UNUSED_CHECKS_MAX = 20;
/** Length of a SHA-256 in hexadecimal digits. */
const HASH_LENGTH = 64;

interface CheckMemoryOptions {
  readonly disk: Disk;
  readonly file: string;
  /** The program's build. Another build may get other results from the same input. */
  readonly build: string;
}

interface Kept {
  /** A serialized result. Callers may change what they get, so each gets a copy. */
  readonly bytes: Uint8Array;
  /** Number of checks since one has used the result. */
  readonly unused: number;
}

/**
 * Keeps results of a check for the next check in a file, so that the next check does not read unchanged texts and media
 * again. Without a sound file, the next check does all the work.
 */
export class CheckMemory {
  readonly #used = new Map<string, Promise<Uint8Array>>();

  private constructor(
    private readonly options: CheckMemoryOptions,
    private readonly known: ReadonlyMap<string, Kept>,
  ) {}

  static async open(options: CheckMemoryOptions): Promise<CheckMemory> {
    return new CheckMemory(options, await readKnown(options).catch(() => new Map<string, Kept>()));
  }

  readonly recall: Recall = async <T>(key: string, make: () => Promise<T>): Promise<T> => {
    const known = this.known.get(key);
    const result = this.#used.get(key) ?? (known === undefined ? make().then(serialize) : Promise.resolve(known.bytes));
    this.#used.set(key, result);
    try {
      // The cast is safe, because the key names the kind of work.
      return deserialize(await result) as T;
    } catch (error) {
      this.#used.delete(key);
      throw error;
    }
  };

  /** Stores the results of the last checks. Does nothing if the file already has exactly this check's results. */
  async store(): Promise<void> {
    const { disk, file, build } = this.options;
    const entries = new Map<string, Kept>();
    for (const [key, result] of this.#used) {
      const bytes = await result.catch(() => null);
      if (bytes !== null) entries.set(key, { bytes, unused: 0 });
    }
    const isStored = entries.size === this.known.size && [...entries.keys()].every((key) => this.known.has(key));
    if (isStored) return;
    for (const [key, { bytes, unused }] of this.known)
      if (!entries.has(key) && unused < UNUSED_CHECKS_MAX) entries.set(key, { bytes, unused: unused + 1 });
    const content = serialize({ build, entries });
    if (content.length > BYTES_MAX) return;
    const draft = `${file}.new`;
    // A killed check may have left its draft.
    const removeDraft = () => disk.remove(draft).catch(() => undefined);
    await removeDraft();
    try {
      await disk.write(draft, Buffer.concat([Buffer.from(sha256Of(content)), content]));
      await disk.rename(draft, file);
    } catch {
      // The next check does the work again.
      await removeDraft();
    }
  }
}

/** @throws for a missing or damaged file, and for another build's file */
async function readKnown({ file, build }: CheckMemoryOptions): Promise<ReadonlyMap<string, Kept>> {
  const bytes = await readRegularFile(file, BYTES_MAX + HASH_LENGTH, () => 'ist zu groß');
  const content = bytes.subarray(HASH_LENGTH);
  if (bytes.toString('latin1', 0, HASH_LENGTH) !== sha256Of(content)) throw new Error(`${file} is damaged.`);
  const found: unknown = deserialize(content);
  if (!isObject(found) || found['build'] !== build) throw new Error(`${file} is of another build.`);
  // The cast is safe, because this build has written the file.
  return found['entries'] as ReadonlyMap<string, Kept>;
}
