/** Publishes catalogues from the command line while a server runs, as an administrator would. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';

export const publishDemo = (dataDir: string, version: string): void => publishFolder('catalog', dataDir, version);

/** `folder`: a catalogue's folder. A relative path begins at the project's folder. */
export function publishFolder(folder: string, dataDir: string, version: string): void {
  const result = spawnSync(
    process.execPath,
    ['--import', 'tsx', 'server/cli/catalogPublish.ts', folder, '--version', version, '--note', 'Neue Bilder'],
    { cwd: path.resolve(__dirname, '../..'), env: { ...process.env, DATA_DIR: dataDir }, encoding: 'utf8' },
  );
  if (result.status !== 0) throw new Error(result.stdout + result.stderr);
}

/** The version with its patch number increased by one. */
export const nextVersion = (version: string): string => version.replace(/\d+$/, (patch) => String(Number(patch) + 1));
