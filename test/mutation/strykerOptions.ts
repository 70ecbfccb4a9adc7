/** Stryker's configuration for one folder. */
import type { MutatedFolder } from './folders';

const TEMPORARY = '.cache/mutation';
export const OPTIONS_FILE = `${TEMPORARY}/options.json`;
export const REPORT_FILE = `${TEMPORARY}/report.json`;

/** Not copied beside the mutants: what no test of these folders reads. */
const NOT_COPIED = ['/.cache', '/bench/results', '/data', '/dist', '/screenshots', '/docs', '*.log'];

/** A mutant may take this long beyond one and a half times the tests' own time: other work may be beside it. */
const SPARE_MS = 20_000;

/** `fresh` measures mutants again that are known from the run before. */
export function strykerOptions({ name, project, mutate, tests }: MutatedFolder, fresh: boolean): object {
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
    incrementalFile: `${TEMPORARY}/${name.replaceAll('/', '-')}.json`,
    force: fresh,
    tempDirName: `${TEMPORARY}/sandbox`,
    // jest only translates here; `npm run typecheck` looks at types.
    disableTypeChecks: false,
    reporters: ['progress-append-only', 'json'],
    jsonReporter: { fileName: REPORT_FILE },
    thresholds: { break: null },
    allowConsoleColors: false,
  };
}
