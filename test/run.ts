/**
 * `npm test`: finds or installs what the checks need, runs every check, and says at the end what each took.
 * Exit code 1 as soon as one check fails, after all have run. Test files that fail run a second time, alone: a machine that
 * was short of time for a moment is no fault, but the end names them. What has not ended by MOST_MINUTES is ended, and named.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { endChecks, runCheck, sideBySide, type Outcome } from './run/runCheck';
import { runTests, type TestOutcome, type TimedFile } from './run/runTests';
import { findChromium } from './support/chromium';
import { demoPicturesDataDir } from './support/derivedPictures';
import { findFirefox } from './support/firefox';
import { findNginx, findOpenssl } from './support/nginx';
import prepareData from './support/prepareData';
import removePreparedData from './support/removePreparedData';
import { hasWebKit } from './support/webkit';

/** Tests that take the whole machine (five browsers at a time), or that measure: each has it to itself. */
const ALONE = ['e2e/faults', 'e2e/backForward', 'e2e/grids', 'e2e/worker/longVideo'];
const SLOWEST = 10;
/** Whoever runs this has an end of its own, at which nothing would be said any more. */
const MOST_MINUTES = 80;
const deadline = performance.now() + MOST_MINUTES * 60_000;

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
  console.log(`Firefox: ${findFirefox() ?? 'nicht installiert, sein Test entfällt (in Debian: firefox-esr)'}`);
  if (!hasWebKit())
    console.log('WebKitGTK: nicht installiert, sein Test entfällt (in Debian: webkit2gtk-driver, xvfb)');
}

const npm =
  (name: string, script: string, mostMinutes: number, env = {}) =>
  (): Promise<Outcome> =>
    runCheck({ name, command: ['npm', 'run', '--silent', script], mostMinutes, deadline, env });

/** The browsers' tests share one data folder with the demo. */
async function runBrowserTests(): Promise<TestOutcome[]> {
  try {
    await prepareData();
    return [
      await runTests({
        name: 'Browser',
        projects: ['e2e'],
        words: [
          // They wait for browsers and for the app's timers: two leave a fifth of two processors idle.
          `--maxWorkers=${Math.ceil(1.5 * availableParallelism())}`,
          '--testSequencer=<rootDir>/test/run/longFirst.cjs',
          '--testPathIgnorePatterns',
          ...ALONE,
        ],
        mostMinutes: 40,
        deadline,
      }),
      await runTests({
        name: 'Browser, allein',
        projects: ['e2e'],
        words: ['--runInBand', ...ALONE],
        mostMinutes: 30,
        deadline,
      }),
    ];
  } catch (error) {
    return [{ name: 'Browser', passed: false, seconds: 0, remarks: [String(error)], files: [] }];
  } finally {
    await removePreparedData();
  }
}

function print(outcomes: readonly Outcome[], files: readonly TimedFile[]): void {
  console.log('\nDie langsamsten Testdateien:');
  for (const { file, seconds } of [...files].sort((a, b) => b.seconds - a.seconds).slice(0, SLOWEST))
    console.log(`  ${seconds.toFixed(0).padStart(5)} s  ${file}`);
  console.log('');
  for (const { name, passed, seconds, remarks } of outcomes) {
    console.log(`${passed ? '✔' : '✘'} ${name.padEnd(22)} ${seconds.toFixed(0).padStart(5)} s`);
    for (const remark of remarks) console.log(`  ${remark}`);
  }
}

async function main(): Promise<void> {
  const start = performance.now();
  prepare();
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      endChecks();
      process.exit(1);
    });
  // What the check of the catalogue makes of its pictures serves the tests as well.
  const pictures = { DATA_DIR: demoPicturesDataDir() };
  const first = await sideBySide(
    [
      npm('Lint', 'lint', 15),
      npm('Katalog', 'catalog:check', 10, pictures),
      npm('Typen', 'typecheck', 15),
      npm('Bau', 'build', 10),
    ],
    2,
  );
  const units = await runTests({
    name: 'Einheiten und Server',
    projects: ['page', 'node'],
    // Many of them wait, for a disk or a server: more than there are processors.
    words: [`--maxWorkers=${2 * availableParallelism()}`],
    mostMinutes: 30,
    deadline,
  });
  const browsers = await runBrowserTests();
  const outcomes = [...first, units, ...browsers];
  print(
    outcomes,
    [units, ...browsers].flatMap(({ files }) => files),
  );
  console.log(`\nZusammen ${((performance.now() - start) / 60_000).toFixed(1)} Minuten`);
  process.exit(outcomes.every(({ passed }) => passed) ? 0 : 1);
}

void main();
