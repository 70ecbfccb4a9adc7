/** Checks for the programs that the tests need. */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { findChromium } from '../support/chromium';
import { findFirefox } from '../support/firefox';
import { findNginx, findOpenssl } from '../support/nginx';
import { hasWebKit } from '../support/webkit';

/** True if DATABASE_URL is set, or if the tests can start their own PostgreSQL server. */
const hasPostgres = (): boolean =>
  process.env['DATABASE_URL'] !== undefined ||
  (existsSync('/usr/lib/postgresql') && readdirSync('/usr/lib/postgresql').length > 0);

/** For each needed Debian package, a check whether this machine has its programs. */
const NEEDED: Readonly<Record<string, () => boolean>> = {
  chromium: () => findChromium() !== null,
  postgresql: hasPostgres,
  nginx: () => findNginx() !== null,
  openssl: () => findOpenssl() !== null,
};

const missing = (): string[] => Object.keys(NEEDED).filter((name) => NEEDED[name]?.() === false);

const COMMAND = 'apt-get install -y --no-install-recommends';

/** Only root installs programs. Other users read the command. */
function install(packages: readonly string[]): void {
  console.log(`Fehlt und wird aus Debian installiert: ${packages.join(', ')}`);
  const options = { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const;
  for (const words of ['apt-get update -qq', `${COMMAND} -qq ${packages.join(' ')}`]) {
    const [program = '', ...rest] = words.split(' ');
    spawnSync(program, rest, options);
  }
}

/** Exits with code 1 if a program is missing and cannot be installed. */
export function prepareMachine(): void {
  if (missing().length > 0 && process.getuid?.() === 0) install(missing());
  if (missing().length > 0) {
    console.error(`Es fehlt: ${missing().join(', ')}. In Debian: sudo ${COMMAND} ${missing().join(' ')}`);
    console.error('Oder CHROMIUM_PATH und DATABASE_URL auf vorhandene setzen.');
    process.exit(1);
  }
  console.log(`Chromium: ${findChromium() ?? ''}`);
  console.log(`Firefox: ${findFirefox() ?? 'nicht installiert, sein Test entfällt (in Debian: firefox-esr)'}`);
  if (!hasWebKit())
    console.log('WebKitGTK: nicht installiert, sein Test entfällt (in Debian: webkit2gtk-driver, xvfb)');
}
