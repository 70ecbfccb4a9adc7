/** Lends buffers for answers, because new memory for each answer would cause garbage collections of the whole heap. */
import { open } from 'node:fs/promises';

export const LENT_BYTES = 2 * 1_048_576;
const KEPT = 8;

const idle: Buffer[] = [];

export interface LentBytes {
  readonly bytes: Buffer;
  /** Call it once after the last read, because the next reader overwrites `bytes`. */
  readonly giveBack: () => void;
}

/** The server keeps this many files in memory, because devices that update at the same time request the same packs. */
const SHELVES = 32;

interface Shelf {
  readonly memory: Buffer;
  holds: string;
  readers: number;
  filled: Promise<void>;
}

const shelves: Shelf[] = [];

/**
 * `look` is part of the key in memory, so it must change whenever the file's bytes change. Returns null when all memory
 * is lent. Rejects when the file is shorter than `size`.
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

/** The byte at `end` is excluded. Rejects when the file is too short. */
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

/** As `lendPart`, but reads into new memory. */
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
