import { fetchPlainly } from '../harness/appPage';
import { PLAIN_PAGE, isPack, LANES, syncWhole, withApp, withWorker, type BenchApp, type Way } from '../harness/app';
import { withBrowser } from '../harness/browser';
import type { FileSet } from '../harness/fileSet';
import type { Compared, Setting } from '../harness/scenario';
import { inTurn, median, type Samples } from '../harness/statistics';
import { workboxTimes } from '../peers/workbox';

export interface FirstSync {
  readonly count: number;
  /** Bytes of each file. */
  readonly bytes: number;
  /** Milliseconds that our server and Workbox's server wait before each answer. */
  readonly delayMs?: number;
  readonly runs: number;
  readonly workboxRuns: number;
}

const VERSION = '1.0.0';
const MB = 1e6;

/** Compares the first sync of a device with workbox-precaching. */
export async function firstSync(setting: Setting, options: FirstSync): Promise<{ readonly sync: Compared }> {
  const { sync } = await measure(setting, options, null);
  return { sync };
}

/** Compares the first sync also with a page that fetches, hashes and caches the same packs. */
export async function firstSyncBesidePage(
  setting: Setting,
  options: FirstSync,
): Promise<{ readonly sync: Compared; readonly rate: Compared }> {
  const { sync, page } = await measure(setting, options, 'keeps');
  const megabytes = (perSecond: number): number => (perSecond * options.bytes) / MB;
  return { sync, rate: { value: megabytes(sync.value), peer: megabytes(page) } };
}

/** All rates are in files per second. */
async function measure(setting: Setting, options: FirstSync, page: Turns['page']) {
  const { bytes, delayMs = 0, runs, workboxRuns } = options;
  const count = setting.quick ? Math.ceil(options.count / 5) : options.count;
  const files: FileSet = { version: VERSION, count, bytes };
  const { ours, peers } = await withApp(setting, { files, delayMs }, (app) => syncInTurn(app, { runs, page }));
  const workbox = await workboxTimes({ files, delayMs, runs: workboxRuns });
  const rate = (times: readonly number[]): number => (count / median(times)) * 1000;
  return { sync: { value: rate(ours), peer: rate(workbox) }, page: rate(peers) };
}

/** Measures whether a file takes longer to sync when the release has many files. */
export async function scale(setting: Setting): Promise<{ readonly many: Compared }> {
  const microsecondsPerFile = async (full: number): Promise<number> => {
    const count = setting.quick ? full / 10 : full;
    const files: FileSet = { version: VERSION, count, bytes: 16_384 };
    const { ours } = await withApp(setting, { files }, (app) => syncInTurn(app, { runs: 3, page: null }));
    return (median(ours) * 1000) / count;
  };
  const few = await microsecondsPerFile(2_000);
  return { many: { value: await microsecondsPerFile(20_000), peer: few } };
}

interface Turns {
  readonly runs: number;
  readonly way?: Way;
  /** What a page without a worker does with the packs of each sync, for comparison. Null without such a page. */
  readonly page: 'discards' | 'keeps' | null;
}

/** Measures syncs, each in a fresh browser, and after each sync the page that fetches the same packs. */
export function syncInTurn(app: BenchApp, { runs, way, page }: Turns): Promise<Samples> {
  let packs: readonly string[] = [];
  const sync = () =>
    withWorker(
      app,
      async (worker) => {
        const { ms, requests } = await syncWhole(app, worker, VERSION);
        packs = requests.filter(isPack).map((request) => request.path);
        return [ms];
      },
      way,
    );
  const fetchPacks = async () => (page === null ? [] : [await fetchOnce(app, packs, page === 'keeps', way)]);
  return inTurn(runs, sync, fetchPacks);
}

/** Measures the least time that a sync can take, by fetching the packs on a page without a worker. */
function fetchOnce(app: BenchApp, packs: readonly string[], keeps: boolean, way: Way = {}): Promise<number> {
  const { origin = app.server.origin, machine = null } = way;
  return withBrowser(async (browser) => {
    const page = await browser.open(`${origin}${PLAIN_PAGE}`);
    await app.server.forgetRequests();
    const end = await page.run(fetchPlainly, packs, app.token, LANES, keeps);
    const first = (await app.server.requests()).find(isPack);
    return end - (first?.at ?? NaN);
  }, machine);
}
