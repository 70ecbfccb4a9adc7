/**
 * Runs the commands in docs/operations.md on a test installation. Scripts replace `sudo`, `useradd` and `systemctl`.
 */
import { spawn } from 'node:child_process';
import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { PROJECT_ROOT } from '../../../server/base/build';
import { findProgram } from '../../support/findProgram';
import { freePort } from '../../support/freePort';
import { removeTempCatalogs, tempCatalog } from '../catalog/tempCatalog';
import { startOwnPostgres, type OwnPostgres } from '../support/postgres';

jest.setTimeout(300_000);

const asRoot = process.getuid?.() === 0 ? test : test.skip;
/** The test runs the server as this user, because the machine may lack the user that the document names. */
const USER = 'nobody';
const PASSWORD = 'a-password';

const SUDO = `#!/bin/sh
if [ "$1" = -u ]; then user=$2; shift 2; exec runuser -u "$user" -- "$@"; fi
exec "$@"
`;
const SYSTEMCTL = `#!/bin/sh
set -eu
case "$*" in daemon-reload | *.timer) exit 0 ;; esac
if [ -f "$SCRATCH/pid" ]; then
  pid=$(cat "$SCRATCH/pid")
  kill "$pid" 2>/dev/null || true
  while kill -0 "$pid" 2>/dev/null; do sleep 0.1; done
  rm "$SCRATCH/pid"
fi
[ "$1" != stop ] || exit 0
for unit in "$@"; do :; done
while IFS= read -r line; do
  case $line in [A-Z]*=*) value=\${line#*=}; value=\${value#\\"}; export "\${line%%=*}=\${value%\\"}" ;; esac
done <"$DACHBERATER_ENVIRONMENT"
cd "$APP"
program=$(sed -n 's|^ExecStart=/usr/bin/||p' "$SCRATCH/etc/systemd/system/dachberater@.service")
setsid setpriv --reuid=$DACHBERATER_USER --regid="$(id -g "$DACHBERATER_USER")" --clear-groups env PORT="\${unit#*@}" $program >"$SCRATCH/log" 2>&1 </dev/null &
echo $! >"$SCRATCH/pid"
tries=0
until curl --silent --fail "http://127.0.0.1:$TEST_PORT/livez" >/dev/null; do
  tries=$((tries + 1))
  if [ "$tries" -gt 300 ] || ! kill -0 "$(cat "$SCRATCH/pid")"; then cat "$SCRATCH/log" >&2; exit 1; fi
  sleep 0.2
done
`;

/** The test runs on the app of the project, which is already built. */
const NPM = `#!/bin/sh
case "$*" in ci | 'run build') exit 0 ;; esac
exec "$NPM" "$@"
`;
/** The first backup has the name that the document restores. */
const DATE = `#!/bin/sh
echo >>"$SCRATCH/dates"
echo "2026-11-21T0$(($(wc -l <"$SCRATCH/dates") + 1))-30-00Z"
`;

const TABLE = 'Firma;E-Mail-Adresse;Gruppe\nFirma;tabelle@firma.de;worker\n';

interface Block {
  readonly heading: string;
  readonly commands: string;
}

