/** Publishes the demo catalogue from the command line while a server runs, as an administrator would. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';

export function publishDemo(dataDir: string, version: string): void {
  const result = spawnSync(
    process.execPath,
    ['--import', 'tsx', 'server/cli/catalogPublish.ts', 'catalog', '--version', version, '--note', 'Neue Bilder'],
    { cwd: path.resolve(__dirname, '../..'), env: { ...process.env, DATA_DIR: dataDir }, encoding: 'utf8' },
  );
  if (result.status !== 0) throw new Error(result.stdout + result.stderr);
}

/** The version with its patch number increased by one. */
export const nextVersion = (version: string): string => version.replace(/\d+$/, (patch) => String(Number(patch) + 1));
