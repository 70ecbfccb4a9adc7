/** Starts the real server in its own process with a synthetic release, and sends the benchmarks' requests. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { AuthenticateAnswer } from '../../src/contract/people/logIn';
import { manifestPath, PATHS, packPath, PRODUCT_LISTS, productListPath } from '../../src/contract/paths';
import type { Manifest, ManifestPack, Pointer } from '../../src/contract/release/release';
import { publish } from '../../server/releases/publish/publish';
import { startServer, type ServerProcess } from '../../test/support/serverProcess';
import type { Setting } from './bench';
import { releaseOf, type FileSet } from './fileSet';

const FILES: FileSet = { version: '1.0.0', count: 120, bytes: 200_000, products: 40 };

export interface BenchServer extends ServerProcess {
  readonly token: string;
  readonly manifest: Manifest;
}

export const LIST = productListPath(PRODUCT_LISTS[0]);

/** Serves the release while `work` runs. The server logs as little as nginx. */
export async function withServer<T>(
  { dataDir, appDir }: Setting,
  work: (server: BenchServer) => Promise<T>,
  env: Readonly<Record<string, string>> = {},
): Promise<T> {
  const releasesDir = path.join(dataDir, 'releases');
  if (!existsSync(releasesDir)) await publish(releasesDir, releaseOf(FILES));
  const server = await startServer({
    dataDir,
    env: { APP_DIR: appDir, LOG_LEVEL: 'warn', DEMO: '1', MALLOC_ARENA_MAX: '2', ...env },
  });
  try {
    const body = new URLSearchParams({ key: (await server.keys()).default });
    const answer = await fetch(server.origin + PATHS.authenticate, { method: 'POST', body });
    // The cast is safe, because the contract defines the server's answers.
    const login = (await answer.json()) as AuthenticateAnswer;
    if (!login.valid) throw new Error(login.message);
    // The casts are safe, because the contract defines the server's answers.
    const pointer = JSON.parse((await load(server, login.token, PATHS.pointer)).toString()) as Pointer;
    const manifest = JSON.parse((await load(server, login.token, manifestPath(pointer.sha256))).toString()) as Manifest;
    return await work({ ...server, token: login.token, manifest });
  } finally {
    await server.stop();
  }
}

export async function load({ origin }: Pick<ServerProcess, 'origin'>, token: string, address: string): Promise<Buffer> {
  const answer = await fetch(origin + address, {
    headers: { authorization: `Bearer ${token}`, 'accept-encoding': 'identity' },
  });
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return Buffer.from(await answer.arrayBuffer());
}

export function largestPack({ manifest }: BenchServer, kind: ManifestPack['kind']): string {
  const [pack] = manifest.packs.filter((one) => one.kind === kind).sort((a, b) => b.size - a.size);
  if (pack === undefined) throw new Error(`The release has no pack of ${kind}.`);
  return packPath(pack.sha256);
}

export function productOf({ manifest }: BenchServer): string {
  const found = manifest.files.find(([address]) => address.startsWith(`${PATHS.product}?`));
  if (found === undefined) throw new Error('The release has no product.');
  return found[0];
}
