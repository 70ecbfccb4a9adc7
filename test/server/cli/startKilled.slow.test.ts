/**
 * `npm start` leaves no build and no publication behind when it is ended during them. The tests run a copy of the
 * project with a fake webpack that never ends.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import path from 'node:path';
import { until } from '../../support/until';
import { copyProject } from './projectCopy';

jest.setTimeout(180_000);

/** Milliseconds until a process has started or ended on a busy machine. */
const PATIENCE = { timeoutMs: 60_000 };
const WEBPACK = `
const { fork } = require('node:child_process');
const { writeFileSync } = require('node:fs');
setInterval(() => undefined, 1000);
if (process.send === undefined) fork(__filename);
writeFileSync((process.send === undefined ? 'build' : 'fork') + '.pid', String(process.pid));
`;

let root: string;
let npm: ChildProcess | null = null;

beforeEach(() => {
  root = copyProject({ 'node_modules/webpack-cli/bin/cli.js': WEBPACK });
});
afterEach(() => {
  for (const { pid } of ours()) process.kill(pid, 'SIGKILL');
  npm = null;
  rmSync(root, { recursive: true, force: true });
});

interface Process {
  readonly pid: number;
  readonly parent: number;
  readonly command: string;
}

const processes = (): Process[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const stat = readFileSync(`/proc/${name}/stat`, 'latin1');
        const [state, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
        const command = readFileSync(`/proc/${name}/cmdline`, 'latin1').replaceAll('\0', ' ');
        return state === 'Z' ? [] : [{ pid: Number(name), parent: Number(parent), command }];
      } catch {
        return [];
      }
    });

const cwdOf = (pid: number): string | null => {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return null;
  }
};

/** The processes of the copied project. */
const ours = (): Process[] =>
  processes().filter(({ command, pid }) => command.includes(root) || pid === npm?.pid || cwdOf(pid) === root);
const behind = (): string[] =>
  ours()
    .filter(({ command }) => command.includes('webpack-cli') || command.includes('publishFirst'))
    .map(({ command }) => command);

/**
 * Resolves when the build, its fork and the publication run. Returns whom a signal reaches: `terminal` is the whole
 * group, as after Ctrl+C, and `child` is the process that npm has started.
 */
async function startNpm(): Promise<Readonly<Record<'terminal' | 'npm' | 'child' | 'start', number>>> {
  npm = spawn('npm', ['start'], {
    cwd: root,
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], PORT: '0', DATA_DIR: path.join(root, 'data') },
    stdio: 'ignore',
    detached: true,
  });
  await until('the build runs', () => existsSync(path.join(root, 'fork.pid')) && behind().length === 3, PATIENCE);
  const build = Number(readFileSync(path.join(root, 'build.pid'), 'utf8'));
  const parentOf = (pid: number) => processes().find((each) => each.pid === pid)?.parent ?? 0;
  const pid = npm.pid ?? 0;
  let child = build;
  while (parentOf(child) !== pid && child !== 0) child = parentOf(child);
  return { terminal: -pid, npm: pid, child, start: parentOf(build) };
}

test.each<['terminal' | 'npm' | 'child' | 'start', NodeJS.Signals]>([
  ['terminal', 'SIGINT'],
  ['terminal', 'SIGHUP'],
  ['npm', 'SIGTERM'],
  ['npm', 'SIGHUP'],
  ['npm', 'SIGKILL'],
  ['child', 'SIGKILL'],
  ['child', 'SIGHUP'],
  ['start', 'SIGKILL'],
])('a start whose process %s gets %s leaves no build and no publication behind', async (target, signal) => {
  const pids = await startNpm();
  process.kill(pids[target], signal);
  const left = () => ours().map(({ command }) => command);
  await until('no process of the start is left', () => left().length === 0, PATIENCE).catch((error: unknown) => {
    throw new Error(`${String(error)}: ${left().join('\n')}`);
  });
});
