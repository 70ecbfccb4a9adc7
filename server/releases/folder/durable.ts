import { randomBytes } from 'node:crypto';
import type { Disk } from './disk';
import { DRAFT_SUFFIX } from './layout';

/** A power cut never leaves half a file. The name is durable only after `syncFolder`. */
export async function place(disk: Disk, target: string, bytes: Uint8Array | string): Promise<void> {
  const draft = `${target}.${randomBytes(6).toString('hex')}${DRAFT_SUFFIX}`;
  try {
    await disk.write(draft, bytes);
    await disk.rename(draft, target);
  } catch (error) {
    await disk.remove(draft).catch(() => undefined);
    throw error;
  }
}
