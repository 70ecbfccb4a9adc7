import type { MutatedFolder } from './folders';

const TEMPORARY = '.cache/mutation';
/** Stryker removes this folder when the run ends, so each run needs its own folder. */
export const RUN_FOLDER = `${TEMPORARY}/run-${process.pid}`;
export const OPTIONS_FILE = `${RUN_FOLDER}/options.json`;
export const REPORT_FILE = `${RUN_FOLDER}/report.json`;

/** Folders that no test reads. Stryker does not copy them into the mutants' folder. */
const NOT_COPIED = ['/.cache', '/bench/results', '/data', '/dist', '/screenshots', '/docs', '*.log'];

/** A mutant's tests may take one and a half times their usual time plus this many milliseconds. */
const SPARE_MS = 10_000;

/** The file with a folder's or part's results. They stay valid until code or tests change. */
export const resultsFile = ({ name, part }: MutatedFolder): string =>
  `${TEMPORARY}/${[...name.split('/'), ...(part?.split('/') ?? [])].join('-')}.json`;

/** With `fresh`, Stryker also measures mutants whose results are known. */
export function strykerOptions(folder: MutatedFolder, fresh: boolean): object {
  const { project, mutate, tests } = folder;
  return {
    plugins: ['@stryker-mutator/jest-runner'],
    testRunner: 'jest',
    jest: {
      projectType: 'custom',
      configFile: `test/mutation/${project}.jest.cjs`,
      config: { testMatch: tests.map((pattern) => `<rootDir>/${pattern}`) },
      // Stryker must not select the tests by the mutated files, because `testMatch` already selects them.
      enableFindRelatedTests: false,
    },
    coverageAnalysis: 'perTest',
    mutate: [...mutate],
    ignorePatterns: NOT_COPIED,
    concurrency: 1,
    timeoutMS: SPARE_MS,
    incremental: true,
    incrementalFile: resultsFile(folder),
    force: fresh,
    tempDirName: `${RUN_FOLDER}/sandbox`,
    // jest only translates the code, so Stryker need not turn off type checks. `npm run typecheck` checks types.
    disableTypeChecks: false,
    reporters: ['progress-append-only', 'json'],
    jsonReporter: { fileName: REPORT_FILE },
    thresholds: { break: null },
    allowConsoleColors: false,
  };
}
