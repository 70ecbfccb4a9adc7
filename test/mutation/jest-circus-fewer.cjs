/**
 * A test runner for jest. It skips tests that cannot change a mutant's result. Stryker counts coverage only if the
 * runner's file name contains `jest-circus`.
 */
const fs = require('node:fs');
const path = require('node:path');
const { default: circus } = require('jest-circus/runner');

/**
 * Stryker's variable with the number of the mutant under test. It is absent in the first run, which counts coverage.
 */
const ACTIVE_MUTANT = '__STRYKER_ACTIVE_MUTANT__';
/** A file with the test names, which the first run writes for the processes that test mutants. */
const NAMES_FILE = 'mutation-test-names.json';

let killed = null;

const readNames = (file) => (fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : {});

/** The result of a skipped file: one pending test, because jest refuses a file without tests. */
const nothingRan = (testFilePath, numPendingTests = 1) => ({
  leaks: false,
  numFailingTests: 0,
  numPassingTests: 0,
  numPendingTests,
  numTodoTests: 0,
  openHandles: [],
  perfStats: {
    end: Date.now(),
    loadTestEnvironmentEnd: 0,
    loadTestEnvironmentStart: 0,
    runtime: 0,
    setupAfterEnvEnd: 0,
  },
  setupFilesEnd: 0,
  skipped: false,
  snapshot: { added: 0, fileDeleted: false, matched: 0, unchecked: 0, uncheckedKeys: [], unmatched: 0, updated: 0 },
  testFilePath,
  testResults: [
    {
      ancestorTitles: [],
      failureDetails: [],
      failureMessages: [],
      fullName: '',
      numPassingAsserts: 0,
      status: 'pending',
      title: '',
    },
  ],
});

/** These tests measure time and would fail in the first run, because counting coverage takes time. */
const MEASURES = /within [\d,]+ ms/;

/** Skips tests that measure time. After one test has failed for a mutant, also skips the other tests of the file. */
function leaveOut(environment, mutant) {
  const handle = environment.handleTestEvent?.bind(environment);
  let hasFailed = false;
  environment.handleTestEvent = async (event, state) => {
    await handle?.(event, state);
    if (event.name === 'test_done' && event.test.errors.length > 0) hasFailed = true;
    if (event.name !== 'test_start') return;
    if ((hasFailed && mutant !== undefined) || MEASURES.test(event.test.name)) event.test.mode = 'skip';
  };
}

module.exports = async function runFewer(globalConfig, config, environment, runtime, testPath, send) {
  const file = path.join(config.rootDir, NAMES_FILE);
  const mutant = process.env[ACTIVE_MUTANT];
  leaveOut(environment, mutant);
  const run = () => circus(globalConfig, config, environment, runtime, testPath, send);
  if (mutant === undefined) {
    const result = await run();
    const names = result.testResults.map((test) => test.fullName);
    fs.writeFileSync(file, JSON.stringify({ ...readNames(file), [testPath]: names }));
    return result;
  }
  const wanted = new RegExp(globalConfig.testNamePattern ?? '');
  const names = readNames(file)[testPath];
  if (killed === mutant || (names && !names.some((name) => wanted.test(name)))) return nothingRan(testPath);
  const result = await run();
  if (result.numFailingTests > 0) killed = mutant;
  return result;
};
