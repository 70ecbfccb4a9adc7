/** Stryker's configuration for one folder. */
import type { MutatedFolder } from './folders';

const TEMPORARY = '.cache/mutation';
/** A folder of this run alone: another run may be under way, and Stryker removes the folder at its end. */
export const RUN_FOLDER = `${TEMPORARY}/run-${process.pid}`;
export const OPTIONS_FILE = `${RUN_FOLDER}/options.json`;
export const REPORT_FILE = `${RUN_FOLDER}/report.json`;

/** Folders that no test reads. They are not copied beside the mutants. */
const NOT_COPIED = ['/.cache', '/bench/results', '/data', '/dist', '/screenshots', '/docs', '*.log'];

/**
 * Milliseconds that a mutant may take beyond one and a half times the tests' own time, because other programs may run.
 */
const SPARE_MS = 10_000;

/** The file of the results of a folder, or of a part of it, until its code or tests change. */
export const resultsFile = ({ name, part }: MutatedFolder): string =>
  `${TEMPORARY}/${[...name.split('/'), ...(part?.split('/') ?? [])].join('-')}.json`;

/** With `fresh` the run measures known mutants again. */
export function strykerOptions(folder: MutatedFolder, fresh: boolean): object {
  const { project, mutate, tests } = folder;
  return {
    plugins: ['@stryker-mutator/jest-runner'],
    testRunner: 'jest',
    jest: {
      projectType: 'custom',
      configFile: `test/mutation/${project}.jest.cjs`,
      config: { testMatch: tests.map((pattern) => `<rootDir>/${pattern}`) },
      // The folder's patterns select the tests.
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
    // jest only translates. `npm run typecheck` checks types.
    disableTypeChecks: false,
    reporters: ['progress-append-only', 'json'],
    jsonReporter: { fileName: REPORT_FILE },
    thresholds: { break: null },
    allowConsoleColors: false,
  };
}
