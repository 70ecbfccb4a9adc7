/** The parts of `npm test` and `npm run test:all`, in their order. */
import { availableParallelism } from 'node:os';
import { demoPicturesDataDir } from '../support/derivedPictures';
import prepareData from '../support/prepareData';
import { runCommand, type Outcome } from './runCommand';

export interface Part {
  readonly name: string;
  /** The part's German name. */
  readonly title: string;
  /** The part's usual minutes on a quiet machine with two cores. */
  readonly minutes: number;
  /** True if `npm test` runs the part, too. */
  readonly isDaily?: boolean;
  /** True if the part may run beside another part. */
  readonly isSmall?: boolean;
  run(): Promise<Outcome>;
}

type About = Pick<Part, 'name' | 'title' | 'minutes' | 'isDaily' | 'isSmall'>;

const script = (about: About, words: readonly string[], env: Readonly<Record<string, string>> = {}): Part => ({
  ...about,
  run: () => runCommand(about.name, ['npm', 'run', '--silent', ...words], env),
});

/**
 * Options of V8 that compile WebAssembly only when needed and only by the fast compiler. They save a third of the
 * tests' processor time.
 */
const COMPILE_ONCE = ['--wasm-lazy-compilation', '--liftoff-only'];
/** A test's open handle must not keep the run alive. */
const JEST = [process.execPath, ...COMPILE_ONCE, 'node_modules/jest/bin/jest.js', '--forceExit'];

/** `words` are further options and paths for jest. The first must be an option, because jest would read a path there as a project's name. */
const tests = (about: About, projects: readonly string[], words: readonly string[]): Part => ({
  ...about,
  run: () => runCommand(about.name, [...JEST, '--selectProjects', ...projects, ...words]),
});

const WORKERS = availableParallelism();
/** Browser tests often wait for browsers and timers, so three test files run at once on two processors. */
const IN_BROWSERS = [`--maxWorkers=${Math.ceil(1.5 * WORKERS)}`, '--testSequencer=<rootDir>/test/run/longFirst.cjs'];

/** The demo is published once for all these tests. */
const browsers = (about: About, words: readonly string[]): Part => {
  const inChromium = tests(about, ['e2e'], words);
  return {
    ...about,
    run: async () => {
      await prepareData();
      return inChromium.run();
    },
  };
};

const FLOWS = 'e2e/mainFlows';
const DAYS = ['e2e/tabletDay', 'e2e/firefoxDay', 'e2e/webkitDay', 'e2e/editing'];
const AXE = ['e2e/accessibility', 'e2e/brand/screens'];
const WORKER = [
  'e2e/worker/',
  'e2e/startGuard',
  'e2e/withoutWorker',
  'e2e/smallDevice',
  'e2e/leftBehind',
  'e2e/outbox',
  'e2e/brand/update',
];
/** Browser tests that measure something run one after another, because other tests would disturb the measurement. */
const MEASURED = ['e2e/backForward', 'e2e/grids', 'e2e/worker/longVideo'];
const FAULTS = 'e2e/faults';

// Later parts use the pictures that `catalog:check` puts into this data folder.
const PICTURES = { DATA_DIR: demoPicturesDataDir() };

export const PARTS: readonly Part[] = [
  script({ name: 'lint', title: 'Regeln des Codes', minutes: 2, isDaily: true, isSmall: true }, ['lint']),
  script(
    { name: 'catalog', title: 'Demo-Katalog', minutes: 1, isDaily: true, isSmall: true },
    ['catalog:check'],
    PICTURES,
  ),
  script({ name: 'types', title: 'Typen', minutes: 2, isDaily: true, isSmall: true }, ['typecheck']),
  script({ name: 'build', title: 'Bau', minutes: 1, isDaily: true, isSmall: true }, ['build']),
  tests(
    { name: 'unit', title: 'Seite, Worker und Server', minutes: 8, isDaily: true },
    ['page', 'node'],
    // Many of these tests wait for a disk or server, so each processor runs two files.
    [`--maxWorkers=${2 * WORKERS}`],
  ),
  browsers({ name: 'flows', title: 'die wichtigsten Wege in Chromium', minutes: 2, isDaily: true }, [
    '--runInBand',
    FLOWS,
  ]),
  // Stands before `slow`, because .ci/run begins with `slow` and has no time for a machine that is busy on purpose.
  script({ name: 'busy', title: 'neben sechs Bauten', minutes: 10 }, ['test:busy']),
  tests(
    { name: 'slow', title: 'Prozesse, PostgreSQL, mehrere Server', minutes: 8 },
    ['slow', 'slowPage'],
    [`--maxWorkers=${Math.ceil(1.5 * WORKERS)}`],
  ),
  browsers({ name: 'axe', title: 'Zugänglichkeit in allen Größen und unter einer zweiten Marke', minutes: 12 }, [
    '--runInBand',
    ...AXE,
  ]),
  // One after another, because three browsers at once would save no time and might miss time limits. Publications have a
  // low priority, so other browsers would hold them up.
  browsers({ name: 'days', title: 'ein Tag in drei Browsern und einer in der Redaktion', minutes: 7 }, [
    '--runInBand',
    ...DAYS,
  ]),
  browsers({ name: 'worker', title: 'Service Worker in Chromium', minutes: 6 }, [
    ...IN_BROWSERS,
    ...WORKER,
    '--testPathIgnorePatterns',
    ...MEASURED,
  ]),
  browsers({ name: 'screens', title: 'alle übrigen Ansichten in Chromium', minutes: 14 }, [
    ...IN_BROWSERS,
    '--testPathIgnorePatterns',
    FLOWS,
    ...DAYS,
    ...AXE,
    ...WORKER,
    ...MEASURED,
    FAULTS,
  ]),
  browsers({ name: 'measured', title: 'Messungen in Chromium', minutes: 4 }, ['--runInBand', ...MEASURED]),
  browsers({ name: 'faults', title: 'Tabelle der Störungen', minutes: 10 }, ['--runInBand', FAULTS]),
  script({ name: 'attacks', title: 'frühere Angriffe', minutes: 3 }, ['test:attacks']),
  script({ name: 'soak', title: 'feindliche und ehrliche Geräte', minutes: 3 }, [
    'test:soak-server',
    '--',
    '--seconds',
    '60',
  ]),
  script({ name: 'lifetime', title: 'Leben des Workers ohne Debugger', minutes: 14 }, ['test:lifetime']),
];
