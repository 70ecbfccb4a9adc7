/** The server shuts down properly, even if a client, the terminal or the log causes trouble. */
import { once } from 'node:events';
import { mkdir, mkdtemp, open, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { filedataPath, PATHS } from '../../../src/contract/paths';
import { freePort } from '../../support/freePort';
import { spawnServer, startServer } from '../../support/serverProcess';
import { until } from '../../support/until';
import { publishSamples, samples } from '../support/cartStage';
import { prepareDatabase } from '../support/preparedDatabase';
import { connectTo, pipelined } from '../support/rawClient';

jest.setTimeout(180_000);

let folder: string;
let dataDir: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'dachberater-shutdown-'));
  dataDir = path.join(folder, 'data');
  await prepareDatabase(dataDir);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('the server shuts down with exit code 0 when its terminal is closed', async () => {
  const server = await startServer({ dataDir });
  process.kill(server.pid, 'SIGHUP');
  await until('the server has ended by itself', () => server.exitCode() !== null);
  expect(server.exitCode()).toBe(0);
});

describe('a shutdown in which two parts fail', () => {
  const endBadly = async () => {
    const child = spawnServer({ dataDir, script: 'test/server/start/endBadly.ts' });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => {
        output += chunk.toString();
      });
    await until('the process waits', () => output.includes('waiting'), { timeoutMs: 30_000 });
    return { child, output: () => output };
  };

  test('exits with code 1 and reports both errors', async () => {
    const { child, output } = await endBadly();
    child.kill('SIGTERM');
    expect(await once(child, 'close')).toEqual([1, null]);
    expect(output()).toContain('Der erste Teil endet nicht.\n');
    expect(output()).toContain('Unerwarteter Fehler: Error: The second part does not end.\n    at ');
    expect(output()).toMatch(/\nfinished\nclosed\n$/);
  });

  test('closes everything else even if the terminal was closed', async () => {
    const { child, output } = await endBadly();
    child.stderr?.destroy();
    child.kill('SIGHUP');
    expect(await once(child, 'close')).toEqual([1, null]);
    expect(output()).toMatch(/\nfinished\nclosed\n$/);
  });
});

test('a server that cannot remove its command socket reports the error and closes everything else', async () => {
  const server = await startServer({ dataDir });
  const address = path.join(dataDir, 'operator.address');
  await rm(address);
  await mkdir(address);
  await server.stop();
  expect(server.exitCode()).toBe(1);
  expect(server.output()).toContain(`Das Betriebssystem meldet ERR_FS_EISDIR (${address}).`);
  // A killed server would leave a socket beside the file `1`.
  expect(await readdir(path.join(dataDir, 'server.lock'))).toEqual(['1']);
});

test('the server shuts down even if a client reads slowly', async () => {
  const files = samples([12_000_000]);
  await publishSamples(path.join(dataDir, 'releases'), '1.0.0', files);
  const server = await startServer({ dataDir });
  const { admin } = await server.keys();
  const login = await fetch(`${server.origin}${PATHS.authenticate}`, {
    method: 'POST',
    body: new URLSearchParams({ key: admin }),
  });
  const { token } = (await login.json()) as { token: string };
  const client = await connectTo(server.port);
  client.write(pipelined(filedataPath(files[0]?.id ?? ''), 1, `Authorization: Bearer ${token}\r\n`));
  client.once('readable', () => undefined);
  await until('the answer has begun', () => client.bytesRead > 0 || client.readableLength > 0);
  process.kill(server.pid, 'SIGHUP');
  await until('the server ends', () => server.output().includes('Dachberater wird beendet'));
  process.kill(server.pid, 'SIGHUP');
  await until('the server has ended', () => server.exitCode() !== null, { timeoutMs: 60_000 });
  expect(server.exitCode()).toBe(0);
  client.destroy();
});

test('a server that cannot write its log on a full disk keeps working', async () => {
  const port = await freePort();
  const full = await open('/dev/full', 'w');
  const server = spawnServer({ dataDir, port }, full.fd);
  const ended = once(server, 'exit');
  try {
    const ask = () => fetch(`http://127.0.0.1:${port}${PATHS.version}`, { signal: AbortSignal.timeout(5_000) });
    await until(
      'the server answers',
      () =>
        ask().then(
          ({ status }) => status === 503,
          () => false,
        ),
      {
        timeoutMs: 60_000,
      },
    );
    expect((await ask()).status).toBe(503);
    server.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
  } finally {
    server.kill('SIGKILL');
    await full.close();
  }
});
