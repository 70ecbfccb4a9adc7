import path from 'node:path';
import { serialize } from 'node:v8';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { composeSearch } from '../../server/catalog/documents/search';
import { loadCatalog } from '../../server/catalog/loadCatalog';
import { releasesDirOf } from '../../server/catalog/publishCatalog';
import { documentFile } from '../../server/releases/publish/documentFile';
import { publish } from '../../server/releases/publish/publish';
import type { ReleaseFile, ReleaseInput } from '../../server/releases/publish/releaseFile';
import type { ProductListAnswer } from '../../src/contract/answers';
import { PATHS, productListPath } from '../../src/contract/paths';
import type { SearchPart } from '../../src/contract/content/search';
import { SearchIndex } from '../../src/features/search/engine/searchIndex';
import { unlock, waitUntilOffline } from '../../test/support/appDriver';
import { newProfile, removeProfile, startChromium } from '../../test/support/chromium';
import { startServer } from '../../test/support/serverProcess';
import type { Scenario } from '../harness/bench';
import { figure, type Figure } from '../harness/figures';
import { searchEntries, type SearchSize } from '../harness/searchEntries';
import { startWatching, stopWatching, type TypedTimes } from '../harness/searchPage';
import { median, percentile } from '../harness/statistics';

const SIZE: SearchSize = { products: 5_000, pages: 500, documents: 1_000 };
const CPU_SLOWDOWN = 4;
const TASK_MS = 50;
const ANSWER_MS = 200;
/** Pause in milliseconds between two letters of a fast typist. */
const LETTER_MS = 90;

const QUESTIONS = [
  ...[
    'ziegel',
    'dachziegel',
    'schwarz glatt',
    'naturrot matt',
    'firstlatte',
    'schneelast klammer',
    'zigel',
    'antrazit',
  ],
  ...['sturmklamer', 'lüfterziegel', 'traufe rinne', 'regensicher', 'betonstein', 'solarmodul träger', 'ortgang 120'],
  ...['dämmung folie', '22 grad', 'giebelwand', 'dachfensterblech', 'turmgaube'],
];

/** Measures the search in a large catalogue on the device. The benchmark slows the page's CPU down fourfold. */
export const searching: Scenario = {
  name: 'search',
  about: `${SIZE.products} products, ${SIZE.pages} pages, ${SIZE.documents} documents of 3 pages; page slowed ${CPU_SLOWDOWN} times`,
  run: async ({ dataDir, appDir, quick }) => {
    const size = quick ? { products: 500, pages: 50, documents: 100 } : SIZE;
    const demo = await loadCatalog(path.resolve(__dirname, '../../catalog'), {
      derivedDir: path.join(dataDir, 'derived'),
    });
    if (demo.release === null) throw new Error('The demo catalogue has faults');
    const { release } = demo;
    const files = await searchFiles(size, await previewsOf(release.files));
    await publishWith(dataDir, release, files);
    const profile = await newProfile();
    const server = await startServer({ dataDir, env: { APP_DIR: appDir } });
    const browser = await startChromium(profile);
    try {
      const page = await browser.page();
      // tsx inserts calls of its helper `__name`, which pages lack.
      await page.addInitScript('globalThis.__name = (value) => value;');
      await page.setViewportSize({ width: 1280, height: 800 });
      await unlock(page, server.origin, (await server.keys()).default);
      await waitUntilOffline(page);
      const devTools = await page.context().newCDPSession(page);
      await devTools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
      return [...(await sizes(files)), ...(await measure(page, server.origin, await inWorker(files)))];
    } finally {
      await browser.close();
      await server.stop();
      await removeProfile(profile);
    }
  },
};

async function previewsOf(files: readonly ReleaseFile[]): Promise<string[]> {
  const list = files.find(({ address }) => address === productListPath('tiles'));
  const answer = JSON.parse(Buffer.from((await list?.bytes()) ?? []).toString()) as ProductListAnswer;
  return answer.data.flatMap(({ cover_sizes: [smallest] }) => smallest?.file ?? []);
}

/**
 * The day for which the search files are composed. Any day suits, because the synthetic entries are valid on all days.
 */
const DAY = '2026-11-01';

