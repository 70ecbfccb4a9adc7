import { PACK_BYTES } from '../../src/contract/base/format';
import { seededRandom } from '../../test/support/random';
import { hasWebKit } from '../../test/support/webkit';
import { syncWhole, withApp, withWorker, type BenchApp } from '../harness/app';
import { seekEach, type Seek } from '../harness/appPage';
import type { Scenario } from '../harness/bench';
import type { BenchPage } from '../harness/browser';
import { comparedFigure, type Figure } from '../harness/figures';
import { longMediumOf, mediaOf, type FileSet } from '../harness/fileSet';
import { median } from '../harness/statistics';
import { withWebKitWorker } from '../harness/webkitPage';

const VIDEO_PACKS = 500;
/** Number of short files, each as long as one pack. */
const FILES = 60;
const BLOCKS = 10;
const SEEKS_PER_BLOCK = 10;

type Page = Pick<BenchPage, 'run'>;

/** Compares offline seeks in a long video with offline seeks in short files, each as long as one pack. */
export const videoSeek: Scenario = {
  name: 'seek',
  about: `${BLOCKS * SEEKS_PER_BLOCK} seeks in a video of ${VIDEO_PACKS} packs, in turns with files of one pack`,
  run: async (setting) => {
    const packs = setting.quick ? VIDEO_PACKS / 5 : VIDEO_PACKS;
    const files: FileSet = { version: '1.0.0', count: FILES, bytes: PACK_BYTES, longBytes: packs * PACK_BYTES };
    const name = `seek in a video of ${packs} MiB, median`;
    const inChromium = await withApp(setting, { files }, (app) =>
      withWorker(app, (page) => measure(name, app, page, files)),
    );
    if (!hasWebKit()) return [inChromium];
    const inWebKit = await withApp(setting, { files }, (app) =>
      withWebKitWorker(app, (page) => measure('the same in WebKitGTK', app, page, files)),
    );
    return [inChromium, inWebKit];
  },
};

async function measure(name: string, app: BenchApp, page: Page, files: FileSet): Promise<Figure> {
  await syncWhole(app, page, files.version);
  await app.server.stop();
  const { ours, peers } = await seekInTurns(files, (seeks) => page.run(seekEach, seeks, app.token));
  return comparedFigure({
    name,
    value: median(ours),
    unit: 'ms',
    peer: 'file of one pack',
    peerValue: median(peers),
    aim: { atMost: 3 },
  });
}

/** Alternates blocks of seeks in the video and in short files, so that the machine's state affects both alike. */
async function seekInTurns(
  files: FileSet,
  seekAll: (seeks: readonly Seek[]) => Promise<number[]>,
): Promise<{ ours: number[]; peers: number[] }> {
  const random = seededRandom(1);
  const video = longMediumOf(files).address;
  const short = mediaOf(files);
  const draw = (address: () => string, bytes: number): Seek[] =>
    Array.from({ length: SEEKS_PER_BLOCK }, () => ({ address: address(), start: random.int(0, bytes - 1) }));
  const ours: number[] = [];
  const peers: number[] = [];
  for (let block = 0; block < BLOCKS; block += 1) {
    ours.push(...(await seekAll(draw(() => video, files.longBytes ?? 0))));
    peers.push(...(await seekAll(draw(() => random.pick(short), files.bytes))));
  }
  return { ours, peers };
}
