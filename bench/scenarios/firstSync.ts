import { fetchPlainly } from '../harness/appPage';
import { isPack, LANES, syncWhole, withApp, withWorker, type BenchApp } from '../harness/app';
import type { Scenario } from '../harness/bench';
import { withBrowser } from '../harness/browser';
import { comparedFigure, type Figure } from '../harness/figures';
import type { FileSet } from '../harness/fileSet';
import { median } from '../harness/statistics';
import { PATHS } from '../../src/contract/paths';
import { workboxTimes } from '../peers/workboxPeer';

export interface FirstSync {
  readonly name: string;
  readonly count: number;
  /** Bytes of each file. */
  readonly bytes: number;
  /** Before each answer of either server. */
  readonly delayMs?: number;
  /** At least this many times workbox-precaching's rate. */
  readonly timesWorkbox: number;
  /** At least this share of the rate at which a plain fetch loads the same packs; not compared when absent. */
  readonly shareOfFetch?: number;
  readonly runs: number;
  readonly workboxRuns: number;
}

const VERSION = '1.0.0';
const MB = 1e6;

/** The first sync of a device, against workbox-precaching and against a plain fetch of the packs. */
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
        const plain: number[] = [];
        const unseen: number[] = [];
        while (ours.length < runs) {
          const { ms, packs } = await syncOnce(app);
          ours.push(ms);
          if (options.shareOfFetch === undefined) continue;
          plain.push(await fetchOnce(app, packs, false));
          unseen.push(await fetchOnce(app, packs, true));
        }
        return { ours: median(ours), plain: median(plain), unseen: median(unseen) };
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
      if (options.shareOfFetch !== undefined) {
        const rate = (ms: number): number => (perSecond(ms) * bytes) / MB;
        const compared = { unit: 'MB/s', peer: 'plain fetch of the packs', peerValue: rate(times.plain) };
        figures.push(
          comparedFigure({
            name: 'the same, as data rate',
            value: rate(times.ours),
            aim: { atLeast: options.shareOfFetch },
            ...compared,
          }),
          comparedFigure({
            name: 'for comparison, the packs put into a cache unverified',
            value: rate(times.unseen),
            aim: {},
            ...compared,
          }),
        );
      }
      return figures;
    },
  };
}

/** One sync in a fresh browser; what it took and which packs it loaded. */
export function syncOnce(app: BenchApp): Promise<{ readonly ms: number; readonly packs: readonly string[] }> {
  return withWorker(app, async (page) => {
    const { ms, requests } = await syncWhole(app, page, VERSION);
    return { ms, packs: requests.filter(isPack).map((request) => request.path) };
  });
}

/** The limit: a page without a worker fetches the same packs and verifies nothing. With `keep`, it stores them all the same. */
function fetchOnce(app: BenchApp, packs: readonly string[], keep: boolean): Promise<number> {
  return withBrowser(async (browser) => {
    const page = await browser.open(`${app.server.origin}${PATHS.health}`);
    await app.server.forgetRequests();
    const end = await page.run(fetchPlainly, packs, app.token, LANES, keep);
    const first = (await app.server.requests()).find(isPack);
    return end - (first?.at ?? NaN);
  });
}
