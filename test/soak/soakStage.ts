/** Starts the real server in its own process with a synthetic release and a small app. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { manifestPath, packPath, PATHS } from '../../src/contract/paths';
import type { AuthenticateAnswer } from '../../src/contract/people/logIn';
import type { Manifest, Pointer } from '../../src/contract/release/release';
import { startDeployedNginx } from '../server/deploy/deployedNginx';
import { findNginx } from '../support/nginx';
import { publish } from '../support/publishing';
import { syntheticRelease } from '../support/syntheticRelease';
import { startServer, type ServerProcess } from '../support/serverProcess';
import { until } from '../support/until';
import { ask, sha256, type HonestTarget } from './honestClients';
import type { Target } from './hostileClients';

export interface SoakStage {
  readonly server: ServerProcess;
  readonly honest: HonestTarget;
  readonly hostile: Target;
  /**
   * Returns the server's JavaScript memory in MB after a garbage collection: objects and the bytes of their buffers.
   */
  heap(): Promise<number>;
  close(): Promise<void>;
}

const ASSET = '/assets/main.0123456789abcdef.js';
const MEBIBYTE = 1_048_576;
/**
 * Length of the large media file in bytes. The file exceeds the system's buffer for a connection, so the server must
 * wait for a client that does not read.
 */
const LARGE_BYTES = 32 * MEBIBYTE;

export async function openSoakStage(): Promise<SoakStage> {
  const folder = await mkdtemp(path.join(tmpdir(), 'dachberater-soak-'));
  const [dataDir, appDir] = [path.join(folder, 'data'), path.join(folder, 'app')];
  await mkdir(path.join(appDir, 'assets'), { recursive: true });
  await writeFile(path.join(appDir, 'index.html'), '<!doctype html><title>Dachberater</title>');
  await writeFile(path.join(appDir, ASSET), 'x'.repeat(300_000));
  const media = syntheticRelease({ version: '1.0.0', media: 600, mediaBytes: 50_000 });
  const large = syntheticRelease({ version: '1.0.0', media: 1, mediaBytes: LARGE_BYTES });
  const medium = large.files.at(-1);
  if (medium === undefined) throw new Error('The release has no medium.');
  await publish(path.join(dataDir, 'releases'), { ...media, files: [...media.files, medium] });
  const server = await startServer({
    dataDir,
    env: {
      APP_DIR: appDir,
      LOG_LEVEL: 'warn',
      NODE_OPTIONS: `--expose-gc --require=${path.join(__dirname, 'heapProbe.cjs')}`,
      // The value that docs/operations.md advises.
      MALLOC_ARENA_MAX: '2',
    },
    startTimeoutMs: 180_000,
  });
  const token = await logIn(server);
  const { sha256: name } = await json<Pointer>(server.port, PATHS.pointer, token);
  const manifest = await json<Manifest>(server.port, manifestPath(name), token);
  const packs = manifest.packs.map((pack) => packPath(pack.sha256));
  const addresses = ['/', ASSET, PATHS.version, PATHS.news, ...media.files.slice(-5).map((file) => file.address)];
  const expected = new Map<string, string>();
  for (const address of [...addresses, ...packs.slice(0, 3)])
    expected.set(address, sha256((await ask(server.port, address, token)).body));
  const nginx = findNginx() === null ? null : await startDeployedNginx([server.port]);
  return {
    server,
    honest: { port: server.port, token, expected },
    hostile: { port: server.port, nginxPort: nginx?.port ?? null, token, asset: ASSET, large: medium.address, packs },
    heap: () => heapOf(server),
    close: async () => {
      await nginx?.stop();
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function heapOf(server: ServerProcess): Promise<number> {
  const printed = server.output().length;
  process.kill(server.pid, 'SIGUSR2');
  return until('the server says what its heap holds', () => {
    const [, megabytes] = /heap after clearing up: (\d+) MB/.exec(server.output().slice(printed)) ?? [];
    return megabytes === undefined ? null : Number(megabytes);
  });
}

async function logIn(server: ServerProcess): Promise<string> {
  const { worker } = await server.keys();
  const answer = await fetch(server.origin + PATHS.authenticate, {
    method: 'POST',
    body: new URLSearchParams({ key: worker }),
  });
  const login = (await answer.json()) as AuthenticateAnswer;
  if (!login.valid) throw new Error(login.message);
  return login.token;
}

const json = async <T>(port: number, address: string, token: string): Promise<T> =>
  JSON.parse((await ask(port, address, token)).body.toString()) as T;
