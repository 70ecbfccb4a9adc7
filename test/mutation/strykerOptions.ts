/** Stryker's configuration for one folder. */
import type { MutatedFolder } from './folders';

const TEMPORARY = '.cache/mutation';
/** Of this run alone: another one may be under way, and Stryker clears away at its end. */
export const RUN_FOLDER = `${TEMPORARY}/run-${process.pid}`;
export const OPTIONS_FILE = `${RUN_FOLDER}/options.json`;
export const REPORT_FILE = `${RUN_FOLDER}/report.json`;

/** Not copied beside the mutants: what no test of these folders reads. */
const NOT_COPIED = ['/.cache', '/bench/results', '/data', '/dist', '/screenshots', '/docs', '*.log'];

/** A mutant may take this long beyond one and a half times the tests' own time: other work may be beside it. */
const SPARE_MS = 10_000;

/** Where the results of a folder, or of a part of it, are kept until its code or tests change. */
export const resultsFile = ({ name, part }: MutatedFolder): string =>
  `${TEMPORARY}/${[...name.split('/'), ...(part?.split('/') ?? [])].join('-')}.json`;

/** `fresh` measures mutants again that are known from the run before. */
export function strykerOptions(folder: MutatedFolder, fresh: boolean): object {
  const { project, mutate, tests } = folder;
  return {
    plugins: ['@stryker-mutator/jest-runner'],
    testRunner: 'jest',
    jest: {
      projectType: 'custom',
      configFile: `test/mutation/${project}.jest.cjs`,
      config: { testMatch: tests.map((pattern) => `<rootDir>/${pattern}`) },
      // The patterns of the folder say which tests run.
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
    // jest only translates here; `npm run typecheck` looks at types.
    disableTypeChecks: false,
    reporters: ['progress-append-only', 'json'],
    jsonReporter: { fileName: REPORT_FILE },
    thresholds: { break: null },
    allowConsoleColors: false,
  };
}
