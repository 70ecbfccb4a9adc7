import { randomBytes } from 'node:crypto';
import { open, rename, unlink } from 'node:fs/promises';
import path from 'node:path';
import { DRAFT_SUFFIX } from './layout';

/** Told of each step that reached the disk. Tests stop the process here; see `PublishOptions.onStep`. */
export type StepObserver = (step: string) => void;

/**
 * Puts `bytes` at `target` by way of a draft beside it: after a power cut there is the old file, the new file or none,
 * never a part of one. The name itself is durable only after `syncFolder` on the folder.
 */
export async function place(
  target: string,
  bytes: Uint8Array | string,
  onStep: StepObserver = () => undefined,
): Promise<void> {
  const name = path.basename(target);
  const draft = `${target}.${randomBytes(6).toString('hex')}${DRAFT_SUFFIX}`;
  try {
    await write(draft, bytes);
    onStep(`${name} drafted`);
    await rename(draft, target);
  } catch (error) {
    await unlink(draft).catch(() => undefined);
    throw error;
  }
  onStep(`${name} placed`);
}

async function write(file: string, bytes: Uint8Array | string): Promise<void> {
  const handle = await open(file, 'wx');
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Makes the names in a folder durable. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
