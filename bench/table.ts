/**
 * Every benchmark with its scenarios and their rows: name, unit, peer and aim. `bench/run.ts` measures the rows, and
 * `npm run bench:report` writes them into docs/performance.md.
 *
 * Each row has an aim, or another document uses its value.
 */
import { FIRST_VIEWS_KB } from '../test/support/firstView';
import type { Aim, Benchmark, Row, Scenario } from './harness/scenario';
import type { FirstSync } from './scenarios/firstSync';

const KB = 1024;
const PLAIN = 'plain fetch of the packs';
const ENTRY = 'Cache Storage entry of its own';

const row = (name: string, unit: string, aim: Aim = {}): Row => ({ name, unit, peer: null, aim });
const compared = (name: string, unit: string, peer: string, aim: Aim): Row => ({ name, unit, peer, aim });

/** `about` is one line that names what is measured and how often. */
const scenario = <R extends Scenario['rows']>(about: string, rows: R) => ({ about, rows });

export const FIRST_SYNCS = {
  '16k': { count: 3_000, bytes: 16 * KB, runs: 5, workboxRuns: 3 },
  '50k': { count: 2_000, bytes: 50 * KB, runs: 5, workboxRuns: 3 },
  '200k': { count: 800, bytes: 200 * KB, runs: 5, workboxRuns: 3 },
  delay: { count: 600, bytes: 16 * KB, delayMs: 50, runs: 5, workboxRuns: 1 },
} satisfies Record<string, FirstSync>;

function firstSync({ count, bytes, delayMs, runs, workboxRuns }: FirstSync, timesWorkbox: number) {
  const delay = delayMs === undefined ? '' : `, ${delayMs} ms before each answer`;
  const name = `first sync, ${count} files of ${bytes / KB} KB${delay}`;
  return scenario(`${name}; median of ${runs}, workbox ${workboxRuns}`, {
    sync: compared(name, 'files/s', 'workbox-precaching', { atLeast: timesWorkbox }),
  });
}

const LARGE = firstSync(FIRST_SYNCS['200k'], 2);

const audit = (page: string) =>
  scenario("Lighthouse's mobile preset; median of 5, and of 5 without its debugger, which no tablet has", {
    performance: row(`${page}: performance`, 'points', { atLeast: 95 }),
    blocking: row(`${page}: total blocking time`, 'ms', { atMost: 200 }),
    accessibility: row(`${page}: accessibility`, 'points', { atLeast: 100 }),
    practices: row(`${page}: best-practices`, 'points', { atLeast: 100 }),
    plainPerformance: row(`${page}, without debugger: performance`, 'points', { atLeast: 95 }),
    plainBlocking: row(`${page}, without debugger: total blocking time`, 'ms', { atMost: 200 }),
  });

const step = (name: string) => row(`${name}, finished view`, 'ms', { atMost: 200 });
const grown = (name: string, unit: string) => compared(`${name} after 10 minutes`, unit, 'after 2', { atMost: 1.03 });
const flood = (name: string) => compared(`session during a flood: ${name}, p99`, 'ms', 'at rest', { atMost: 3 });
const whilePublishing = (name: string, database = '') =>
  compared(`${name} while an editor publishes${database}, p99`, 'ms', 'at rest', { atMost: 3 });

