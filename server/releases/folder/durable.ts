import { randomBytes } from 'node:crypto';
import { open, rename, unlink } from 'node:fs/promises';
import path from 'node:path';
import { DRAFT_SUFFIX } from './layout';

/** Called after each step that reached the disk. Tests stop the process after a step. */
export type StepObserver = (step: string) => void;

/** A power cut never leaves half a file. The name is durable only after `syncFolder`. */
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

export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
