import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readConfig } from '../../../server/base/config';
import { listUsers } from '../../../server/users/userStore';
import { create } from '../../../server/operator/userCommands';
import type { Operated } from '../../../server/operator/operated';
import { bringUpToDate, openInstallation, probeInstallation } from '../../../server/start/installation';
import { openMemoryDatabase } from '../support/databases';

jest.setTimeout(180_000);

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'dachberater-installation-'));
});
afterEach(async () => {
  jest.restoreAllMocks();
  await rm(dataDir, { recursive: true, force: true });
});

const config = (env: Record<string, string> = {}) => readConfig({ DATA_DIR: dataDir, ...env }, dataDir);
const open = () => openInstallation(config(), jest.fn(), async () => 'prepared');
const BUSY = 'wird bereits von einem anderen Prozess benutzt';

test('an opened installation is locked until it is closed', async () => {
  const installation = await open();
  expect(installation.prepared).toBe('prepared');
  await expect(probeInstallation(config())).rejects.toThrow(BUSY);
  await installation.close();
  await probeInstallation(config());
  await (await open()).close();
});

test('when the preparation of an installation fails, the data folder is unlocked again', async () => {
  const failed = openInstallation(config(), jest.fn(), () => Promise.reject(new Error('not prepared')));
  await expect(failed).rejects.toThrow('not prepared');
  await (await open()).close();
});

const LOST = 'fehlt die Datenbank, oder sie ist unvollständig (database/PG_VERSION fehlt).';

test.each([
  ['in a used data folder whose database is missing', ['assets']],
  ['in a used data folder whose database folder is empty, since it is not mounted', ['assets', 'database']],
  ['in a database folder without the file PG_VERSION', ['database', 'database/base']],
])('the server creates no new database %s', async (_what, folders) => {
  for (const name of folders) await mkdir(path.join(dataDir, name));
  const before = await readdir(dataDir, { recursive: true });
  await expect(open()).rejects.toThrow(LOST);
  const after = (await readdir(dataDir, { recursive: true })).filter((name) => !name.startsWith('server.lock'));
  expect(after.toSorted()).toEqual(before.toSorted());
});

test('the first start creates a database in an empty folder, and later starts open this database', async () => {
  await mkdir(path.join(dataDir, 'database'));
  await (await open()).close();
  await mkdir(path.join(dataDir, 'assets'));
  await (await open()).close();
});

test('all access keys stay valid when the secret moves between its file and the variable SECRET', async () => {
  let said = '';
  jest.spyOn(process.stdout, 'write').mockImplementation((text) => {
    said += String(text);
    return true;
  });
  const database = await openMemoryDatabase();
  const { db } = database;
  const start = async (env: Record<string, string> = {}) => {
    said = '';
    return bringUpToDate(db, config(env));
  };
  const [first, second, never] = ['first', 'second', 'third'].map(
    (name) => `the ${name} secret of an administrator, long enough`,
  ) as [string, string, string];
  const made = { db, vault: await start() } as unknown as Operated;
  const [, line = ''] = await create(made, { email: 'eva@muster.example', company: 'Muster' });
  const key = line.replace('Zugangsschlüssel: ', '');
  const opensAs = async (env: Record<string, string>) => {
    const [user] = await listUsers(db, await start(env));
    return user?.access_key;
  };

  expect(await opensAs({ SECRET: first })).toBe(key);
  expect(said).toBe('Das Geheimnis ist gewechselt, 1 Zugangsschlüssel gilt weiter. Das alte kann nun entfallen.\n');
  expect(await opensAs({ SECRET: second, SECRET_PREVIOUS: first })).toBe(key);
  expect(said).toContain('gewechselt');
  expect(await opensAs({ SECRET: second })).toBe(key);
  expect(said).toBe('');
  await expect(start({ SECRET: never })).rejects.toThrow('gehört nicht zu dieser Datenbank');
  await rm(path.join(dataDir, 'secret'));
  expect(await opensAs({ SECRET_PREVIOUS: second })).toBe(key);
  expect((await readFile(path.join(dataDir, 'secret'), 'utf8')).length).toBeGreaterThan(32);
  expect(await opensAs({})).toBe(key);
  await database.close();
});

test('the server reports that PostgreSQL is unreachable when it opens an installation', async () => {
  const elsewhere = config({ DATABASE_URL: 'postgres://user:geheim@127.0.0.1:1/x' });
  // The calls run one after another. A parallel call could reject before it is awaited, which would end the test.
  for (const begin of [
    () => probeInstallation(elsewhere),
    () => openInstallation(elsewhere, jest.fn(), async () => null),
  ])
    await expect(begin()).rejects.toThrow(/^Die Datenbank unter DATABASE_URL \(127\.0\.0\.1:1\) ist nicht erreichbar/);
});
