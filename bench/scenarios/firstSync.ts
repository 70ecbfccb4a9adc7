import { fetchPlainly, type Use } from '../harness/appPage';
import { PLAIN_PAGE, isPack, LANES, syncWhole, withApp, withWorker, type BenchApp, type Way } from '../harness/app';
import type { Scenario } from '../harness/bench';
import { withBrowser } from '../harness/browser';
import { comparedFigure, type Figure } from '../harness/figures';
import type { FileSet } from '../harness/fileSet';
import { median } from '../harness/statistics';
import { workboxTimes } from '../peers/workboxPeer';

export interface FirstSync {
  readonly name: string;
  readonly count: number;
  /** Bytes of each file. */
  readonly bytes: number;
  /** Milliseconds that our server and Workbox's server wait before each answer. */
  readonly delayMs?: number;
  /** The aim: our sync is at least this many times as fast as workbox-precaching. */
  readonly timesWorkbox: number;
  /**
   * Our sync must be at least this many times as fast as a page that hashes and caches the packs. Without this number,
   * the scenario compares our sync only with Workbox.
   */
  readonly timesPage?: number;
  readonly runs: number;
  readonly workboxRuns: number;
}

const VERSION = '1.0.0';
const MB = 1e6;
const USES: readonly Use[] = ['none', 'hash-and-keep', 'keep'];

/** Compares the first sync of a device with workbox-precaching and with a plain fetch of the packs. */
export function firstSync(options: FirstSync): Scenario {
  const { name, count, bytes, delayMs = 0, runs, workboxRuns } = options;
  const delay = delayMs > 0 ? `, ${delayMs} ms before each answer` : '';
  const what = (files: number): string => `${files} files of ${bytes / 1024} KB${delay}`;
  return {
    name,
    about: `first sync of ${what(count)}; median of ${runs}, workbox ${workboxRuns}`,
    run: async (setting) => {
      const files: FileSet = { version: VERSION, count: setting.quick ? Math.ceil(count / 5) : count, bytes };
      const times = await withApp(setting, { files, delayMs }, async (app) => {
        const ours: number[] = [];
        const fetched: Record<Use, number[]> = { none: [], keep: [], 'hash-and-keep': [] };
        while (ours.length < runs) {
          const { ms, packs } = await syncOnce(app);
          ours.push(ms);
          if (options.timesPage === undefined) continue;
          for (const use of USES) fetched[use].push(await fetchOnce(app, packs, use));
        }
        return { ours: median(ours), fetched };
      });
      const workbox = median(await workboxTimes({ files, delayMs, runs: workboxRuns }));
      const perSecond = (ms: number): number => (files.count / ms) * 1000;
      const figures: Figure[] = [
        comparedFigure({
          name: `first sync, ${what(files.count)}`,
          value: perSecond(times.ours),
          unit: 'files/s',
          peer: 'workbox-precaching',
          peerValue: perSecond(workbox),
          aim: { atLeast: options.timesWorkbox },
        }),
      ];
      if (options.timesPage !== undefined) {
        const rate = (ms: number): number => (perSecond(ms) * bytes) / MB;
        const fetchRate = (use: Use): number => rate(median(times.fetched[use]));
        const compared = { unit: 'MB/s', peer: 'plain fetch of the packs', peerValue: fetchRate('none') };
        figures.push(
          comparedFigure({
            name: 'the same, as data rate',
            value: rate(times.ours),
            unit: 'MB/s',
            peer: 'a page that fetches, hashes and caches the packs',
            peerValue: fetchRate('hash-and-keep'),
            aim: { atLeast: options.timesPage },
          }),
          comparedFigure({ name: 'the same', value: rate(times.ours), aim: {}, ...compared }),
          comparedFigure({
            name: 'for comparison, a page that caches them unseen',
            value: fetchRate('keep'),
            aim: {},
            ...compared,
          }),
        );
      }
      return figures;
    },
  };
}

/** Runs one sync in a fresh browser. Returns its time and its packs. */
export function syncOnce(
  app: BenchApp,
  way?: Way,
): Promise<{ readonly ms: number; readonly packs: readonly string[] }> {
  return withWorker(
    app,
    async (page) => {
      const { ms, requests } = await syncWhole(app, page, VERSION);
      return { ms, packs: requests.filter(isPack).map((request) => request.path) };
    },
    way,
  );
}

/** Measures the least time that a sync can take, by fetching the packs on a page without a worker. */
export function fetchOnce(app: BenchApp, packs: readonly string[], use: Use, way: Way = {}): Promise<number> {
  const { origin = app.server.origin, machine = null } = way;
  return withBrowser(async (browser) => {
    const page = await browser.open(`${origin}${PLAIN_PAGE}`);
    await app.server.forgetRequests();
    const end = await page.run(fetchPlainly, packs, app.token, LANES, use);
    const first = (await app.server.requests()).find(isPack);
    return end - (first?.at ?? NaN);
  }, machine);
}
