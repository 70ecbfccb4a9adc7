/**
 * Parts of files, read into memory that is used again. Memory of its own for each answer makes V8 collect its whole heap
 * every few packs, which costs a server more than reading and sending them.
 */
import { open } from 'node:fs/promises';

/** The longest part. In bytes. */
export const LENT_BYTES = 2 * 1_048_576;
/** What is kept for the next reads; more than that goes to the garbage collector when it comes back. */
const KEPT = 8;

const idle: Buffer[] = [];

export interface LentBytes {
  readonly bytes: Buffer;
  /** To be called once, after the last read of `bytes`: the next reader overwrites them. */
  readonly giveBack: () => void;
}

/** So many whole files stay in memory, in case they are asked for once more: devices that update ask for the same packs. */
const SHELVES = 32;

interface Shelf {
  readonly memory: Buffer;
  /** Which file, and what it looked like; empty for none. */
  holds: string;
  readers: number;
  filled: Promise<void>;
}

/** The one that was used longest ago comes first. */
const shelves: Shelf[] = [];

/**
 * All `size` bytes of `file`, at most LENT_BYTES. Read once for all who ask while it is kept; `look` is another one for
 * other bytes. Null where all memory is lent. Rejects when the file does not have the bytes.
 */
export async function lendFile(file: string, size: number, look: string): Promise<LentBytes | null> {
  const name = `${look}:${file}`;
  const shelf = shelves.find(({ holds }) => holds === name) ?? clearedShelf();
  if (shelf === null) return null;
  shelves.push(...shelves.splice(shelves.indexOf(shelf), 1));
  const bytes = shelf.memory.subarray(0, size);
  if (shelf.holds !== name) {
    shelf.holds = name;
    shelf.filled = readPartInto(file, bytes, 0);
  }
  shelf.readers += 1;
  const giveBack = (): void => {
    shelf.readers -= 1;
  };
  try {
    await shelf.filled;
    return { bytes, giveBack };
  } catch (error) {
    shelf.holds = '';
    giveBack();
    throw error;
  }
}

/** One that nothing is read from; null when there is none. */
function clearedShelf(): Shelf | null {
  if (shelves.length < SHELVES)
    shelves.unshift({
      memory: Buffer.allocUnsafeSlow(LENT_BYTES),
      holds: '',
      readers: 0,
      filled: Promise.resolve(),
    });
  return shelves.find(({ readers }) => readers === 0) ?? null;
}

/** The bytes of `file` from `start` up to but not including `end`. Rejects when the file does not have them. */
export async function lendPart(file: string, start: number, end: number): Promise<LentBytes> {
  const memory = idle.pop() ?? Buffer.allocUnsafeSlow(LENT_BYTES);
  const giveBack = (): void => {
    if (idle.length < KEPT) idle.push(memory);
  };
  try {
    const bytes = memory.subarray(0, end - start);
    await readPartInto(file, bytes, start);
    return { bytes, giveBack };
  } catch (error) {
    giveBack();
    throw error;
  }
}

/** The same as `lendPart` in memory of its own, for bytes that are kept. */
export async function readPart(file: string, start: number, end: number): Promise<Buffer> {
  const bytes = Buffer.allocUnsafeSlow(end - start);
  await readPartInto(file, bytes, start);
  return bytes;
}

async function readPartInto(file: string, bytes: Buffer, start: number): Promise<void> {
  const handle = await open(file);
  try {
    for (let filled = 0; filled < bytes.length;) {
      const { bytesRead } = await handle.read(bytes, filled, bytes.length - filled, start + filled);
      if (bytesRead === 0) throw new Error(`${file} ends at ${start + filled}`);
      filled += bytesRead;
    }
  } finally {
    await handle.close();
  }
}
