import path from 'node:path';
import { DISK, type Disk } from '../../../server/releases/folder/disk';

/**
 * Calls `before` with the name of each change before the change, such as `rename current`. When `before` throws, the
 * change fails.
 */
export const watchedDisk = (before: (change: string) => void): Disk => ({
  async write(file, bytes) {
    before(`write ${nameOf(file)}`);
    await DISK.write(file, bytes);
  },
  async rename(from, to) {
    before(`rename ${nameOf(to)}`);
    await DISK.rename(from, to);
  },
  async remove(file) {
    before(`remove ${nameOf(file)}`);
    await DISK.remove(file);
  },
  async syncFolder(folder) {
    before(`sync ${nameOf(folder)}`);
    await DISK.syncFolder(folder);
  },
});

/** A disk whose change with this number fails, counted from 1. */
export function failingDisk(failing: number, reason: string): Disk {
  let changes = 0;
  return watchedDisk(() => {
    changes += 1;
    if (changes === failing) throw new Error(reason);
  });
}

/** The name that a draft gets when it is complete. Events get a name without their time and id. */
const nameOf = (file: string): string =>
  path
    .basename(file)
    .replace(/\.[0-9a-f]+\.draft$/, '')
    .replace(/^\d{4}-.*\.json$/, 'event');
