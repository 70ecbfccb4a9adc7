/** Runs a group of jest's tests. Failed files run a second time, alone. */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runCheck, type Check, type Outcome } from './runCheck';

/** If more files than this failed, they do not run again. So many failures come from a real fault, not from chance. */
const MOST_AGAIN = 4;

export interface TimedFile {
  readonly file: string;
  readonly seconds: number;
}

export interface TestOutcome extends Outcome {
  readonly files: readonly TimedFile[];
}

interface FileReport {
  readonly name: string;
  readonly status: 'passed' | 'failed';
  readonly startTime: number;
  readonly endTime: number;
}

interface Report {
  readonly success: boolean;
  readonly testResults: readonly FileReport[];
}

const nameOf = ({ name }: FileReport): string => path.relative('.', name);

/** `report` is null when jest itself was aborted. */
async function runOnce(check: Check): Promise<{ readonly outcome: Outcome; readonly report: Report | null }> {
  const folder = mkdtempSync(path.join(tmpdir(), 'dachberater-test-'));
  const file = path.join(folder, 'report.json');
  const open = path.join(folder, 'open.json');
  const reporters = ['--reporters=default', `--reporters=${path.join(__dirname, 'openFiles.cjs')}`];
  const command = [...check.command, ...reporters, '--json', `--outputFile=${file}`];
  const env = { OPEN_TEST_FILES: open };
  const { end, ...outcome } = await runCheck({ ...check, command, report: file, env });
  // The cast is safe: jest writes its report in this format.
  const report = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Report) : null;
  // The cast is safe: openFiles.cjs writes a list of file names.
  const unfinished = report === null && existsSync(open) ? (JSON.parse(readFileSync(open, 'utf8')) as string[]) : [];
  rmSync(folder, { recursive: true });
  const remarks = [...outcome.remarks, ...unfinished.map((name) => `war noch nicht fertig: ${name}`)];
  // jest writes its report after the last test. So the report decides, even if `runCheck` kills jest afterwards.
  const passed = end === 'lingering' ? report?.success === true : outcome.passed;
  return { outcome: { ...outcome, passed, remarks }, report };
}

export interface TestGroup {
  readonly name: string;
  /** jest's configuration file. Default: jest.config.js. */
  readonly config?: string;
  readonly projects: readonly string[];
  /**
   * Options and paths for jest. The first must be an option, because jest would read a path there as a project's name.
   */
  readonly words: readonly string[];
  readonly mostMinutes: number;
  readonly isMute?: boolean;
}

/**
 * Options of V8 that compile WebAssembly only when needed and only by the fast compiler. They save a third of the
 * tests' processor time.
 */
const COMPILE_ONCE = ['--wasm-lazy-compilation', '--liftoff-only'];

export async function runTests(group: TestGroup): Promise<TestOutcome> {
  const { name, config = 'jest.config.js', projects, words, mostMinutes, isMute = false } = group;
  const program = [process.execPath, ...COMPILE_ONCE, 'node_modules/jest/bin/jest.js', `--config=${config}`];
  const jest = [...program, '--selectProjects', ...projects];
  const command = [...jest, ...words];
  const first = await runOnce({ name, command, mostMinutes, isMute });
  const results = first.report?.testResults ?? [];
  const files = results.map((one) => ({ file: nameOf(one), seconds: (one.endTime - one.startTime) / 1000 }));
  const failed = results.filter(({ status }) => status === 'failed').map(nameOf);
  if (first.outcome.passed || failed.length === 0 || failed.length > MOST_AGAIN) return { ...first.outcome, files };
  const again = [...jest, '--runInBand', '--runTestsByPath', ...failed];
  const second = await runOnce({ name: `${name}, noch einmal`, command: again, mostMinutes, isMute });
  const { passed } = second.outcome;
  const told = failed.map((file) => `${passed ? 'erst beim zweiten Mal bestanden' : 'zweimal gelaufen'}: ${file}`);
  return {
    name,
    passed,
    seconds: first.outcome.seconds + second.outcome.seconds,
    remarks: [...first.outcome.remarks, ...second.outcome.remarks, ...told],
    files,
  };
}
