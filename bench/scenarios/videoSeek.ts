import { PATHS } from '../../src/contract/paths';
import { PACK_BYTES } from '../../src/contract/base/format';
import { seededRandom } from '../../test/support/random';
import { hasWebKit, startWebKit } from '../../test/support/webkit';
import { PLAIN_PAGE, syncWhole, withApp, withSynced, type BenchApp } from '../harness/app';
import { seekEach, startWorker, type Seek } from '../harness/appPage';
import type { BenchPage } from '../harness/browser';
import { longMediumOf, mediaOf, type FileSet } from '../harness/fileSet';
import type { Compared, Setting } from '../harness/scenario';
import { inTurn, medians } from '../harness/statistics';

/** Number of short files, each as long as one pack. */
const FILES = 60;
const BLOCKS = 10;
const SEEKS_PER_BLOCK = 10;

type Page = Pick<BenchPage, 'run'>;

/** Compares offline seeks in a long video with offline seeks in short files, each as long as one pack. */
export async function videoSeek(setting: Setting) {
  const longBytes = (setting.quick ? 100 : 500) * PACK_BYTES;
  const files: FileSet = { version: '1.0.0', count: FILES, bytes: PACK_BYTES, longBytes };
  const chromium = await withSynced(setting, files, (app, page) => seekOffline(app, page, files));
  const webKit = hasWebKit()
    ? await withApp(setting, { files }, (app) =>
        withWebKitWorker(app, async (page) => {
          await syncWhole(app, page, files.version);
          return seekOffline(app, page, files);
        }),
      )
    : null;
  return { chromium, webKit };
}

async function seekOffline(app: BenchApp, page: Page, files: FileSet): Promise<Compared> {
  await app.server.stop();
  const random = seededRandom(1);
  const video = longMediumOf(files).address;
  const short = mediaOf(files);
  const seekIn = (address: () => string, bytes: number) => () => {
    const seeks = Array.from({ length: SEEKS_PER_BLOCK }, (): Seek => {
      return { address: address(), start: random.int(0, bytes - 1) };
    });
    return page.run(seekEach, seeks, app.token);
  };
  const samples = await inTurn(
    BLOCKS,
    seekIn(() => video, files.longBytes ?? 0),
    seekIn(() => random.pick(short), files.bytes),
  );
  return medians(samples);
}

/** Runs `work` in a fresh WebKitGTK, a substitute for Safari, whose worker is installed and has the token. */
async function withWebKitWorker<T>({ server, token }: BenchApp, work: (page: Page) => Promise<T>): Promise<T> {
  const webkit = await startWebKit();
  try {
    await webkit.goto(`${server.origin}${PLAIN_PAGE}`);
    const page: Page = {
      // tsx inserts calls of its helper `__name`. The page needs a stub of this helper.
      run: (task, ...values) =>
        webkit.evaluate(`const __name = (value) => value; return (${task.toString()})(...arguments);`, ...values),
    };
    await page.run(startWorker, PATHS.serviceWorker, token);
    return await work(page);
  } finally {
    await webkit.close();
  }
}
