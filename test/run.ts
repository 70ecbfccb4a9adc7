/**
 * `npm test`: finds or installs what the checks need, runs every check, and says at the end what each took.
 * Exit code 1 as soon as one check fails, after all have run.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { findChromium } from './support/chromium';

interface Check {
  readonly name: string;
  readonly command: readonly string[];
}

interface Outcome {
  readonly name: string;
  readonly passed: boolean;
  readonly seconds: number;
}

/** Debian's folder of PostgreSQL's server programs; the suite starts a cluster of its own from it. */
const hasPostgres = (): boolean =>
  process.env['TEST_DATABASE_URL'] !== undefined ||
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
  const missing = [...(findChromium() === null ? ['chromium'] : []), ...(hasPostgres() ? [] : ['postgresql'])];
  if (missing.length > 0) install(missing);
  const chromium = findChromium();
  if (chromium === null) {
    console.error('Kein Chromium gefunden. Bitte installieren oder CHROMIUM_PATH auf das Programm setzen.');
    process.exit(1);
  }
  if (!hasPostgres()) {
    console.error(
      'Kein PostgreSQL gefunden. Bitte installieren oder TEST_DATABASE_URL auf eine leere Datenbank setzen.',
    );
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

async function main(): Promise<void> {
  prepare();
  const npm = (script: string): readonly string[] => ['npm', 'run', '--silent', script];
  const outcomes = [
    ...(await Promise.all([
      run({ name: 'Typen', command: npm('typecheck') }),
      run({ name: 'Lint', command: npm('lint') }),
    ])),
    await run({ name: 'Katalog', command: npm('catalog:check') }),
    await run({ name: 'Einheiten und Server', command: npm('test:unit') }),
    await run({ name: 'Bau', command: npm('build') }),
    await run({ name: 'Browser', command: npm('test:e2e') }),
  ];
  console.log('');
  for (const { name, passed, seconds } of outcomes)
    console.log(`${passed ? '✔' : '✘'} ${name.padEnd(22)} ${seconds.toFixed(0).padStart(5)} s`);
  process.exit(outcomes.every(({ passed }) => passed) ? 0 : 1);
}

void main();
