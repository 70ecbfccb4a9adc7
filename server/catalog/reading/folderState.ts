/**
 * What a folder looks like, to see later whether something in it has changed. It is looked at and not watched: Node's recursive
 * `watch` loses a file on Linux once another one has been moved to its place, and no watch hears of changes on a network drive.
 */
import type { Dirent } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { isOfSystem } from './systemFiles';

/** A text that differs when a file or folder was written, moved, deleted or added. Of what cannot be read, the name counts. */
export async function folderState(folder: string): Promise<string> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => null);
  if (entries === null) return 'unreadable';
  const states = entries.filter(({ name }) => !isOfSystem(name)).map((entry) => entryState(folder, entry));
  return JSON.stringify(await Promise.all(states));
}

/** A link counts as the file that it leads to; a folder that it leads to is not gone through, it may be one around this. */
async function entryState(folder: string, entry: Dirent): Promise<readonly unknown[]> {
  const place = path.join(folder, entry.name);
  if (entry.isDirectory()) return [entry.name, await folderState(place)];
  const found = await stat(place).catch(() => null);
  return [entry.name, found?.ino, found?.size, found?.mtimeMs, found?.ctimeMs];
}
