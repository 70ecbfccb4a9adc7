/** Tests with real programs that a check is ended if it does not end by itself. */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { until } from '../support/until';
import { runCheck, sideBySide } from './runCheck';

jest.setTimeout(60_000);

const folder = mkdtempSync(path.join(tmpdir(), 'dachberater-run-'));
const report = path.join(folder, 'report.json');
beforeAll(() => void jest.spyOn(console, 'log').mockImplementation());
beforeEach(() => rmSync(report, { force: true }));
afterAll(() => rmSync(folder, { recursive: true }));

const check = (script: string) => ({ name: 'Probe', command: [process.execPath, '-e', script], mostMinutes: 1 });
const WRITES = `require('fs').writeFileSync(${JSON.stringify(report)}, '{}');`;
const LINGERS = 'setInterval(() => undefined, 1000);';

/** An ended process stays in the process table until its parent reads the exit code, so the state is checked, too. */
const isAlive = (pid: number): boolean =>
  existsSync(`/proc/${pid}/stat`) && !/\) [ZX] /.test(readFileSync(`/proc/${pid}/stat`, 'latin1'));

test.each([
  [0, true],
  [3, false],
])('runCheck passes a program only if its exit code is zero (exit code: %i)', async (code, passed) => {
  expect(await runCheck(check(`process.exit(${code})`))).toMatchObject({ passed, end: { code }, remarks: [] });
});

test('runCheck reports a missing program as failed', async () => {
  const none = { name: 'Probe', command: [path.join(folder, 'none')], mostMinutes: 1 };
  expect(await runCheck(none)).toMatchObject({ passed: false });
});

test('runCheck stops a program that writes its report but keeps running after the grace period', async () => {
  const outcome = await runCheck({ ...check(WRITES + LINGERS), report, graceMs: 500 });
  expect(outcome).toMatchObject({ end: 'lingering', remarks: [expect.stringContaining('offener Griff')] });
  expect(existsSync(report)).toBe(true);
});

test('runCheck does not stop a program that ends by itself soon after its report', async () => {
  const ends = `${WRITES} setTimeout(() => process.exit(0), 700);`;
  expect(await runCheck({ ...check(ends), report, graceMs: 60_000 })).toMatchObject({ passed: true, remarks: [] });
});

test("runCheck fails a program that exceeds its time limit, and ends the program's child processes", async () => {
  const child = `require('fs').writeFileSync(${JSON.stringify(report)}, String(process.pid)); ${LINGERS}`;
  const parent = `require('child_process').spawn(process.execPath, ['-e', ${JSON.stringify(child)}]); ${LINGERS}`;
  const outcome = await runCheck({ ...check(parent), mostMinutes: 0.1 });
  expect(outcome).toMatchObject({ passed: false, end: 'late', remarks: [expect.stringContaining('abgebrochen')] });
  const pid = Number(readFileSync(report, 'utf8'));
  await until('the child has ended', () => !isAlive(pid));
});

test('sideBySide runs a limited number of checks at the same time', async () => {
  let most = 0;
  let now = 0;
  const work = (result: number) => async () => {
    most = Math.max(most, ++now);
    await new Promise((wake) => setImmediate(wake));
    now -= 1;
    return result;
  };
  expect(await sideBySide([1, 2, 3, 4, 5].map(work), 2)).toEqual([1, 2, 3, 4, 5]);
  expect(most).toBe(2);
});
