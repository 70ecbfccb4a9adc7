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

/** The bytes of `file` from `start` up to but not including `end`. Rejects when the file does not have them. */
export async function lendPart(file: string, start: number, end: number): Promise<LentBytes> {
  const memory = idle.pop() ?? Buffer.allocUnsafeSlow(LENT_BYTES);
  const giveBack = (): void => {
    if (idle.length < KEPT) idle.push(memory);
  };
  try {
    const bytes = memory.subarray(0, end - start);
    await readFully(file, bytes, start);
    return { bytes, giveBack };
  } catch (error) {
    giveBack();
    throw error;
  }
}

/** The same as `lendPart` in memory of its own, for bytes that are kept. */
export async function readPart(file: string, start: number, end: number): Promise<Buffer> {
  const bytes = Buffer.allocUnsafeSlow(end - start);
  await readFully(file, bytes, start);
  return bytes;
}

async function readFully(file: string, bytes: Buffer, start: number): Promise<void> {
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