async function blocksOf(page: string): Promise<Block[]> {
  const blocks: Block[] = [];
  let heading = '';
  for (const part of (await readFile(path.join(PROJECT_ROOT, page), 'utf8')).split(/^(#{2,3} .*|```sh\n[^]*?\n```)$/m))
    if (part.startsWith('#')) heading = part.replace(/^#+ /, '');
    else if (part.startsWith('```sh')) blocks.push({ heading, commands: part.slice(6, -4) });
  return blocks;
}

class Installation {
  /** The blocks of commands that the test has run so far. */
  readonly run = new Set<string>();
  private constructor(
    readonly scratch: string,
    private readonly port: number,
    private readonly catalog: string,
    private postgres: OwnPostgres | null,
  ) {}

  static async make(postgres: OwnPostgres | null): Promise<Installation> {
    const scratch = await mkdtemp(path.join(tmpdir(), 'dachberater-page-'));
    await chmod(scratch, 0o755);
    const catalog = await tempCatalog();
    await chmod(catalog, 0o755);
    const made = new Installation(scratch, await freePort(), catalog, postgres);
    await mkdir(path.join(scratch, 'sbin'));
    const scripts = { sudo: SUDO, useradd: '#!/bin/sh\n', systemctl: SYSTEMCTL, npm: NPM, date: DATE };
    for (const [name, script] of Object.entries(scripts))
      await writeFile(path.join(scratch, 'sbin', name), script, { mode: 0o755 });
    for (const version of ['1.0.0', '1.1.0']) await made.layApp(path.join(scratch, `opt/dachberater-${version}`));
    await symlink(path.join(scratch, 'opt/dachberater-1.0.0'), path.join(scratch, 'opt/dachberater'));
    await writeFile(path.join(scratch, 'zugaenge.csv'), TABLE, { mode: 0o644 });
    return made;
  }

  /** The project's app in a folder of its own. Its files for the deployment have the test's paths. */
  private async layApp(folder: string): Promise<void> {
    await mkdir(folder, { recursive: true });
    for (const name of await readdir(PROJECT_ROOT))
      if (name !== 'deploy') await symlink(path.join(PROJECT_ROOT, name), path.join(folder, name));
    await cp(path.join(PROJECT_ROOT, 'deploy'), path.join(folder, 'deploy'), { recursive: true });
    for (const entry of await readdir(path.join(folder, 'deploy'), { withFileTypes: true })) {
      const file = path.join(folder, 'deploy', entry.name);
      if (entry.isFile()) await writeFile(file, this.here(await readFile(file, 'utf8')));
    }
  }

  /** Puts the names, ports, paths and dates of the test installation into a text of the document. */
  here = (words: string): string =>
    words
      .replaceAll('/opt/dachberater', path.join(this.scratch, 'opt/dachberater'))
      .replaceAll('/var/lib/dachberater', path.join(this.scratch, 'data'))
      .replaceAll('/tmp/try', path.join(this.scratch, 'try'))
      .replaceAll('/usr/local/sbin', path.join(this.scratch, 'sbin'))
      .replace(/(?<![\w/])\/etc\//g, `${this.scratch}/etc/`)
      .replace(/(?<!\w)\/backup(?!s)/g, path.join(this.scratch, 'backup'))
      .replaceAll('/srv/catalog', this.catalog)
      .replaceAll('/srv/zugaenge.csv', path.join(this.scratch, 'zugaenge.csv'))
      .replaceAll('-o dachberater', `-o ${USER}`)
      .replaceAll('--to 2026-11-30', '--to 2099-11-30')
      .replaceAll('8080', String(this.port))
      .replaceAll('5432', String(this.postgres?.port ?? 5432));

  /** Runs a block of commands and returns its output. Rejects when a command fails. */
  async do({ commands }: Block): Promise<string> {
    this.run.add(commands);
    const child = spawn('bash', ['--norc', '-euo', 'pipefail', '-c', this.here(commands)], {
      cwd: this.scratch,
      env: {
        PATH: `${this.scratch}/sbin:${process.env['PATH']}`,
        SCRATCH: this.scratch,
        APP: path.join(this.scratch, 'opt/dachberater'),
        NPM: findProgram(['npm']) ?? '',
        TEST_PORT: String(this.port),
        DACHBERATER_USER: USER,
        DACHBERATER_ENVIRONMENT: `${this.scratch}/etc/dachberater/environment`,
        ...(this.postgres === null
          ? {}
          : { PGHOST: '127.0.0.1', PGPORT: String(this.postgres.port), PGUSER: 'postgres' }),
      },
      detached: true,
    });
    child.stdin.end(`${PASSWORD}\n${PASSWORD}\n`);
    const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
    const printed = await Promise.all([text(child.stdout), text(child.stderr)]);
    const code = await ended;
    if (code !== 0) throw new Error(`${commands}\nended with ${code}:\n${printed.join('')}`);
    return printed.join('');
  }

  async set(line: string): Promise<void> {
    const file = `${this.scratch}/etc/dachberater/environment`;
    await writeFile(file, `${await readFile(file, 'utf8')}${this.here(line)}\n`);
  }

  /** Reads a file that the commands wrote into the test's folder. */
  left = (name: string): Promise<string> => readFile(path.join(this.scratch, name), 'utf8');

  /** Changes the configuration, so that later commands use another PostgreSQL server. */
  async moveTo(postgres: OwnPostgres): Promise<void> {
    const file = `${this.scratch}/etc/dachberater/environment`;
    const before = await readFile(file, 'utf8');
    await writeFile(file, before.replaceAll(`:${this.postgres?.port}/`, `:${postgres.port}/`));
    this.postgres = postgres;
  }

  async remove(): Promise<void> {
    await this.do({ heading: '', commands: 'systemctl stop dachberater@8080' });
    await rm(this.scratch, { recursive: true, force: true });
  }
}

const isOfPostgres = ({ heading }: Block): boolean => heading.startsWith('PostgreSQL');
const KEY = /Zugangsschlüssel: \S+/;

afterAll(removeTempCatalogs);

asRoot('with the embedded database every command of the page does what it says', async () => {
  const installation = await Installation.make(null);
  try {
    const said = new Map<string, string>();
    const blocks = (await blocksOf('docs/operations.md')).filter((block) => !isOfPostgres(block));
    expect(blocks.map(({ heading }) => heading)).toEqual([
      'Setup',
      'Setup',
      'First access',
      'Many accesses at once',
      'What a person may ask for',
      'The audit',
      'Publishing and drafts',
      "The server's catalogue",
      'Backup',
      'Backup',
      'What a backup is',
      'Update',
      'Update',
      'Health',
    ]);
    for (const block of blocks) said.set(block.commands, await installation.do(block));
    const all = [...said.values()].join('');
    expect(all).toMatch(KEY);
    expect(all).toMatch(/tabelle@firma\.de\W+\S+/);
    expect(await installation.left('auskunft.json')).toContain('berater@firma.de');
    expect((await installation.left('protokoll.csv')).trimEnd().split('\n')).toEqual([
      expect.any(String),
      expect.stringContaining('user.deleted'),
    ]);
    expect(all).toContain('ist veröffentlicht');
    expect(all).toContain('Der Katalog liegt nun in');
    expect(all).toContain('Die Sicherung liegt in');
    expect(all.match(/ist eingespielt/g)).toHaveLength(3);
    expect(all).toMatch(/"status":"ok".*"app":"\d+\.\d+\.\d+","build":"[0-9a-f]{12}\.[0-9a-f]{12}"/);
  } finally {
    await installation.remove();
  }
});

asRoot('a PostgreSQL server that is destroyed comes back by the lines of the page', async () => {
  const first = await startOwnPostgres('postgres');
  let second: OwnPostgres | null = null;
  let isStopped = false;
  const installation = await Installation.make(first);
  try {
    const blocks = await blocksOf('docs/operations.md');
    const under = (heading: string) => blocks.filter((block) => block.heading === heading);
    const [install, start] = under('Setup');
    const [make] = under('PostgreSQL');
    const [dump] = under('Backup');
    const [restore] = under('PostgreSQL: restore');
    const [users] = under('First access');
    const [publish] = under('Publishing and drafts');
    const [health] = under('Health');
    if (!install || !start || !make || !dump || !restore || !users || !publish || !health)
      throw new Error('A block is missing');
    await installation.do(install);
    await installation.do(make);
    await installation.set(`DATABASE_URL=postgres://dachberater:${PASSWORD}@127.0.0.1:5432/dachberater`);
    await installation.do(start);
    await installation.do(users);
    await installation.do(publish);
    await installation.do(dump);
    first.stop();
    isStopped = true;
    second = await startOwnPostgres('postgres');
    await installation.moveTo(second);
    expect(await installation.do(restore)).toContain('ist eingespielt');
    expect(await installation.do(health)).toContain('"status":"ok"');
    const list = await installation.do({ heading: '', commands: 'sudo dachberater user:list' });
    expect(list).toMatch(/aktiv +admin +– +name@firma\.de[^]*aktiv +worker +– +berater@firma\.de/);
    expect(blocks.filter(isOfPostgres).every(({ commands }) => installation.run.has(commands))).toBe(true);
  } finally {
    await installation.remove();
    if (!isStopped) first.stop();
    second?.stop();
  }
});
