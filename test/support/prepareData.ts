/**
 * Builds the app and prepares one data folder before the browser tests. Tests copy the folder, because a new database
 * takes ten seconds.
 */
import { spawnSync } from 'node:child_process';
import { cp, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PROJECT_ROOT } from '../../server/base/build';
import { buildOnChange } from '../../server/cli/buildApp';
import { shareDerivedPictures } from './derivedPictures';
import { startServer } from './serverProcess';

/**
 * The environment variable with the path of the prepared folder. If it is set beforehand, many runs share this folder.
 */
export const VARIABLE = 'DACHBERATER_TEST_DATA';
/**
 * The environment variable with the id of the process that made the folder and later removes it
 * (removePreparedData.ts).
 */
export const OWN_VARIABLE = 'DACHBERATER_TEST_DATA_OWN';

export default async function prepareData(): Promise<void> {
  if (process.env[VARIABLE] !== undefined) return;
  await buildOnChange(PROJECT_ROOT);
  const dataDir = await mkdtemp(path.join(tmpdir(), 'dachberater-prepared-'));
  shareDerivedPictures(dataDir);
  const published = spawnSync(process.execPath, ['--import', 'tsx', 'server/cli/catalogPublish.ts', 'catalog'], {
    cwd: PROJECT_ROOT,
    env: { ...process.env, DATA_DIR: dataDir },
    encoding: 'utf8',
  });
  if (published.status !== 0)
    throw new Error(`The demo catalogue was not published:\n${published.stdout}${published.stderr}`);
  const server = await startServer({ dataDir });
  await server.stop();
  process.env[VARIABLE] = dataDir;
  process.env[OWN_VARIABLE] = String(process.pid);
}

/** Makes a new copy of the prepared data folder, which the caller removes. */
export async function copyOfPreparedData(): Promise<string> {
  const prepared = process.env[VARIABLE];
  if (prepared === undefined) throw new Error('No prepared data: run the browser tests by npm run test:e2e');
  const copy = await mkdtemp(path.join(tmpdir(), 'dachberater-data-'));
  await cp(prepared, copy, { recursive: true });
  return copy;
}
