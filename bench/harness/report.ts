/** Makes docs/performance.md from the figures in bench/figures. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { BENCHMARKS } from '../table';
import { figureOf, tableOf, type Figure } from './figures';
import type { Benchmark } from './scenario';

/** The content of a JSON file that a benchmark writes into bench/results. */
export interface Results {
  readonly name: string;
  readonly figures: readonly Figure[];
}

interface Section {
  readonly title: string;
  /** The benchmark's name, for example `sync` for `npm run bench:sync`. */
  readonly name: keyof typeof BENCHMARKS;
  readonly note: string;
}

const SECTIONS: readonly Section[] = [
  {
    title: 'First sync',
    name: 'sync',
    note:
      'The peer workbox-precaching loads the same files with a worker built by workbox-build. The peer _plain fetch_ loads the packs and discards ' +
      `the bytes.\n\nServer and browser share the two cores of the machine.\n\nIf each answer takes longer, the app is even further ahead ` +
      `of workbox (column _ratio_). In the rows with _slow machine_, the whole browser gets a quarter of the processor time.\n\nThe app's worker loads packs in two lanes (two downloads at a time). ` +
      'A lane stores a pack while it loads the next one, if storing takes at most three quarters of the loading time.',
  },
  {
    title: 'Update',
    name: 'update',
    note:
      'The device loads the new packs and the difference between the old and the new manifest. The server computes the difference, and the worker applies it.' +
      `\n\nOn a line of 20 Mbit/s, computing and applying the difference takes about as long as the download that it saves. When only texts change, the difference saves nearly all bytes of the manifest.`,
  },
  {
    title: 'Publishing',
    name: 'publish',
    note: 'The last row gives the time of the first `npm start` in a fresh copy of the project. This command builds the app and publishes the demo.',
  },
  {
    title: 'Offline reads',
    name: 'read',
    note: 'The worker reads a file out of a stored pack. For pictures, the peer is another worker, which keeps each picture as a separate entry in the Cache Storage.',
  },
  {
    title: 'Search',
    name: 'search',
    note:
      `The catalogue has 5,000 products, 500 pages and 1,000 PDFs of 3 pages. The benchmark makes the page 4 times slower.\n\nDeveloper tools ` +
      "cannot slow down the search's worker, which computes the results. So the last row gives an estimate: the time if this worker, too, were 4 times slower.",
  },
  {
    title: 'Pages',
    name: 'page',
    note:
      'Lighthouse opens five pages with its mobile preset. It attaches a debugger, which slows the page down. ' +
      `Tablets have no debugger, so the benchmark also measures each page without one.\n\nEach row with _finished view_ gives the time of one step in the app, ` +
      'from the press to the finished view. The app is then offline, and the processor is slowed 4 times.',
  },
  {
    title: 'A grid of 5,000 products',
    name: 'grid',
    note:
      'The processor is slowed 4 times. The rows _choosing an option_ and _taking it back_ give the time from a press until the page shows the new list of products. ' +
      'The browser measures this time in steps of 8 ms.',
  },
  {
    title: 'Colours at a house',
    name: 'houses',
    note:
      'Each value is the time from a real tap to the next frame on the screen (Event Timing, in steps of 8 ms). The app is offline, and the processor is slowed 4 times.' +
      '\n\nOne in six taps on another model needs another picture of the house, not only another colour of the roof.',
  },
  {
    title: 'Long use',
    name: 'soak',
    note: 'For ten minutes the benchmark uses one page without pauses, with taps, polls and two updates. It reads the values in the table at minutes 2 and 10, after the page has stored its search index.',
  },
  {
    title: 'Server',
    name: 'server',
    note:
      'One server process answers all requests: with PostgreSQL in the rows with _flood_ or _PostgreSQL_, and with the embedded database in all other rows. ' +
      'The peer nginx serves the same bytes as files, with one process. Client and server share the two cores of the machine.',
  },
];

const INTRODUCTION = `# Performance

\`npm run bench:report\` writes this file from \`bench/figures/*.json\` and from the table of rows and aims, \`bench/table.ts\`. Do not edit it by hand.

To renew figures, run their benchmark, such as \`npm run bench:sync\`, on a machine with 2 cores and no other load. That benchmark writes
\`bench/results/sync.json\`. Copy that file to \`bench/figures\` and run \`npm run bench:report\`.\n\nIn the tables below, the column _peer_ shows what a figure is compared with. Both values come from the same run.
A busy machine can double the times in the section _Pages_.`;

const FIGURES = path.join(__dirname, '../figures');

export const committedFigures = (): Results[] =>
  // The cast is safe, because only the benchmarks write these files.
  readdirSync(FIGURES).map((file) => JSON.parse(readFileSync(path.join(FIGURES, file), 'utf8')) as Results);

/** The committed figures in the table's order, with its units, peers and aims. Rows without a figure are left out. */
function figuresOf(benchmark: Benchmark, { name, figures }: Results): Figure[] {
  const rows = Object.values(benchmark).flatMap((scenario) => Object.values(scenario.rows));
  const unknown = figures.find((figure) => !rows.some((row) => row.name === figure.name));
  if (unknown !== undefined) throw new Error(`bench/table.ts has no row "${unknown.name}" of ${name}`);
  return rows.flatMap((row) => {
    const found = figures.find((figure) => figure.name === row.name);
    if (found === undefined) return [];
    // Some committed values are rounded, so the committed ratio is more exact.
    return [{ ...figureOf(row, found.value, found.peerValue), ratio: found.ratio }];
  });
}

/**
 * Returns the text of docs/performance.md. Throws when the figures of a benchmark are missing, or when the table lacks
 * the row of a figure.
 */
export function performanceReport(results: readonly Results[]): string {
  const sections = SECTIONS.map(({ title, name, note }) => {
    const found = results.find((result) => result.name === name);
    if (found === undefined) throw new Error(`bench/figures/${name}.json is missing`);
    return `## ${title}: \`npm run bench:${name}\`\n\n${note}\n\n${tableOf(figuresOf(BENCHMARKS[name], found))}`;
  });
  return `${[INTRODUCTION, ...sections].join('\n\n')}\n`;
}
