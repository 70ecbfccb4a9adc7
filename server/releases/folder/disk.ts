import { open, rename, unlink } from 'node:fs/promises';

/** The changes that a release store makes to its files. */
export interface Disk {
  /** Writes a new file. Its bytes are durable when the promise resolves, but not yet its name. */
  write(file: string, bytes: Uint8Array | string): Promise<void>;
  rename(from: string, to: string): Promise<void>;
  remove(file: string): Promise<void>;
  /** Makes the names in the folder durable. */
  syncFolder(folder: string): Promise<void>;
}

export const DISK: Disk = { write, rename, remove: unlink, syncFolder };

async function write(file: string, bytes: Uint8Array | string): Promise<void> {
  const handle = await open(file, 'wx');
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
