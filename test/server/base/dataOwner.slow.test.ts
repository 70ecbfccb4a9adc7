/** Runs a command on a data folder as several users. Only root can change the user, so others skip these tests. */
import { spawn } from 'node:child_process';
import { chmod, chown, lstat, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { PROJECT_ROOT } from '../../../server/base/build';
import { tempCatalog } from '../catalog/tempCatalog';

jest.setTimeout(180_000);

const OWNER = 12_345;
const OTHER = 12_346;
const asRoot = process.getuid?.() === 0 ? test : test.skip;

let folder: string;
let dataDir: string;
let catalog: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'dachberater-owner-'));
  await chmod(folder, 0o755);
  dataDir = path.join(folder, 'data');
  await mkdir(dataDir, { mode: 0o700 });
  catalog = await tempCatalog();
  await chmod(catalog, 0o755);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function runAs(uid: number, words: readonly string[]): Promise<[number | null, string]> {
  const child = spawn(process.execPath, ['--import', 'tsx', ...words], {
    cwd: PROJECT_ROOT,
    env: { PATH: process.env['PATH'], DATA_DIR: dataDir },
    uid,
    gid: uid,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return [await ended, stdout + stderr];
}
const publish = (uid: number, version: string) =>
  runAs(uid, ['server/cli/catalogPublish.ts', catalog, '--version', version]);

async function ownersIn(place: string): Promise<number[]> {
  const entries = await readdir(place, { recursive: true });
  const owners = await Promise.all(entries.map(async (entry) => (await lstat(path.join(place, entry))).uid));
  return [...new Set(owners)];
}

asRoot('what root publishes belongs to the owner of DATA_DIR', async () => {
  await chown(dataDir, OWNER, OWNER);
  expect(await publish(0, '1.0.0')).toEqual([0, expect.stringContaining('Version 1.0.0 ist veröffentlicht')]);
  expect(await ownersIn(dataDir)).toEqual([OWNER]);
  expect(await publish(OWNER, '1.0.1')).toEqual([0, expect.stringContaining('Version 1.0.1 ist veröffentlicht')]);
  const words = ['--email', 'name@muster.example', '--company', 'Muster'];
  expect(await runAs(0, ['server/cli/userCreate.ts', ...words])).toEqual([
    0,
    expect.stringContaining('Zugangsschlüssel:'),
  ]);
  expect(await ownersIn(dataDir)).toEqual([OWNER]);
});

asRoot('another user is refused with the name of the user to take', async () => {
  const owner = 65_534;
  await chown(dataDir, owner, owner);
  await chmod(dataDir, 0o777);
  for (const words of [
    ['server/cli/catalogPublish.ts', catalog],
    ['server/cli/userList.ts'],
    ['server/cli/dataBackup.ts'],
  ])
    expect(await runAs(OTHER, words)).toEqual([1, expect.stringContaining('gehört dem Benutzer nobody')]);
  expect(await readdir(dataDir)).toEqual([]);
});

asRoot('a folder that the owner cannot write is named by the command and by the health', async () => {
  await mkdir(path.join(dataDir, 'releases', 'holds'), { recursive: true });
  await chown(dataDir, OWNER, OWNER);
  await chown(path.join(dataDir, 'releases'), OWNER, OWNER);
  const health = path.join(PROJECT_ROOT, 'server/health/diskHealth.ts');
  const script = `void require('${health}').watchDisk('${dataDir}', () => 0)().then((state) => console.log(JSON.stringify(state)))`;
  expect(await runAs(OWNER, ['-e', script])).toEqual([0, '{"disk":"unwritable","unwritable":["releases/holds"]}\n']);
  const [code, said] = await publish(0, '1.0.0');
  expect([code, said]).toEqual([1, expect.stringContaining(`sudo chown -R ${OWNER}: ${dataDir}`)]);
  expect(said).toContain('releases/holds');
});
