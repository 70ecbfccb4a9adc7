import { existsSync } from 'node:fs';
import path from 'node:path';

/** Folders of programs on Debian and Ubuntu that are missing in some PATHs. */
const MORE_FOLDERS = ['/usr/bin', '/usr/sbin', '/usr/local/sbin', '/snap/bin'];

/**
 * Returns the path from the environment variable `variable`, or of the first of `names` found. Null if no program is
 * found.
 */
export function findProgram(names: readonly string[], variable?: string): string | null {
  const named = variable === undefined ? undefined : process.env[variable];
  if (named) return existsSync(named) ? named : null;
  const folders = [...(process.env['PATH'] ?? '').split(path.delimiter), ...MORE_FOLDERS];
  const places = names.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  return places.find(existsSync) ?? null;
}
