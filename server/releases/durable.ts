import { randomBytes } from 'node:crypto';
import { open, rename } from 'node:fs/promises';
import path from 'node:path';
import { DRAFT_SUFFIX } from './layout';

/** Told of each step that reached the disk. Tests stop the process here; see `PublishOptions.onStep`. */
export type StepObserver = (step: string) => void;

/**
 * Puts `bytes` at `target` by way of a draft beside it: after a power cut there is the old file, the new file or none,
 * never a part of one. The name itself is durable only after `syncFolder` on the folder.
 */
export async function place(target: string, bytes: Uint8Array | string, onStep: StepObserver): Promise<void> {
  const name = path.basename(target);
  const draft = `${target}.${randomBytes(6).toString('hex')}${DRAFT_SUFFIX}`;
  const handle = await open(draft, 'wx');
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
  onStep(`${name} drafted`);
  await rename(draft, target);
  onStep(`${name} placed`);
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
