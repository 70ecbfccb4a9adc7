/** Makes docs/performance.md from the figures in bench/figures. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { markdownTable } from '../../test/support/markdownTable';
import { round, type Figure } from './figures';

/** A JSON file that a benchmark writes into bench/results. */
export interface Results {
  readonly name: string;
  readonly figures: readonly Figure[];
}

interface Section {
  readonly title: string;
  /** The benchmark's name, for example `sync` for `npm run bench:sync`. */
  readonly name: string;
  readonly note: string;
}

const SECTIONS: readonly Section[] = [
  {
    title: 'First sync',
    name: 'sync',
    note:
      'The peer workbox-precaching loads the same files with a worker built by workbox-build. A plain fetch loads the packs and drops ' +
      'the bytes. Server and browser share the two cores, so writing bytes into the cache costs as much as loading them. The ratio to workbox ' +
      'is higher on slower lines. A lane stores a pack while the next pack loads if storing takes at most three quarters of the time ' +
      'that loading takes. The slow machine gives the whole browser a quarter of the processor time.',
  },
  {
    title: 'Update',
    name: 'update',
    note:
      'The device loads the new packs and the difference of the two manifests. The server computes the difference, the worker applies it. ' +
      'On a line of 20 Mbit/s this takes about as long as it saves. When only texts change, it saves nearly all bytes of the manifest.',
  },
  { title: 'Publishing', name: 'publish', note: 'The last row builds the app and publishes the demo in a fresh copy.' },
  {
    title: 'Offline reads',
    name: 'read',
    note: 'The worker reads a file out of a stored pack. The peer reads the same bytes from a cache entry of their own.',
  },
  {
    title: 'Search',
    name: 'search',
    note:
      'The catalogue has 5,000 products, 500 pages and 1,000 PDFs of 3 pages. The page runs 4 times slower. Developer tools ' +
      "cannot slow down the search's worker, so the last row computes its slower times.",
  },
  {
    title: 'Pages',
    name: 'page',
    note:
      'Lighthouse opens five pages with its mobile preset. It attaches a debugger, and V8 then looks up a source position for each ' +
      'function from its code cache. Tablets have no debugger, so both cases are measured. The steps start with a press and end ' +
      'with the finished view, offline, with the processor slowed 4 times.',
  },
  {
    title: 'A grid of 5,000 products',
    name: 'grid',
    note: 'The processor is slowed 4 times. The browser reports times in steps of 8 ms.',
  },
  {
    title: 'Colours at a house',
    name: 'houses',
    note:
      'A trusted tap, until the browser shows the next frame (Event Timing, in steps of 8 ms). Offline, with the processor slowed 4 times. ' +
      'One tap in six on a model changes the whole picture of the house. The peer decodes a stored picture.',
  },
  {
    title: 'Long use',
    name: 'soak',
    note: 'Ten minutes of taps, polls and two updates at full speed. Both readings, at minutes 2 and 10, wait until the search index is stored.',
  },
  {
    title: 'Server',
    name: 'server',
    note:
      'One server process with the embedded database. nginx serves the same bytes as files, with one process. The client shares the ' +
      'two cores.',
  },
];

const INTRODUCTION = `# Performance

\`npm run bench:report\` writes this file from \`bench/figures/*.json\`. Do not edit it by hand.

To renew the figures, run a benchmark on a machine with 2 cores and no other load: \`npm run bench:sync\`. It writes
\`bench/results/sync.json\`. Copy that file to \`bench/figures\` and run the report. A figure and its peer come from the same run.
A busy machine can double the times of the pages.`;

const aimOf = ({ aim, met }: Figure): string => (met ? aim : `${aim}, missed`);

const peerOf = ({ peer, peerValue, unit }: Figure): string =>
  peer === null ? '-' : `${round(peerValue ?? NaN)} ${unit}, ${peer}`;

/** Returns a Markdown table. It has columns for the peer if at least one figure has a peer. */
function tableOf(figures: readonly Figure[]): string {
  const hasPeers = figures.some(({ peer }) => peer !== null);
  return markdownTable(
    ['figure', 'value', ...(hasPeers ? ['peer', 'ratio'] : []), 'aim'],
    figures.map((figure) => [
      figure.name,
      `${round(figure.value)} ${figure.unit}`,
      ...(hasPeers ? [peerOf(figure), figure.ratio === null ? '-' : `${round(figure.ratio)} ×`] : []),
      aimOf(figure),
    ]),
  );
}

const FIGURES = path.join(__dirname, '../figures');

export const committedFigures = (): Results[] =>
  // The cast is safe, because only the benchmarks write these files.
  readdirSync(FIGURES).map((file) => JSON.parse(readFileSync(path.join(FIGURES, file), 'utf8')) as Results);

/** Returns the text of docs/performance.md. Throws when the figures of a benchmark are missing. */
export function performanceReport(results: readonly Results[]): string {
  const sections = SECTIONS.map(({ title, name, note }) => {
    const found = results.find((result) => result.name === name);
    if (found === undefined) throw new Error(`bench/figures/${name}.json is missing`);
    return `## ${title}: \`npm run bench:${name}\`\n\n${note}\n\n${tableOf(found.figures)}`;
  });
  return `${[INTRODUCTION, ...sections].join('\n\n')}\n`;
}
