import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PATHS } from '../../../src/contract/paths';
import { createKeyVault } from '../../../server/access/accessKeys';
import { WrongKeys } from '../../../server/access/wrongKeys';
import { steadyNow } from '../../../server/base/clock';
import type { Database } from '../../../server/db/database';
import { migrate } from '../../../server/db/migrate';
import { openRemoteDatabase, STARTING } from '../../../server/db/remote';
import { createDemoUsers, demoAccessFile } from '../../../server/users/demoUsers';
import { startPostgres, type Postgres } from '../support/postgres';
import { describeAudit } from '../routes/auditSuite';
import { describePersons } from '../routes/personsSuite';
import { describeUserImport } from '../routes/userImportSuite';
import { openTestApp } from '../support/testApp';
import { describeAccess } from './accessSuite';
import { describeUserAccess } from './userAccessSuite';

const FREE_TRIES = 30;

let postgres: Postgres;
const open = async (url?: string): Promise<Database> =>
  openRemoteDatabase(url ?? (await postgres.createDatabase()), () => undefined, STARTING);

beforeAll(async () => {
  postgres = await startPostgres();
}, 60_000);
afterAll(() => postgres.stop());

describeAccess('PostgreSQL', () => open());
describeUserAccess('PostgreSQL', () => open());
describePersons('PostgreSQL', () => open());
describeAudit('PostgreSQL', () => open());
describeUserImport('PostgreSQL', () => open());

test('servers that start in parallel on an empty database create its tables and users only once', async () => {
  const url = await postgres.createDatabase();
  const databases = await Promise.all(Array.from({ length: 4 }, () => open(url)));
  await Promise.all(databases.map(({ db }) => migrate(db)));
  const vault = createKeyVault('a secret that all four servers share, as they must');
  const folder = await mkdtemp(path.join(tmpdir(), 'dachberater-demo-'));
  const made = await Promise.all(databases.map(({ db }) => createDemoUsers(db, vault, folder)));
  const [keys, ...more] = made.filter((result) => result !== null);
  expect(more).toEqual([]);
  expect(JSON.parse(await readFile(demoAccessFile(folder), 'utf8'))).toEqual(keys);
  await Promise.all(databases.map(({ close }) => close()));
  await rm(folder, { recursive: true });
}, 30_000);

test('the server uses a restarted database without being restarted itself', async () => {
  const database = await open();
  await migrate(database.db);
  const server = await openTestApp({ database });
  const token = await server.logIn('admin');
  await postgres.restart();
  const statuses: number[] = [];
  for (let attempt = 0; attempt < 12 && statuses.at(-1) !== 200; attempt += 1)
    statuses.push((await server.get(PATHS.users, token)).statusCode);
  expect(statuses.at(-1)).toBe(200);
  expect(statuses.slice(0, -1).every((status) => status === 503)).toBe(true);
  await server.close();
}, 30_000);

test('two servers with one database share their counts of wrong keys', async () => {
  const url = await postgres.createDatabase();
  const [first, second] = [await open(url), await open(url)];
  await migrate(first.db);
  const alone = { onAlarm: () => undefined, now: steadyNow };
  const servers = [new WrongKeys({ pool: first.pool, ...alone }), new WrongKeys({ pool: second.pool, ...alone })];
  const waits: number[] = [];
  for (let tries = 0; tries < FREE_TRIES + 3; tries += 1)
    waits.push((await servers[tries % 2]?.failed(tries % 3 === 0 ? '2001:db8::1' : '2001:DB8:0:0:9::')) ?? -1);
  expect(waits).toEqual([...Array<number>(FREE_TRIES).fill(0), 1, 2, 4]);
  await Promise.all([first.close(), second.close()]);
}, 30_000);
