/**
 * `npm test`: finds or installs what the checks need, runs every check, and says at the end what each took.
 * Exit code 1 as soon as one check fails, after all have run. Test files that fail run a second time, alone: a machine that
 * was short of time for a moment is no fault, but the end names them.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findChromium } from './support/chromium';
import { findNginx, findOpenssl } from './support/nginx';

interface Check {
  readonly name: string;
  readonly command: readonly string[];
}

interface Outcome {
  readonly name: string;
  readonly passed: boolean;
  readonly seconds: number;
  /** Test files that passed only when they ran again, alone. */
  readonly again?: readonly string[];
}

/** At most this many failed files run again: more are a fault, not a machine that was busy. */
const MOST_AGAIN = 4;

/** Debian's folder of PostgreSQL's server programs; the suite starts a cluster of its own from it. */
const hasPostgres = (): boolean =>
  process.env['DATABASE_URL'] !== undefined ||
  (existsSync('/usr/lib/postgresql') && readdirSync('/usr/lib/postgresql').length > 0);

/** Installs Debian packages where that is possible (root and apt-get), and says so. */
function install(packages: readonly string[]): void {
  console.log(`Fehlt und wird aus Debian installiert: ${packages.join(', ')}`);
  const options = { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const;
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const apt = (...words: string[]): number | null => {
    const [program = '', ...rest] = [...sudo, 'apt-get', ...words];
    return spawnSync(program, rest, options).status;
  };
  apt('update', '-qq');
  apt('install', '-y', '-qq', '--no-install-recommends', ...packages);
}

function prepare(): void {
  const missing = [
    ...(findChromium() === null ? ['chromium'] : []),
    ...(hasPostgres() ? [] : ['postgresql']),
    ...(findNginx() === null ? ['nginx'] : []),
    ...(findOpenssl() === null ? ['openssl'] : []),
  ];
  if (missing.length > 0) install(missing);
  const chromium = findChromium();
  if (chromium === null) {
    console.error('Kein Chromium gefunden. Bitte installieren oder CHROMIUM_PATH auf das Programm setzen.');
    process.exit(1);
  }
  if (!hasPostgres()) {
    console.error('Kein PostgreSQL gefunden. Bitte installieren oder DATABASE_URL auf einen Server für Tests setzen.');
    process.exit(1);
  }
  if (findNginx() === null || findOpenssl() === null) {
    console.error('Kein nginx oder kein openssl gefunden. Bitte beide installieren (in Debian: nginx, openssl).');
    process.exit(1);
  }
  console.log(`Chromium: ${chromium}`);
}

function run({ name, command }: Check): Promise<Outcome> {
  const [program = '', ...words] = command;
  const start = performance.now();
  console.log(`\n▶ ${name}: ${command.join(' ')}`);
  return new Promise((resolve) => {
    const child = spawn(program, words, { stdio: 'inherit' });
    child.once('error', () => resolve({ name, passed: false, seconds: 0 }));
    child.once('exit', (code) => {
      resolve({ name, passed: code === 0, seconds: (performance.now() - start) / 1000 });
    });
  });
}

/** The test files that failed, by jest's report; null without one (jest itself broke off). */
function failedFiles(report: string): readonly string[] | null {
  if (!existsSync(report)) return null;
  // A cast: jest writes its report in this form.
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as {
    testResults: readonly { name: string; status: 'passed' | 'failed' }[];
  };
  return testResults.filter(({ status }) => status === 'failed').map(({ name }) => path.relative('.', name));
}

async function runTests(name: string, script: string): Promise<Outcome> {
  const folder = mkdtempSync(path.join(tmpdir(), 'dachberater-test-'));
  const report = path.join(folder, 'report.json');
  const command = ['npm', 'run', '--silent', script, '--'];
  const first = await run({ name, command: [...command, '--json', `--outputFile=${report}`] });
  const failed = failedFiles(report);
  rmSync(folder, { recursive: true });
  if (first.passed || failed === null || failed.length === 0 || failed.length > MOST_AGAIN) return first;
  const second = await run({ name: `${name}, noch einmal`, command: [...command, '--runTestsByPath', ...failed] });
  return { name, passed: second.passed, seconds: first.seconds + second.seconds, again: failed };
}

async function main(): Promise<void> {
  prepare();
  const npm = (script: string): readonly string[] => ['npm', 'run', '--silent', script];
  const outcomes = [
    ...(await Promise.all([
      run({ name: 'Typen', command: npm('typecheck') }),
      run({ name: 'Lint', command: npm('lint') }),
    ])),
    await run({ name: 'Katalog', command: npm('catalog:check') }),
    await runTests('Einheiten und Server', 'test:unit'),
    await run({ name: 'Bau', command: npm('build') }),
    await runTests('Browser', 'test:e2e'),
  ];
  console.log('');
  for (const { name, passed, seconds, again = [] } of outcomes) {
    console.log(`${passed ? '✔' : '✘'} ${name.padEnd(22)} ${seconds.toFixed(0).padStart(5)} s`);
    for (const file of again)
      console.log(`  ${passed ? 'erst beim zweiten Mal bestanden' : 'zweimal gelaufen'}: ${file}`);
  }
  process.exit(outcomes.every(({ passed }) => passed) ? 0 : 1);
}

void main();
