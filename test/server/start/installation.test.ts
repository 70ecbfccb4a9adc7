import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readConfig } from '../../../server/base/config';
import { openInstallation, probeInstallation } from '../../../server/start/installation';

// Databases on a disk take a while to make.
jest.setTimeout(180_000);

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'dachberater-installation-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

const config = (env: Record<string, string> = {}) => readConfig({ DATA_DIR: dataDir, ...env }, dataDir);
const open = () => openInstallation(config(), jest.fn(), async () => 'prepared');
const BUSY = 'wird bereits von einem anderen Prozess benutzt';

test('what is opened is prepared, is locked, and is free again once it is closed', async () => {
  const installation = await open();
  expect(installation.prepared).toBe('prepared');
  await expect(probeInstallation(config())).rejects.toThrow(BUSY);
  await installation.close();
  await probeInstallation(config());
  await (await open()).close();
});

test('what cannot be prepared is closed, and leaves the folder free', async () => {
  const failed = openInstallation(config(), jest.fn(), () => Promise.reject(new Error('not prepared')));
  await expect(failed).rejects.toThrow('not prepared');
  await (await open()).close();
});

const LOST = 'ist die Datenbank nicht da oder nicht ganz (database/PG_VERSION fehlt).';

test.each([
  ['where a server ran whose database is not there', ['assets']],
  ['where a server ran whose database lies on a file system that is not mounted', ['assets', 'database']],
  ['in a folder that lost the file by which PGlite knows it', ['database', 'database/base']],
])('%s, no empty one is made', async (_what, folders) => {
  for (const name of folders) await mkdir(path.join(dataDir, name));
  const before = await readdir(dataDir, { recursive: true });
  await expect(open()).rejects.toThrow(LOST);
  const after = (await readdir(dataDir, { recursive: true })).filter((name) => !name.startsWith('server.lock'));
  expect(after.toSorted()).toEqual(before.toSorted());
});

test('an empty folder is made a database at the first start, and opened by the next ones', async () => {
  await mkdir(path.join(dataDir, 'database'));
  await (await open()).close();
  await mkdir(path.join(dataDir, 'assets'));
  await (await open()).close();
});

test('a PostgreSQL that is not reached is said before anything else is begun', async () => {
  const elsewhere = config({ DATABASE_URL: 'postgres://user:geheim@127.0.0.1:1/x' });
  // One after the other: a promise that rejects before anyone waits for it ends the test.
  for (const begin of [
    () => probeInstallation(elsewhere),
    () => openInstallation(elsewhere, jest.fn(), async () => null),
  ])
    await expect(begin()).rejects.toThrow(/^Die Datenbank unter DATABASE_URL \(127\.0\.0\.1:1\) ist nicht erreichbar/);
});
