/** Starts the real server in its own process with a synthetic release, and sends the benchmarks' requests. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { manifestPath, PATHS, packPath, PRODUCT_LISTS, productListPath } from '../../src/contract/paths';
import type { Manifest, Pointer } from '../../src/contract/release/release';
import { publish } from '../../test/support/publishing';
import { tokenFor } from '../../test/support/appDriver';
import { startServer, type ServerProcess } from '../../test/support/serverProcess';
import { releaseOf, type FileSet } from './fileSet';
import type { Setting } from './scenario';

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
    const token = await tokenFor(server.origin, (await server.keys()).default);
    const bench = { ...server, token };
    // The casts are safe, because the contract defines the server's answers.
    const pointer = JSON.parse((await load(bench, PATHS.pointer)).toString()) as Pointer;
    const manifest = JSON.parse((await load(bench, manifestPath(pointer.sha256))).toString()) as Manifest;
    return await work({ ...bench, manifest });
  } finally {
    await server.stop();
  }
}

export async function load({ origin, token }: Pick<BenchServer, 'origin' | 'token'>, address: string): Promise<Buffer> {
  const answer = await fetch(origin + address, {
    headers: { authorization: `Bearer ${token}`, 'accept-encoding': 'identity' },
  });
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return Buffer.from(await answer.arrayBuffer());
}

export function largestMediaPack({ manifest }: BenchServer): string {
  const [pack] = manifest.packs.filter(({ kind }) => kind === 'media').sort((a, b) => b.size - a.size);
  if (pack === undefined) throw new Error('The release has no pack of media.');
  return packPath(pack.sha256);
}

export function productOf({ manifest }: BenchServer): string {
  const found = manifest.files.find(([address]) => address.startsWith(`${PATHS.product}?`));
  if (found === undefined) throw new Error('The release has no product.');
  return found[0];
}
