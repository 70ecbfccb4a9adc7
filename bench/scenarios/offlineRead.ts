import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { PATHS } from '../../src/contract/paths';
import { seededRandom } from '../../test/support/random';
import { withSynced } from '../harness/app';
import { readEach } from '../harness/appPage';
import { withBrowser } from '../harness/browser';
import { mediaOf, type FileSet } from '../harness/fileSet';
import type { Setting } from '../harness/scenario';
import { inTurn, medians, percentile } from '../harness/statistics';
import { withTemporaryFolder } from '../harness/temporaryFolder';
import { CACHE_WORKER, fillCache } from '../peers/cacheWorker';
import type { PeerOptions } from '../servers/peerProcess';
import { startServerChild } from '../servers/serverChild';

const BLOCKS = 20;
const READS_PER_BLOCK = 100;
/** Number of unmeasured reads at the beginning. They let the browser compile the code of both compared workers. */
const WARM_UP = 100;

/** Compares our worker's offline reads with a worker that stores each picture as a separate entry. */
export function offlineRead(setting: Setting) {
  const files: FileSet = { version: '1.0.0', count: setting.quick ? 200 : 2_000, bytes: 51_200 };
  const addresses = mediaOf(files);
  const random = seededRandom(1);
  const draw = (count: number): string[] => Array.from({ length: count }, () => random.pick(addresses));
  return withSynced(setting, files, async (app, page) => {
    await app.server.stop();
    const our: Read = (drawn) => page.run(readEach, drawn, app.token);
    return withPeer(files, addresses, async (peer) => {
      await our(draw(WARM_UP));
      await peer(draw(WARM_UP));
      let drawn: readonly string[] = [];
      const ourBlock = () => {
        drawn = draw(READS_PER_BLOCK);
        return our(drawn);
      };
      const samples = await inTurn(BLOCKS, ourBlock, () => peer(drawn));
      const p95 = { value: percentile(samples.ours, 0.95), peer: percentile(samples.peers, 0.95) };
      return { median: medians(samples), p95 };
    });
  });
}

type Read = (addresses: readonly string[]) => Promise<number[]>;

function withPeer<T>(files: FileSet, addresses: readonly string[], work: (read: Read) => Promise<T>): Promise<T> {
  return withTemporaryFolder('cache', async (folder) => {
    const workerScript = path.join(folder, 'worker.js');
    await writeFile(workerScript, CACHE_WORKER);
    const options: PeerOptions = { files: [files], workerScript, delayMs: 0 };
    const server = await startServerChild('peerProcess.ts', options);
    return withBrowser(async (browser) => {
      const page = await browser.open(`${server.origin}/`);
      await page.run(fillCache, PATHS.serviceWorker, addresses);
      await server.stop();
      return work((drawn) => page.run(readEach, drawn, 'none'));
    });
  });
}
