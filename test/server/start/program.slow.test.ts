import { once } from 'node:events';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { request, type IncomingMessage } from 'node:http';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { json } from 'node:stream/consumers';
import { FILEDATA_COOKIE, PATHS } from '../../../src/contract/paths';
import { startServer, type ServerProcess } from '../../support/serverProcess';
import { until } from '../../support/until';
import { prepareDatabase } from '../support/preparedDatabase';
import { run } from '../support/program';

jest.setTimeout(120_000);

let folder: string;
let dataDir: string;
let server: ServerProcess;

const logIn = async (key: string): Promise<{ valid: boolean; token?: string }> => {
  const answer = await fetch(`${server.origin}${PATHS.authenticate}`, {
    method: 'POST',
    body: new URLSearchParams({ key }),
  });
  return (await answer.json()) as { valid: boolean; token?: string };
};

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'dachberater-program-'));
  dataDir = path.join(folder, 'data');
  server = await startServer({ dataDir });
}, 90_000);
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

test("the first start keeps the demo users' access keys out of the log", async () => {
  const keys = await server.keys();
  for (const key of Object.values(keys)) expect(server.output()).not.toContain(key);
  expect(server.output()).toContain(`Ihre Zugangsschlüssel stehen in ${path.join(dataDir, 'demo-access.json')}.`);
  for (const name of ['demo-access.json', 'secret'])
    expect((await stat(path.join(dataDir, name))).mode & 0o777).toBe(0o600);
  expect(await logIn(keys.admin)).toMatchObject({ valid: true });
});

test('the demo server starts its external tools on a second port', async () => {
  const address = `${server.origin}${PATHS.tools}`;
  expect((await fetch(address)).status).toBe(401);
  const { token } = await logIn((await server.keys()).default);
  const answer = await fetch(address, { headers: { authorization: `Bearer ${token}` } });
  const { port } = (await answer.json()) as { port: number };
  expect(port).not.toBe(server.port);
  const tool = await fetch(`http://127.0.0.1:${port}/berechnung`);
  expect(tool.headers.get('content-security-policy')).toContain(
    `frame-ancestors http://127.0.0.1:${server.port} http://localhost:${server.port}`,
  );
});

describe('a server that cannot start', () => {
  const expectFault = async (env: Record<string, string>, line: RegExp) => {
    const outcome = await run('server/main.ts', env);
    expect(outcome.code).toBe(1);
    expect(outcome.stderr.trim().split('\n')).toEqual([expect.stringMatching(line)]);
    expect(outcome.stdout).toBe('');
  };
  let other: Server;
  let otherPort: number;
  beforeAll(async () => {
    other = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1');
    await once(other, 'listening');
    otherPort = (other.address() as AddressInfo).port;
    await writeFile(path.join(folder, 'file'), '');
  });
  afterAll(() => void other.close());

  test('explains in one line that PORT is taken', () =>
    expectFault({ DATA_DIR: path.join(folder, 'b'), PORT: String(server.port) }, /^PORT \d+ .* ist bereits belegt/));
  test('explains in one line that TOOLS_PORT is taken', () =>
    expectFault(
      { DATA_DIR: path.join(folder, 'b'), TOOLS_PORT: String(otherPort) },
      /^TOOLS_PORT \d+ .* ist bereits belegt/,
    ));
  test('explains in one line that another process uses DATA_DIR', () =>
    expectFault({ DATA_DIR: dataDir }, /wird bereits von einem anderen Prozess benutzt/));
  test('explains in one line that a part of the path in DATA_DIR is not a folder', () =>
    expectFault(
      { DATA_DIR: path.join(folder, 'file/data') },
      /^In DATA_DIR \(.*\) kann nicht geschrieben werden: ENOTDIR/,
    ));
  test('explains in one line that it cannot write into DATA_DIR', () =>
    expectFault({ DATA_DIR: '/proc/dachberater' }, /^In DATA_DIR/));
  test('explains in one line that PostgreSQL refuses the connection', () =>
    expectFault(
      { DATA_DIR: path.join(folder, 'b'), DATABASE_URL: 'postgres://user:geheim@127.0.0.1:1/x' },
      /^Die Datenbank unter DATABASE_URL \(127\.0\.0\.1:1\) ist nicht erreichbar: (?!.*geheim)/,
    ));
  test('explains in one line that the database is unreachable', () =>
    expectFault(
      { DATA_DIR: path.join(folder, 'b'), DATABASE_URL: `postgres://u@127.0.0.1:${otherPort}/x` },
      /ist nicht erreichbar/,
    ));
  test('explains in one line which variables are malformed', () =>
    expectFault({ PORT: 'acht', DEMO: 'ja' }, /^Ungültige Konfiguration: PORT .*; DEMO /));
});

