import { existsSync } from 'node:fs';
import path from 'node:path';

/** Debian and Ubuntu put programs there, which is not on every PATH. */
const MORE_FOLDERS = ['/usr/bin', '/usr/sbin', '/usr/local/sbin', '/snap/bin'];

/** Where a program lies: what the environment's `variable` names, else the first of its names that is found, else null. */
export function findProgram(names: readonly string[], variable?: string): string | null {
  const named = variable === undefined ? undefined : process.env[variable];
  if (named) return existsSync(named) ? named : null;
  const folders = [...(process.env['PATH'] ?? '').split(path.delimiter), ...MORE_FOLDERS];
  const places = names.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  return places.find(existsSync) ?? null;
}
