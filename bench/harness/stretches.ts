/** Measures how long a server's event loop is busy without a pause. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';

const PRELOADED = path.resolve(__dirname, '../servers/noteStretches.mjs');

/** Environment variables that let a server record in `file` how long it works without a pause. Empty outside Linux. */
export const stretchNoting = (file: string): Readonly<Record<string, string>> =>
  process.platform === 'linux' ? { NODE_OPTIONS: `--import ${PRELOADED}`, STRETCHES_FILE: file } : {};

/**
 * Returns the longest uninterrupted work, in milliseconds of processor time. Ignores work recorded before `since`
 * (milliseconds since 1970).
 */
export async function longestStretch(file: string, since: number): Promise<number> {
  const lines = existsSync(file) ? (await readFile(file, 'utf8')).split('\n') : [];
  const stretches = lines.map((line) => line.split(' ').map(Number));
  return Math.max(0, ...stretches.map(([at = 0, milliseconds = 0]) => (at >= since ? milliseconds : 0)));
}
