/**
 * With DATABASE_URL, tests create and remove their databases on that PostgreSQL server. Otherwise most tests use
 * PGlite, and the others start PostgreSQL from Debian's package.
 */
import { execFileSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { hasCode } from '../../../server/base/errorCode';
import { freePort } from '../../support/freePort';

const PACKAGES = '/usr/lib/postgresql';

export interface Postgres {
  createDatabase(): Promise<string>;
  /** Ends all connections to the created databases, as a restart does. */
  restart(): void | Promise<void>;
  stop(): void | Promise<void>;
}

/** A PostgreSQL server that the test started itself, so the test may stop its processes. */
export interface OwnPostgres extends Postgres {
  readonly port: number;
  restart(): void;
  stop(): void;
  /** Stops all processes of the server with SIGSTOP. Their connections stay open. */
  freeze(): void;
  thaw(): void;
}

/**
 * Returns the server of DATABASE_URL or starts one. Throws if PostgreSQL is missing, because silently skipped tests
 * would go unnoticed.
 */
export async function startPostgres(): Promise<Postgres> {
  return givenPostgres() ?? startOwnPostgres();
}

/** Returns the server that DATABASE_URL names. Null if DATABASE_URL is not set. */
export function givenPostgres(): Postgres | null {
  const given = process.env['DATABASE_URL'];
  if (given === undefined || given === '') return null;
  const names: string[] = [];
  return {
    createDatabase: async () => {
      const url = await createDatabase(given);
      names.push(new URL(url).pathname.slice(1));
      return url;
    },
    restart: () =>
      onServer(given, async (client) => {
        await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = any($1)', [names]);
      }),
    stop: () =>
      onServer(given, async (client) => {
        for (const name of names.splice(0)) await client.query(`drop database if exists ${name} with (force)`);
      }),
  };
}

/** Starts a temporary server from Debian's package, even if DATABASE_URL is set. */
export async function startOwnPostgres(superuser = 'dachberater'): Promise<OwnPostgres> {
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
  run('initdb', '-D', data, '-U', superuser, '-A', 'trust', '-E', 'UTF8');
  run('pg_ctl', '-D', data, '-w', '-l', log, '-o', options, 'start');
  const signal = (name: NodeJS.Signals) => {
    for (const pid of processesOf(data)) send(pid, name);
  };
  return {
    port,
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
    createDatabase: () => createDatabase(`postgres://${superuser}@127.0.0.1:${port}/postgres`),
    restart: () => run('pg_ctl', '-D', data, '-w', '-l', log, '-m', 'fast', '-o', options, 'restart'),
    stop: () => {
      signal('SIGCONT');
      run('pg_ctl', '-D', data, '-w', '-m', 'immediate', 'stop');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Sends a signal, unless the process has just ended. */
function send(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if (!hasCode(error, 'ESRCH')) throw error;
  }
}

/** Returns the process ids of PostgreSQL's main process and its child processes. */
function processesOf(data: string): number[] {
  const [postmaster = ''] = readFileSync(path.join(data, 'postmaster.pid'), 'utf8').split('\n');
  const children = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8').trim().split(/\s+/);
  return [postmaster, ...children].filter((pid) => pid !== '').map(Number);
}

async function createDatabase(admin: string): Promise<string> {
  const name = `dachberater_test_${Date.now()}_${Math.floor(Math.random() * 1e6)}`;
  await onServer(admin, (client) => client.query(`create database ${name}`));
  const url = new URL(admin);
  url.pathname = `/${name}`;
  return url.href;
}

async function onServer(url: string, work: (client: Client) => Promise<unknown>): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

function findPrograms(): string {
  const versions = existsSync(PACKAGES) ? readdirSync(PACKAGES).sort((a, b) => Number(b) - Number(a)) : [];
  const found = versions
    .map((version) => path.join(PACKAGES, version, 'bin'))
    .find((bin) => existsSync(`${bin}/initdb`));
  if (found === undefined)
    throw new Error('No PostgreSQL: install the package "postgresql" or set DATABASE_URL to a server for tests.');
  return found;
}

/** If the tests run as root, returns another user for PostgreSQL, which refuses to run as root. */
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
