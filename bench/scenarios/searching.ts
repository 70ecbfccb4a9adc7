import type { Page } from 'playwright-core';
import { composeSearch } from '../../server/catalog/documents/search';
import { documentFile } from '../../server/releases/publish/documentFile';
import type { ReleaseFile } from '../../server/releases/publish/releaseFile';
import type { ProductListAnswer } from '../../src/contract/answers';
import type { SearchPart } from '../../src/contract/content/search';
import { PATHS, productListPath } from '../../src/contract/paths';
import { SearchIndex } from '../../src/features/search/engine/searchIndex';
import { unlock, waitUntilOffline } from '../../test/support/appDriver';
import { CPU_SLOWDOWN, readDocument, slowDown, withDemo, withTab } from '../harness/demo';
import type { Setting } from '../harness/scenario';
import { searchEntries, type SearchSize } from '../harness/searchEntries';
import { percentile } from '../harness/statistics';

const SIZE: SearchSize = { products: 5_000, pages: 500, documents: 1_000 };
const QUICK: SearchSize = { products: 500, pages: 50, documents: 100 };
/** Pause in milliseconds between two letters of a fast typist. */
const LETTER_MS = 90;
/**
 * The day for which the search files are composed. Any day suits, because the synthetic entries are valid on all days.
 */
const DAY = '2026-11-01';

const QUESTIONS = [
  ...['ziegel', 'dachziegel', 'schwarz glatt', 'naturrot matt', 'firstlatte', 'schneelast klammer', 'zigel'],
  ...['antrazit', 'sturmklamer', 'lüfterziegel', 'traufe rinne', 'regensicher', 'betonstein', 'solarmodul träger'],
  ...['ortgang 120', 'dämmung folie', '22 grad', 'giebelwand', 'dachfensterblech', 'turmgaube'],
];

/** Measures the search in a large catalogue on the device. The benchmark slows down the page. */
export function searching(setting: Setting) {
  let search: readonly ReleaseFile[] = [];
  return withDemo(
    setting,
    (server) =>
      withTab({}, async (page) => {
        await unlock(page, server.origin, (await server.keys()).default);
        await waitUntilOffline(page);
        await slowDown(page);
        const typed = await typeAll(page, server.origin);
        const answer = percentile(
          typed.map(({ answered }) => answered),
          0.95,
        );
        // Developer tools cannot slow down workers, so a slow worker's share is computed.
        const workerShare = percentile(await answerTimes(search), 0.95) * (CPU_SLOWDOWN - 1);
        return {
          task: Math.max(...typed.map(({ longestTask }) => longestTask)),
          answer,
          slow: answer + workerShare,
        };
      }),
    async (files) => {
      search = await searchFiles(setting.quick ? QUICK : SIZE, files);
      return [...files.filter(({ address }) => !address.startsWith(PATHS.search)), ...search];
    },
  );
}

/** The search's documents for synthetic entries. Their pictures are the pictures of the demo's tiles. */
async function searchFiles(size: SearchSize, demo: readonly ReleaseFile[]): Promise<ReleaseFile[]> {
  const { data } = await readDocument<ProductListAnswer>(demo, productListPath('tiles'));
  const pictures = data.flatMap(({ cover_sizes: [smallest] }) => smallest?.file ?? []);
  const { entries, texts } = searchEntries(size, pictures);
  return (await composeSearch(entries, texts, DAY)).map(({ address, body }) => documentFile(address, body));
}

/** Runs the search worker's code in this process. Returns the milliseconds of each answer. */
async function answerTimes(files: readonly ReleaseFile[]): Promise<number[]> {
  const index = SearchIndex.empty();
  for (const file of files) index.add((await readDocument<Partial<SearchPart>>([file], file.address)).records ?? []);
  index.settle();
  const prefixes = QUESTIONS.flatMap((question) => [question.slice(0, 3), question]);
  return prefixes.map((question) => {
    const start = performance.now();
    index.search(question, () => true);
    return performance.now() - start;
  });
}

async function typeAll(page: Page, origin: string): Promise<TypedTimes[]> {
  // The first page builds the index, and the second page loads the stored index.
  for (let opened = 0; opened < 2; opened += 1) {
    await page.goto(`${origin}/search?q=ziegel`);
    await page.getByRole('option').first().waitFor({ timeout: 600_000 });
  }
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
  return times;
}

/** The times of a typed search, in milliseconds. */
interface TypedTimes {
  /** Time from the last letter to the last change on the screen. */
  readonly answered: number;
  /** The longest task since typing began. 0 if no task took 50 ms, because browsers report no shorter ones. */
  readonly longestTask: number;
}

interface Watch {
  lastLetter: number;
  lastChange: number;
  longestTask: number;
  stop(): void;
}

declare global {
  var searchWatch: Watch | undefined;
}

/** Runs in the page. Records typed letters and changes on the screen until `stopWatching`. */
function startWatching(): void {
  const watch: Watch = { lastLetter: 0, lastChange: 0, longestTask: 0, stop: () => undefined };
  const tasks = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) watch.longestTask = Math.max(watch.longestTask, duration);
  });
  tasks.observe({ type: 'longtask' });
  const changes = new MutationObserver((records) => {
    // A letter also changes the search field. Only changes outside this field count as results.
    const isShown = ({ target }: MutationRecord) =>
      !(target instanceof Element ? target : target.parentElement)?.closest('[role="search"]');
    if (!records.some(isShown)) return;
    // The changed frame is on the screen when the next frame begins.
    requestAnimationFrame(() => (watch.lastChange = performance.now()));
  });
  changes.observe(document.querySelector('main') ?? document.body, {
    subtree: true,
    childList: true,
    attributes: true,
    characterData: true,
  });
  const heard = ({ timeStamp }: Event): void => void (watch.lastLetter = timeStamp);
  addEventListener('input', heard, { capture: true });
  watch.stop = () => {
    tasks.disconnect();
    changes.disconnect();
    removeEventListener('input', heard, { capture: true });
  };
  globalThis.searchWatch = watch;
}

/** Runs in the page. Waits until nothing has changed for a while, then returns the times. */
async function stopWatching(): Promise<TypedTimes> {
  const CALM_MS = 700;
  const watch = globalThis.searchWatch;
  if (watch === undefined) throw new Error('Nothing is watched');
  while (performance.now() - Math.max(watch.lastLetter, watch.lastChange) < CALM_MS)
    await new Promise((wake) => setTimeout(wake, 50));
  watch.stop();
  return { answered: Math.max(0, watch.lastChange - watch.lastLetter), longestTask: watch.longestTask };
}
