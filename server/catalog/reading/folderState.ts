import type { Dirent } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { isOfSystem } from './systemFiles';

/** State of a folder that is missing or unreadable. */
export const UNREADABLE = 'unreadable';

/** Returns a text that changes with the files. Node's `watch` would miss changes on network drives. */
export async function folderState(folder: string): Promise<string> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => null);
  if (entries === null) return UNREADABLE;
  const states = entries.filter(({ name }) => !isOfSystem(name)).map((entry) => entryState(folder, entry));
  return JSON.stringify(await Promise.all(states));
}

/** Does not follow links to folders, because they may form a circle. */
async function entryState(folder: string, entry: Dirent): Promise<readonly unknown[]> {
  const place = path.join(folder, entry.name);
  if (entry.isDirectory()) return [entry.name, await folderState(place)];
  const found = await stat(place).catch(() => null);
  return [entry.name, found?.ino, found?.size, found?.mtimeMs, found?.ctimeMs];
}
