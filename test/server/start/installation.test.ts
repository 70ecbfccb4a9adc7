import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readConfig } from '../../../server/base/config';
import { openInstallation, probeInstallation } from '../../../server/start/installation';

jest.setTimeout(60_000);

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

test('where a server ran whose database is not there, none is made in its place', async () => {
  await mkdir(path.join(dataDir, 'assets'));
  await expect(open()).rejects.toThrow('lief schon ein Server, aber die Datenbank fehlt darin.');
  expect((await readdir(dataDir)).filter((name) => name !== 'server.lock')).toEqual(['assets']);
  await rm(path.join(dataDir, 'assets'), { recursive: true });
  const first = await open();
  await mkdir(path.join(dataDir, 'assets'));
  await first.close();
  await (await open()).close();
});

test('a PostgreSQL that is not reached is said before anything else is begun', async () => {
  const elsewhere = config({ DATABASE_URL: 'postgres://user:geheim@127.0.0.1:1/x' });
  for (const failed of [probeInstallation(elsewhere), openInstallation(elsewhere, jest.fn(), async () => null)])
    await expect(failed).rejects.toThrow(/^Die Datenbank unter DATABASE_URL \(127\.0\.0\.1:1\) ist nicht erreichbar/);
});
