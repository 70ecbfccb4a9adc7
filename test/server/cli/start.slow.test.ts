/** `npm start` publishes the demo catalogue only if nothing was ever published in the store. */
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PATHS } from '../../../src/contract/paths';
import { shareDerivedPictures } from '../../support/derivedPictures';
import { publish } from '../../support/publishing';
import { syntheticRelease } from '../../support/syntheticRelease';
import { startServer, type ServerProcess } from '../../support/serverProcess';
import { until } from '../../support/until';
import { pointerIn } from '../releases/tempStore';
import { start } from '../support/program';

jest.setTimeout(360_000);
/** A longer time-out in milliseconds, because `npm start` reads the whole demo catalogue before it publishes. */
const WHOLE_CATALOGUE = { timeoutMs: 150_000 };

let folder: string;
let dataDir: string;
let releases: string;
let server: ServerProcess | null = null;
let child: ChildProcess | null = null;

beforeEach(async () => {
  // The log hides texts that look like access keys. Every run tests this case with a folder name that looks like a key.
  folder = await mkdtemp(path.join(tmpdir(), 'start-jGE3cuX4'));
  dataDir = path.join(folder, 'data');
  releases = path.join(dataDir, 'releases');
  await mkdir(releases, { recursive: true });
  shareDerivedPictures(dataDir);
});
afterEach(async () => {
  await server?.stop();
  server = null;
  if (child?.exitCode === null && child.signalCode === null) {
    child.kill();
    await once(child, 'exit');
  }
  child = null;
  await rm(folder, { recursive: true, force: true });
});

// `npm start` skips the slow build of the app if APP_DIR is not the default folder.
const env = () => ({ APP_DIR: path.join(folder, 'dist') });
const npmStart = () => startServer({ dataDir, script: 'server/cli/start.ts', env: env(), startTimeoutMs: 120_000 });

const health = async () => {
  const answer = await fetch(`${server?.origin}${PATHS.health}`);
  return [answer.status, ((await answer.json()) as { store: string }).store];
};

test('a server with a damaged release starts and prints the cause', async () => {
  const { pointer } = await publish(releases, syntheticRelease({ version: '0.9.0' }));
  await rm(path.join(releases, 'manifests', pointer.sha256));
  server = await npmStart();
  expect(server.output()).toMatch(/Das Verzeichnis der Veröffentlichung 0\.9\.0 fehlt.*release not readable/);
  expect(await health()).toEqual([503, 'empty']);
  await server.stop();

  const current = path.join(releases, 'current');
  await writeFile(current, '{');
  server = await npmStart();
  expect(server.output()).toMatch(/current ist beschädigt.*release not readable/);
  expect(server.output()).not.toContain('veröffentlicht');
  expect(await readFile(current, 'utf8')).toBe('{');
  // A server with releases gets no copy of the demo's catalogue.
  expect(await readdir(dataDir)).not.toContain('catalogue');
});

test("a server that starts during another process's publication serves the published release", async () => {
  let finish = (): void => undefined;
  const gate = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const { files, ...input } = syntheticRelease({ version: '0.9.0' });
  const slow = files.map((file) => ({ ...file, bytes: () => gate.then(() => file.bytes()) }));
  const publishing = publish(releases, { ...input, files: slow });
  const program = start('server/cli/start.ts', { ...env(), DATA_DIR: dataDir });
  child = program;
  const output: string[] = [];
  for (const stream of [program.stdout, program.stderr])
    stream?.on('data', (chunk: Buffer) => output.push(String(chunk)));
  const has = (words: string) => output.join('').includes(words);
  await until('the publisher is refused', () => has('Eine andere Veröffentlichung läuft gerade'), WHOLE_CATALOGUE);
  finish();
  await publishing;
  await until('the server listens', () => has('Dachberater läuft auf') || program.exitCode !== null, WHOLE_CATALOGUE);
  expect(output.join('')).toContain('Dachberater läuft auf');
  expect(pointerIn(releases).version).toBe('0.9.0');
});
