import { existsSync } from 'node:fs';
import path from 'node:path';

/** Some PATHs lack these folders, in which Debian and Ubuntu keep programs. */
const MORE_FOLDERS = ['/usr/bin', '/usr/sbin', '/usr/local/sbin', '/snap/bin'];

/**
 * Returns the path of a program, or null if the program is not found. Uses the environment variable `variable` if it is
 * set. Otherwise looks for each of `names` in turn.
 */
export function findProgram(names: readonly string[], variable?: string): string | null {
  const named = variable === undefined ? undefined : process.env[variable];
  if (named) return existsSync(named) ? named : null;
  const folders = [...(process.env['PATH'] ?? '').split(path.delimiter), ...MORE_FOLDERS];
  const places = names.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  return places.find(existsSync) ?? null;
}