export const BENCHMARKS = {
  sync: {
    '16k': firstSync(FIRST_SYNCS['16k'], 12),
    '50k': firstSync(FIRST_SYNCS['50k'], 6),
    '200k': scenario(LARGE.about, {
      ...LARGE.rows,
      rate: compared('the same, as data rate', 'MB/s', 'a page that fetches, hashes and caches the packs', {
        atLeast: 1.15,
      }),
    }),
    delay: firstSync(FIRST_SYNCS.delay, 50),
    scale: scenario('cost of a file at 20000 against 2000 files of 16 KB; median of 3', {
      many: compared('cost of a file at 20000 files', 'µs', 'at 2000 files', { atMost: 1.5 }),
    }),
    lines: scenario('first sync of 400 MB, 20 ms there and back, also on a machine 4 times slower; median of 3', {
      slowness: compared('counting on the slow machine', 'ms', 'on this machine', { atLeast: 3.6, atMost: 4.8 }),
      fast100: compared('400 MB over 100 Mbit/s', 's', PLAIN, { atMost: 1.05 }),
      slow100: compared('400 MB over 100 Mbit/s, slow machine', 's', PLAIN, { atMost: 1.3 }),
      fast300: compared('400 MB over 300 Mbit/s', 's', PLAIN, { atMost: 1.05 }),
      slow300: compared('400 MB over 300 Mbit/s, slow machine', 's', PLAIN, { atMost: 1.3 }),
    }),
    picture: scenario('first picture during a first sync of 1 GB on 20 Mbit/s; median of 5', {
      unlocked: compared('first picture of the dashboard after unlocking', 'ms', 'no sync', { atMost: 1.5 }),
      later: compared('first picture of the references, opened 4 s later', 'ms', 'no sync', { atMost: 1.5 }),
    }),
    frames: scenario('3 times 10 s of scrolling the grid while 10000 files sync, on a machine 4 times slower', {
      late: compared('frames over 50 ms while it syncs', 'frames', 'no sync', { atMost: 1 }),
    }),
    kills: scenario('20 kills of the worker at random moments of one sync', {
      // Two packs of 1 MiB, each with a head of 2 KB.
      twice: row('bytes loaded twice per kill of the worker', 'MiB', { atMost: 2 * (1 + 2 / KB) }),
    }),
    memory: scenario('browser memory while 2 GB are synced, against the seconds before, sampled every 250 ms', {
      most: row('browser memory at most, above that before, while 2 GB are synced', 'MB', { atMost: 100 }),
      growth: row('its growth from the second to the last quarter of the sync', 'MB', { atMost: 20 }),
    }),
  },
  update: {
    delta: scenario('median of 3 updates in a row', {
      time: {
        ...compared('update, 1 % of 10000 files of 50 KB changed: time', 'ms', 'workbox reinstall', { atLeast: 15 }),
        isInverted: true,
      },
      wire: compared('its bytes on the wire, with manifest', 'MB', 'changed bytes', { atMost: 1.2 }),
    }),
    text: scenario('20 updates in a row; 1000 of the files are products', {
      beside: row('one text changed among 20000 files: bytes beside the changed documents, most of 20', 'KB', {
        atMost: 64,
      }),
    }),
    switch: scenario('switch to a staged release, 20000 and 2000 files of 16 KB; median of 7', {
      many: row('version switch at 20000 files, from asking to seeing', 'ms', { atMost: 50 }),
      beside: compared('the same, against few files', 'ms', '2000 files', { atMost: 1.5 }),
    }),
  },
  publish: {
    publishing: scenario('the whole demo into an empty data folder, then 5 times with one text changed', {
      first: row('catalog:publish, the whole demo for the first time', 's', { atMost: 60 }),
      text: row('catalog:publish, one text changed, median of 5', 's', { atMost: 5 }),
      slowest: row('the same, the slowest', 's', { atMost: 5 }),
    }),
    start: scenario('npm start in a fresh copy of the project, until it says where it listens', {
      start: row('npm start, the first one', 's', { atMost: 90 }),
    }),
  },
  read: {
    cold: scenario('10 cold starts of the worker for a document and 10 for a picture, offline', {
      document: row('first answer after a cold start at 20000 files, document, median', 'ms', { atMost: 500 }),
      picture: row('first answer after a cold start at 20000 files, picture, median', 'ms', { atMost: 500 }),
      longest: row('first answer after a cold start at 20000 files, longest of all', 'ms', { atMost: 500 }),
    }),
    read: scenario('2000 random reads among 2000 pictures, in turns with the peer', {
      median: compared('offline read of a 50 KB picture, median', 'ms', ENTRY, { atMost: 1.5 }),
      p95: compared('offline read of a 50 KB picture, p95', 'ms', ENTRY, { atMost: 1.5 }),
    }),
    seek: scenario('100 seeks in a video of 500 packs, in turns with files of one pack', {
      chromium: compared('seek in a video of 500 MiB, median', 'ms', 'file of one pack', { atMost: 3 }),
      webKit: compared('the same in WebKitGTK', 'ms', 'file of one pack', { atMost: 3 }),
    }),
  },
  search: {
    search: scenario('5000 products, 500 pages, 1000 documents of 3 pages; page slowed 4 times', {
      task: row('longest task while typing (20 questions; 0: none over 50)', 'ms', { atMost: 50 }),
      answer: row('from the last letter to the results, 95th percentile', 'ms', { atMost: 200 }),
      slow: row('the 95th percentile if the worker, too, were 4 times slower', 'ms', { atMost: 200 }),
    }),
  },
  page: {
    weight: scenario('gzipped JavaScript until unlocking screen and dashboard stand', {
      first: row('JavaScript of the first screens', 'KB', { atMost: FIRST_VIEWS_KB }),
    }),
    unlocking: audit('unlocking'),
    dashboard: audit('dashboard'),
    grid: audit('grid'),
    references: audit('references'),
    product: audit('product'),
    steps: scenario('from a press to the finished view, CPU slowed 4 times, offline; median of 5', {
      grid: step('dashboard to grid'),
      product: step('grid to product'),
      tab: step('another tab'),
      back: step('back to the grid'),
      filter: step('filter'),
    }),
    editing: scenario('500 products, from a press to the finished view, CPU slowed 4 times, online; median of 5', {
      opening: row('editor, first opening', 'ms', { atMost: 1_000 }),
      list: row('editor, back to the list of 500 products', 'ms', { atMost: 300 }),
      filter: row('editor, filter of the list', 'ms', { atMost: 300 }),
      save: row('editor, save', 'ms', { atMost: 300 }),
    }),
  },
  grid: {
    grid: scenario('5000 products, CPU slowed 4 times; each option of a filter, and scrolling', {
      chosen: row('choosing an option, worst', 'ms', { atMost: 50 }),
      takenBack: row('taking it back by its chip, worst', 'ms', { atMost: 50 }),
      scrolled: row('scrolling through the list, worst frame', 'ms', { atMost: 50 }),
      withFolder: row('with a customer folder: scrolling, worst frame', 'ms', { atMost: 50 }),
    }),
  },
  houses: {
    taps: scenario('from a tap to the roof on the screen, CPU slowed 4 times, offline', {
      color: row('another colour, 95 % of the taps', 'ms', { atMost: 100 }),
      model: row('another model, 95 % of the taps', 'ms', { atMost: 100 }),
    }),
  },
  soak: {
    life: scenario('10 minutes or --minutes of navigation, filters, lightbox, cart and polls, and two updates', {
      heap: grown('heap after collection', 'MB'),
      nodes: grown('DOM nodes', 'nodes'),
      listeners: grown('event listeners', 'listeners'),
      stored: grown('stored data', 'MB'),
    }),
  },
  server: {
    documents: scenario('20 connections, median of 3 runs in turn', {
      list: compared('product list of 18 KB', 'requests/s', 'nginx, files', { atLeast: 0.1 }),
      product: compared('product of 4.6 KB', 'requests/s', 'nginx, files', { atLeast: 0.1 }),
      open: compared('product', 'requests/s', 'the open version', { atLeast: 0.5 }),
    }),
    packs: scenario('a pack of pictures, 10 connections, median of 5 runs in turn', {
      pack: compared('pack', 'MB/s', 'nginx, a file', { atLeast: 0.8 }),
    }),
    authenticate: scenario('1000 log-ins with the keys of four users, 10 connections', {
      rate: row('authenticate', 'requests/s'),
    }),
    tablets: scenario('a product while 50 tablets sync over a shared line; what the tablets load without a limit', {
      product: compared('product while 50 tablets sync (1 Gbit/s), p99', 'ms', 'at rest', { atMost: 10 }),
      load: row('packs that 50 tablets load without a limit', 'MB/s'),
    }),
    fleet: scenario(
      '33 reports of devices each second, the rate of 10,000 devices, and 8 questions for orders, the rate of 200 tablets in use, beside 50 tablets that sync',
      {
        product: compared('product while 33 reports a second come and 50 tablets sync, p99', 'ms', 'at rest', {
          atMost: 5,
        }),
        reports: row('reports that the server took meanwhile', 'a second', { atLeast: 29.7 }),
      },
    ),
    floods: scenario('a session on PostgreSQL while one address sends 1000 open calls a second', {
      pairings: flood('pairing requests'),
      wrongKeys: flood('log-ins with wrong keys'),
      rightKey: flood('log-ins with a right key'),
      logOuts: flood('log-outs with invented tokens'),
      reports: flood('reports of invented devices'),
      link: flood('a share link'),
      version: flood('questions for the version'),
      privacy: flood('questions for the privacy page'),
      health: flood('health checks'),
    }),
    publications: scenario('others while an editor publishes one text of the demo, 5 times in turn with rest', {
      product: whilePublishing('product'),
      session: whilePublishing('session'),
      pack: whilePublishing('pack'),
      remoteProduct: whilePublishing('product', ', PostgreSQL'),
      remoteSession: whilePublishing('session', ', PostgreSQL'),
      check: row('check of the whole catalogue after a change of one text, slowest', 's', { atMost: 15 }),
    }),
    printing: scenario('other requests while a cart of 10 sheets is printed and sent', {
      document: row('a document while sheets are printed, longest', 'ms', { atMost: 100 }),
      query: row('a look into the database meanwhile, longest', 'ms', { atMost: 100 }),
      stretch: row('work of the event loop at a stretch, longest', 'ms', { atMost: 50 }),
    }),
    memory: scenario('full load for 10 minutes or --minutes: the last fifth against the second', {
      late: compared('memory after 10 minutes', 'MB', 'early on', { atMost: 1.1 }),
    }),
  },
} satisfies Record<string, Benchmark>;
