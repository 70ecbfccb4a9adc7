/** A real PostgreSQL server: the one of TEST_DATABASE_URL, or a temporary one from Debian's package. */
import { execFileSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { hasCode } from '../../../server/base/errorCode';

const PACKAGES = '/usr/lib/postgresql';

export interface Postgres {
  /** Address of a new, empty database. */
  createDatabase(): Promise<string>;
  /** As an operator would, in the middle of work. */
  restart(): void;
  stop(): void;
}

/** A server whose processes are this test's own. */
export interface OwnPostgres extends Postgres {
  /** Stops all its processes where they are, with their connections open (SIGSTOP). */
  freeze(): void;
  /** Lets them go on. */
  thaw(): void;
}

/** Throws when there is no PostgreSQL: the tests say what is missing rather than pass unseen. */
export async function startPostgres(): Promise<Postgres> {
  const given = process.env['TEST_DATABASE_URL'];
  if (given === undefined) return startOwnPostgres();
  return {
    createDatabase: () => createDatabase(given),
    restart: () => undefined,
    stop: () => undefined,
  };
}

/** A temporary server from Debian's package, whatever TEST_DATABASE_URL says. */
export async function startOwnPostgres(): Promise<OwnPostgres> {
  const programs = findPrograms();
  const owner = unprivilegedUser();
  const folder = mkdtempSync(path.join(tmpdir(), 'dachberater-postgres-'));
  if (owner !== null) chownSync(folder, owner.uid, owner.gid);
  const data = path.join(folder, 'data');
  const run = (program: string, ...words: string[]) =>
    execFileSync(path.join(programs, program), words, { ...owner, cwd: folder, stdio: 'ignore' });
  const port = await freePort();
  const options = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c fsync=off`;
  const log = path.join(folder, 'log');
  run('initdb', '-D', data, '-U', 'dachberater', '-A', 'trust', '-E', 'UTF8');
  run('pg_ctl', '-D', data, '-w', '-l', log, '-o', options, 'start');
  const signal = (name: NodeJS.Signals) => {
    for (const pid of processesOf(data)) send(pid, name);
  };
  return {
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
    createDatabase: () => createDatabase(`postgres://dachberater@127.0.0.1:${port}/postgres`),
    restart: () => run('pg_ctl', '-D', data, '-w', '-l', log, '-m', 'fast', '-o', options, 'restart'),
    stop: () => {
      signal('SIGCONT');
      run('pg_ctl', '-D', data, '-w', '-m', 'immediate', 'stop');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** One that has just ended gets nothing. */
function send(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if (!hasCode(error, 'ESRCH')) throw error;
  }
}

/** The postmaster and its children. */
function processesOf(data: string): number[] {
  const [postmaster = ''] = readFileSync(path.join(data, 'postmaster.pid'), 'utf8').split('\n');
  const children = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8').trim().split(/\s+/);
  return [postmaster, ...children].filter((pid) => pid !== '').map(Number);
}

async function createDatabase(admin: string): Promise<string> {
  const name = `dachberater_test_${Date.now()}_${Math.floor(Math.random() * 1e6)}`;
  const client = new Client({ connectionString: admin });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  const url = new URL(admin);
  url.pathname = `/${name}`;
  return url.href;
}

function findPrograms(): string {
  const versions = existsSync(PACKAGES) ? readdirSync(PACKAGES).sort((a, b) => Number(b) - Number(a)) : [];
  const found = versions
    .map((version) => path.join(PACKAGES, version, 'bin'))
    .find((bin) => existsSync(`${bin}/initdb`));
  if (found === undefined)
    throw new Error('No PostgreSQL: install the package "postgresql" or set TEST_DATABASE_URL to a server for tests.');
  return found;
}

/** PostgreSQL refuses to run as root; null when this process is not root. */
function unprivilegedUser(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null;
  const id = (flag: string, name: string) => Number(execFileSync('id', [flag, name], { encoding: 'utf8' }));
  const name = ['postgres', 'nobody'].find((candidate) => {
    try {
      id('-u', candidate);
      return true;
    } catch {
      return false;
    }
  });
  if (name === undefined)
    throw new Error('PostgreSQL does not run as root, and there is no user "postgres" or "nobody".');
  return { uid: id('-u', name), gid: id('-g', name) };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address !== null ? address.port : 0;
}
