import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { PATHS } from '../../src/contract/paths';
import { seededRandom } from '../../test/support/random';
import { readEach } from '../harness/appPage';
import { syncWhole, withApp, withWorker } from '../harness/app';
import type { Scenario, Setting } from '../harness/bench';
import { withBrowser, type BenchPage } from '../harness/browser';
import { comparedFigure } from '../harness/figures';
import { mediaOf, type FileSet } from '../harness/fileSet';
import { median, percentile } from '../harness/statistics';
import { withTemporaryFolder } from '../harness/temporaryFolder';
import { CACHE_WORKER, fillCache } from '../peers/cacheWorker';
import type { PeerOptions } from '../servers/peerProcess';
import { startServerChild } from '../servers/serverChild';

const FILES = 2_000;
const FILE_BYTES = 51_200;
const BLOCKS = 20;
const READS_PER_BLOCK = 100;
/** Number of unmeasured reads at the beginning. They let the browser compile the code of both compared workers. */
const WARM_UP = 100;

/** Compares our worker's offline reads with a worker that stores each picture as a separate entry. */
export const offlineRead: Scenario = {
  name: 'read',
  about: `offline read of a 50 KB picture, ${BLOCKS * READS_PER_BLOCK} random ones of ${FILES}, in turns with the peer`,
  run: async (setting) => {
    const files: FileSet = { version: '1.0.0', count: setting.quick ? FILES / 10 : FILES, bytes: FILE_BYTES };
    const addresses = mediaOf(files);
    const { ours, peers } = await withOurs(setting, files, (our) =>
      withPeer(files, addresses, (peer) => readInTurns(our, peer, addresses)),
    );
    const compared = { unit: 'ms', peer: 'Cache Storage entry of its own', aim: { atMost: 1.5 } };
    return [
      comparedFigure({
        name: 'offline read of a 50 KB picture, median',
        value: median(ours),
        peerValue: median(peers),
        ...compared,
      }),
      comparedFigure({
        name: 'offline read of a 50 KB picture, p95',
        value: percentile(ours, 0.95),
        peerValue: percentile(peers, 0.95),
        ...compared,
      }),
    ];
  },
};

type Read = (addresses: readonly string[]) => Promise<number[]>;

/**
 * Reads blocks of pictures with our worker and with the other worker in turn, so that the machine's state affects both
 * alike.
 */
async function readInTurns(
  our: Read,
  peer: Read,
  addresses: readonly string[],
): Promise<{ ours: number[]; peers: number[] }> {
  const random = seededRandom(1);
  const draw = (count: number): string[] => Array.from({ length: count }, () => random.pick(addresses));
  const ours: number[] = [];
  const peers: number[] = [];
  await our(draw(WARM_UP));
  await peer(draw(WARM_UP));
  for (let block = 0; block < BLOCKS; block += 1) {
    const drawn = draw(READS_PER_BLOCK);
    ours.push(...(await our(drawn)));
    peers.push(...(await peer(drawn)));
  }
  return { ours, peers };
}

function withOurs<T>(setting: Setting, files: FileSet, work: (read: Read) => Promise<T>): Promise<T> {
  return withApp(setting, { files }, (app) =>
    withWorker(app, async (page) => {
      await syncWhole(app, page, files.version);
      await app.server.stop();
      return work((addresses) => page.run(readEach, addresses, app.token));
    }),
  );
}

function withPeer<T>(files: FileSet, addresses: readonly string[], work: (read: Read) => Promise<T>): Promise<T> {
  return withTemporaryFolder('cache', async (folder) => {
    const workerScript = path.join(folder, 'worker.js');
    await writeFile(workerScript, CACHE_WORKER);
    const options: PeerOptions = { files: [files], workerScript, delayMs: 0 };
    const server = await startServerChild('peerProcess.ts', options);
    return withBrowser(async (browser) => {
      const page: BenchPage = await browser.open(`${server.origin}/`);
      await page.run(fillCache, PATHS.serviceWorker, addresses);
      await server.stop();
      return work((drawn) => page.run(readEach, drawn, 'none'));
    });
  });
}
