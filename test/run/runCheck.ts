/** Runs one check in its own process, and ends it if it does not end by itself. */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';

const MINUTE_MS = 60_000;
/** Milliseconds that a program may take to end after it has written its report. */
const GRACE_MS = 30_000;
const LOOK_MS = 500;

export interface Check {
  readonly name: string;
  readonly command: readonly string[];
  /** The check fails after this many minutes. */
  readonly mostMinutes: number;
  /** A file that the program writes when its work is done. */
  readonly report?: string;
  readonly graceMs?: number;
  readonly isMute?: boolean;
  /** Additional environment variables for the program. */
  readonly env?: Readonly<Record<string, string>>;
}

export interface Outcome {
  readonly name: string;
  readonly passed: boolean;
  readonly seconds: number;
  /** German remarks for the output, for example that the check was aborted. */
  readonly remarks: readonly string[];
}

/**
 * - `late`: the program was killed at its time limit.
 * - `lingering`: it was killed because it did not end after its report.
 */
type End = { readonly code: number | null } | 'late' | 'lingering';

const running = new Set<number>();

/** Resolves with the outcome when the program has ended. */
export async function runCheck(check: Check): Promise<Outcome & { readonly end: End }> {
  const start = performance.now();
  console.log(`\n▶ ${check.name}: ${check.command.join(' ')}`);
  const end = await ending(check);
  return {
    name: check.name,
    passed: typeof end === 'object' && end.code === 0,
    seconds: (performance.now() - start) / 1000,
    remarks: remarksOn(end, performance.now() - start),
    end,
  };
}

function remarksOn(end: End, tookMs: number): string[] {
  if (end === 'late') return [`nach ${(tookMs / MINUTE_MS).toFixed(1)} Minuten abgebrochen`];
  return end === 'lingering' ? ['war fertig, endete aber nicht von selbst (offener Griff) und wurde beendet'] : [];
}

function ending({ command, mostMinutes, report, graceMs = GRACE_MS, isMute, env }: Check): Promise<End> {
  const [program = '', ...words] = command;
  // The program gets its own process group, so that one signal ends it and all its children.
  const child = spawn(program, words, {
    stdio: isMute === true ? 'ignore' : ['ignore', 'inherit', 'inherit'],
    detached: true,
    env: { ...process.env, ...env },
  });
  const { pid } = child;
  if (pid === undefined) return new Promise((resolve) => child.once('error', () => resolve({ code: null })));
  running.add(pid);
  return new Promise((resolve) => {
    let doneAt: number | null = null;
    const latest = performance.now() + mostMinutes * MINUTE_MS;
    const endAs = (end: End): void => {
      clearInterval(looking);
      running.delete(pid);
      endGroup(pid);
      resolve(end);
    };
    const looking = setInterval(() => {
      const now = performance.now();
      if (report !== undefined && existsSync(report)) doneAt ??= now;
      if (doneAt !== null && now > doneAt + graceMs) endAs('lingering');
      else if (now > latest) endAs('late');
    }, LOOK_MS);
    child.once('exit', (code) => endAs({ code }));
  });
}

/** Ends all programs of a check except browsers. A browser ends when the program that controls it ends. */
function endGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // `process.kill` throws if the process group has already ended.
  }
}

export function endChecks(): void {
  for (const pid of running) endGroup(pid);
}

/** Runs the checks in their order, `places` at a time. */
export async function sideBySide<T>(checks: readonly (() => Promise<T>)[], places: number): Promise<T[]> {
  const results: T[] = [];
  const queue = [...checks.entries()];
  const work = async (): Promise<void> => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) results[next[0]] = await next[1]();
  };
  await Promise.all(Array.from({ length: places }, work));
  return results;
}