async function searchFiles(size: SearchSize, pictures: readonly string[]): Promise<ReleaseFile[]> {
  const { entries, texts } = searchEntries(size, pictures);
  return (await composeSearch(entries, texts, DAY)).map(({ address, body }) => documentFile(address, body));
}

async function publishWith(
  dataDir: string,
  demo: Omit<ReleaseInput, 'timestamp'>,
  search: readonly ReleaseFile[],
): Promise<void> {
  const others = demo.files.filter(({ address }) => !address.startsWith(PATHS.search));
  const timestamp = Math.floor(Date.now() / 1000);
  await publish(releasesDirOf(dataDir), { ...demo, files: [...others, ...search], timestamp });
}

async function sizes(files: readonly ReleaseFile[]): Promise<Figure[]> {
  const bytes = await Promise.all(files.map(async (file) => Buffer.from(await file.bytes())));
  const sum = (lengths: readonly number[]) => lengths.reduce((total, length) => total + length, 0);
  const mb = (name: string, value: number) => figure({ name, value: value / 1e6, unit: 'MB', aim: {} });
  return [
    figure({ name: 'published search documents', value: files.length, unit: '', aim: {} }),
    mb('bytes of the records', sum(bytes.map(({ length }) => length))),
    mb('the same, gzipped', sum(bytes.map((body) => gzipSync(body).length))),
  ];
}

interface InWorker {
  readonly indexBytes: number;
  readonly answerMs: readonly number[];
}

/**
 * Runs the search worker's code in this process. DevTools cannot slow down workers, so the scenario computes a slow
 * worker's times from the measured ones.
 */
async function inWorker(files: readonly ReleaseFile[]): Promise<InWorker> {
  const index = SearchIndex.empty();
  for (const file of files) {
    const body = JSON.parse(Buffer.from(await file.bytes()).toString()) as Partial<SearchPart>;
    index.add(body.records ?? []);
  }
  const indexBytes = serialize(index.settle()).length;
  const prefixes = QUESTIONS.flatMap((question) => [question.slice(0, 3), question]);
  const answerMs = prefixes.map((question) => {
    const start = performance.now();
    index.search(question, () => true);
    return performance.now() - start;
  });
  return { indexBytes, answerMs };
}

async function measure(page: Page, origin: string, worker: InWorker): Promise<Figure[]> {
  const built = await untilFound(page, origin);
  const loaded = await untilFound(page, origin);
  const times: TypedTimes[] = [];
  const field = page.getByRole('combobox', { name: 'Suchen' });
  for (const question of QUESTIONS) {
    await field.fill('');
    await page.getByText('So finden Sie mehr').waitFor();
    await field.focus();
    await page.evaluate(startWatching);
    await page.keyboard.type(question, { delay: LETTER_MS });
    times.push(await page.evaluate(stopWatching));
  }
  const answered = times.map((time) => time.answered);
  const workerShare = percentile(worker.answerMs, 0.95) * (CPU_SLOWDOWN - 1);
  const ms = (name: string, value: number, atMost?: number) =>
    figure({ name, value, unit: 'ms', aim: atMost === undefined ? {} : { atMost } });
  return [
    ms('first search ever: index built from the release on this device', built),
    ms('first search of a page: stored index loaded', loaded),
    figure({ name: 'stored index', value: worker.indexBytes / 1e6, unit: 'MB', aim: {} }),
    ms(
      `longest task while typing (${times.length} questions; 0: none over 50)`,
      Math.max(...times.map((time) => time.longestTask)),
      TASK_MS,
    ),
    ms('from the last letter to the results, median', median(answered)),
    ms('the same, 95th percentile', percentile(answered, 0.95), ANSWER_MS),
    ms("the worker's part of it on this machine, 95th percentile", percentile(worker.answerMs, 0.95)),
    ms(
      'the 95th percentile if the worker, too, were 4 times slower',
      percentile(answered, 0.95) + workerShare,
      ANSWER_MS,
    ),
  ];
}

async function untilFound(page: Page, origin: string): Promise<number> {
  const start = performance.now();
  await page.goto(`${origin}/search?q=ziegel`);
  await page.getByRole('option').first().waitFor({ timeout: 600_000 });
  return performance.now() - start;
}
