/** A server of the current build starts on the data folder of an earlier build (commit 46422817). */
import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import PostalMime from 'postal-mime';
import { cartEntryPath, PATHS } from '../../../src/contract/paths';
import { openEmbeddedDatabase } from '../../../server/db/embedded';
import { fillStoredServer, type StoredServer } from '../../support/firstVersion/storedServer';
import { startServer, type ServerProcess } from '../../support/serverProcess';
import { until } from '../../support/until';

jest.setTimeout(120_000);

let dataDir: string;
let stored: StoredServer;
let server: ServerProcess;

const get = (address: string, token = stored.token) =>
  fetch(server.origin + address, { headers: { authorization: `Bearer ${token}` } });
const statusOf = async (id: string) => ((await (await get(cartEntryPath(id))).json()) as { status: string }).status;

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'dachberater-upgrade-'));
  await mkdir(path.join(dataDir, 'app'));
  stored = await fillStoredServer(dataDir);
  server = await startServer({
    dataDir,
    env: { SECRET: stored.secret, APP_DIR: path.join(dataDir, 'app'), PUBLIC_URL: 'https://dach.example' },
  });
}, 120_000);
afterAll(async () => {
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
});

test('after an upgrade from the first build, sessions and access keys still work', async () => {
  expect((await get(PATHS.version)).status).toBe(200);
  for (const key of Object.values(stored.keys)) {
    const answer = await fetch(server.origin + PATHS.authenticate, {
      method: 'POST',
      body: new URLSearchParams({ key }),
    });
    expect(await answer.json()).toMatchObject({ valid: true });
  }
});

test('after an upgrade, the link of a sent mail still shows its documents', async () => {
  const page = await get(stored.link);
  expect(page.status).toBe(200);
  expect(await page.text()).toContain('Verlegeanleitung');
  const file = await get(`${stored.link}/0`);
  expect([file.status, (await file.arrayBuffer()).byteLength]).toEqual([200, 3_000]);
});

test('after an upgrade, all waiting mails are sent exactly once', async () => {
  expect(await statusOf(stored.sent)).toBe('sent');
  for (const id of stored.waiting)
    await until('the mail is sent', async () => (await statusOf(id)) === 'sent', { timeoutMs: 100_000 });
  const folder = path.join(dataDir, 'mail');
  const recipients = await Promise.all(
    (await readdir(folder)).map(async (name) => {
      const { to } = await PostalMime.parse(await readFile(path.join(folder, name)));
      return to?.[0]?.address;
    }),
  );
  expect(recipients.sort()).toEqual(['spaeter@beispiel.de', 'wartet@beispiel.de', 'wird-versucht@beispiel.de']);
});

test('an upgrade removes the database tables of the former job queue pg-boss', async () => {
  await server.stop();
  const database = await openEmbeddedDatabase(dataDir);
  expect(await database.statements(`select 1 from pg_namespace where nspname = 'pgboss'`)).toEqual([]);
  await database.close();
});