test('a server that restarts after a kill keeps its users and sessions', async () => {
  const keys = await server.keys();
  const { token = '' } = await logIn(keys.admin);
  await server.kill();
  server = await startServer({ dataDir });
  for (const key of Object.values(keys)) expect(server.output()).not.toContain(key);
  const users = await fetch(`${server.origin}${PATHS.users}`, { headers: { authorization: `Bearer ${token}` } });
  expect(users.status).toBe(200);
}, 60_000);

test("the server's output contains no access keys, tokens or cookies from requests", async () => {
  const { admin } = await server.keys();
  const { token = '' } = await logIn(admin);
  await fetch(`${server.origin}/dashboard?auth=${admin}`, { headers: { cookie: `${FILEDATA_COOKIE}=crumb` } });
  await server.stop();
  const output = server.output();
  expect(output).toContain('"path":"/dashboard?auth"');
  for (const secret of [admin, token, 'crumb']) expect(output).not.toContain(secret);
  server = await startServer({ dataDir });
}, 60_000);

test('the server still answers a running request after it has received the signal to stop', async () => {
  const { admin } = await server.keys();
  const body = new URLSearchParams({ key: admin }).toString();
  const call = request(`${server.origin}${PATHS.authenticate}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'content-length': Buffer.byteLength(body),
      expect: '100-continue',
    },
  });
  call.flushHeaders();
  // `continue` means that the server now waits for the body. The signal must arrive during this wait.
  await once(call, 'continue');
  const stopped = server.stop();
  await until('the server heard the signal', () => server.output().includes('Dachberater wird beendet'));
  call.end(body);
  const [answer] = (await once(call, 'response')) as [IncomingMessage];
  expect(answer.statusCode).toBe(200);
  expect(await json(answer)).toMatchObject({ valid: true });
  await stopped;
}, 60_000);

test('a server that other machines can reach creates demo users only with DEMO=1', async () => {
  const env = { PUBLIC_URL: 'https://dach.example' };
  await prepareDatabase(path.join(folder, 'open'));
  const open = await startServer({ dataDir: path.join(folder, 'open'), env });
  expect(open.output()).toContain('Demo-Zugänge entstehen hier nur mit DEMO=1, denn PUBLIC_URL ist gesetzt.');
  await expect(open.keys()).rejects.toThrow('ENOENT');
  await open.stop();
  const asked = await startServer({ dataDir: open.dataDir, env: { ...env, DEMO: '1' } });
  expect(Object.keys(await asked.keys())).toHaveLength(4);
  await asked.stop();
}, 120_000);

test('the command user:create creates the first administrator', async () => {
  const env = { DATA_DIR: path.join(folder, 'fresh'), DEMO: '0' };
  const words = ['--email', 'chefin@muster.example', '--company', 'Muster', '--salutation', 'female'];
  const created = await run('server/cli/userCreate.ts', env, words);
  const key = /Zugangsschlüssel: (\S+)/.exec(created.stdout)?.[1] ?? '';
  expect([created.code, created.stderr]).toEqual([0, '']);
  const again = await run('server/cli/userCreate.ts', env, words);
  expect([again.code, again.stderr]).toEqual([1, 'Ein Benutzer mit dieser E-Mail-Adresse existiert bereits.\n']);
  const wrong = await run('server/cli/userCreate.ts', env, ['--email', 'x']);
  expect(wrong.stderr).toMatch(/^--company: .*\n--email: .*\nAufruf: /);
  await server.stop();
  server = await startServer({ dataDir: env.DATA_DIR, env: { DEMO: '0' } });
  await expect(readFile(path.join(env.DATA_DIR, 'demo-access.json'))).rejects.toThrow('ENOENT');
  expect(await logIn(key)).toMatchObject({ valid: true });
  await server.stop();
  await rm(path.join(env.DATA_DIR, 'secret'));
  const lost = await run('server/main.ts', env);
  expect([lost.code, lost.stderr]).toEqual([1, expect.stringMatching(/gehört nicht zu dieser Datenbank/)]);
}, 120_000);
