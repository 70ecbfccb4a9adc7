/** Runs a real jest to test how `npm test` reports failed test files and an aborted run. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runTests } from './runTests';

jest.setTimeout(120_000);

let folder = '';
beforeAll(() => void jest.spyOn(console, 'log').mockImplementation());
beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), 'dachberater-tests-'))));
afterEach(() => rmSync(folder, { recursive: true }));

const GOOD = `test('good', () => undefined);`;
/** A test that fails in its first run and passes in its second. */
const GOOD_AGAIN = `test('good again', () => {
  const file = require('path').join(__dirname, 'second');
  const isSecond = require('fs').existsSync(file);
  require('fs').writeFileSync(file, '');
  expect(isSecond).toBe(true);
});`;
const BAD = `test('bad', () => expect(1).toBe(2));`;
const ENDLESS = `test('endless', () => new Promise(() => undefined), 1_000_000);`;

function run(scripts: Readonly<Record<string, string>>, mostMinutes = 2) {
  for (const [name, script] of Object.entries(scripts)) writeFileSync(path.join(folder, `${name}.test.js`), script);
  const project = { displayName: 'probe', rootDir: folder };
  return runTests({
    name: 'Probe',
    projects: ['probe'],
    config: JSON.stringify({ rootDir: folder, projects: [project] }),
    words: ['--maxWorkers=2'],
    isMute: true,
    mostMinutes,
  });
}
const nameOf = (name: string): string => path.relative('.', path.join(folder, `${name}.test.js`));

test('runTests reports success when all tests pass', async () => {
  const outcome = await run({ good: GOOD });
  expect(outcome).toMatchObject({ passed: true, remarks: [], files: [{ file: nameOf('good') }] });
});

test.each([
  ['again', GOOD_AGAIN, true, 'erst beim zweiten Mal bestanden'],
  ['bad', BAD, false, 'zweimal gelaufen'],
])('runTests runs the failed test file %s.test.js a second time', async (name, script, passed, told) => {
  const outcome = await run({ good: GOOD, [name]: script });
  expect(outcome).toMatchObject({ passed, remarks: [`${told}: ${nameOf(name)}`] });
});

test('runTests names only the unfinished test files when it aborts a run', async () => {
  const { passed, remarks } = await run({ good: GOOD, endless: ENDLESS }, 0.4);
  expect([passed, remarks]).toEqual([
    false,
    [expect.stringMatching(/^nach 0\.\d Minuten abgebrochen$/), `war noch nicht fertig: ${nameOf('endless')}`],
  ]);
});
