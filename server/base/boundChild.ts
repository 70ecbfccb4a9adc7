import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * Runs in the child before its script. The child's input ends when this process ends, even after SIGKILL. Processes that
 * the child forks run it too, but their threads do not.
 */
const END_WITH_PARENT = `
  import { isMainThread } from 'node:worker_threads';
  if (isMainThread) {
    process.stdin.once('end', () => process.exit(1)).resume();
    process.stdin.unref();
  }`;

export interface BoundChild {
  /** Options for Node, the script and its arguments. */
  readonly words: readonly string[];
  readonly cwd: string;
  readonly env?: NodeJS.ProcessEnv;
  readonly output: 'pipe' | 'inherit';
}

/** Starts a Node process that ends with this process. */
export const spawnBound = ({ words, cwd, env = process.env, output }: BoundChild): ChildProcess =>
  spawn(process.execPath, ['--import', `data:text/javascript,${encodeURIComponent(END_WITH_PARENT)}`, ...words], {
    cwd,
    env,
    stdio: ['pipe', output, output],
  });

const LOOK_MS = 1_000;
/** npm starts a shell, the shell starts tsx, and tsx starts this process. */
const MOST_PARENTS = 4;

/**
 * Ends this process when npm or a process between npm and this process ends. A SIGKILL or SIGHUP of npm does not reach
 * this process. Returns a function that stops looking.
 */
export function endWithParents(): () => void {
  const parents = parentsUpToNpm();
  const timer = setInterval(() => {
    if (parents.some(({ child, parent }) => parentOf(child) !== parent)) process.exit(1);
  }, LOOK_MS);
  timer.unref();
  return () => clearInterval(timer);
}

/** Returns only this process's parent when npm is not found, for example on systems other than Linux. */
function parentsUpToNpm(): { readonly child: number; readonly parent: number }[] {
  const found = [{ child: process.pid, parent: process.ppid }];
  for (let child = process.ppid; found.length < MOST_PARENTS && !isNpm(child);) {
    const parent = parentOf(child);
    if (parent === null) return found.slice(0, 1);
    found.push({ child, parent });
    child = parent;
  }
  return isNpm(found.at(-1)?.parent ?? 0) ? found : found.slice(0, 1);
}

const isNpm = (pid: number): boolean => statOf(pid)?.name.startsWith('npm') === true;

const parentOf = (pid: number): number | null => (pid === process.pid ? process.ppid : (statOf(pid)?.parent ?? null));

/** Returns a process's name, such as `npm start`, and its parent. Null on systems other than Linux. */
function statOf(pid: number): { readonly name: string; readonly parent: number } | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    const end = stat.lastIndexOf(')');
    return { name: stat.slice(stat.indexOf('(') + 1, end), parent: Number(stat.slice(end + 2).split(' ')[1]) };
  } catch {
    return null;
  }
}
