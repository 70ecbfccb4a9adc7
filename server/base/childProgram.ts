/** Runs a program in a process of its own, so that the program cannot take the server's time and memory. */
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import type { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { bareEnvironment } from './bareEnvironment';
import { spawnBound } from './boundChild';
import { PROJECT_ROOT } from './build';
import { reasonOf } from './errorCode';
import { memoryMegabytes, processorMs } from './processUse';
import { BrokenOff, outOfTime } from './taskThread';

export interface ChildLimits {
  readonly processorMs: number;
  /** Milliseconds of the clock. A program that waits uses no processor time. */
  readonly clockMs: number;
  readonly megabytes: number;
  readonly outputBytes: number;
}

interface ChildProgram {
  /** Path of a TypeScript file. */
  readonly script: string;
  readonly words: readonly string[];
  readonly limits: ChildLimits;
  /** Kills the program when it aborts. */
  readonly signal: AbortSignal;
}

const LOOK_MS = 250;
const ERRORS_BYTES = 4_000;
const ENDED = 'lässt sich nicht lesen, weil das Programm dafür vorzeitig endet';

/**
 * Returns the program's standard output. The program has a low priority, and ends with this process.
 * @throws BrokenOff when the program exceeds a limit or fails, with its error output as cause
 */
export async function runChildProgram({ script, words, limits, signal }: ChildProgram): Promise<string> {
  signal.throwIfAborted();
  const child = spawnBound({
    words: ['--import', 'tsx', script, ...words],
    cwd: PROJECT_ROOT,
    env: bareEnvironment(),
    output: 'pipe',
  });
  const closed = once(child, 'close');
  const kill = () => void child.kill('SIGKILL');
  signal.addEventListener('abort', kill);
  const output = collect(child.stdout, limits.outputBytes, kill);
  const errors = collect(child.stderr, ERRORS_BYTES, () => undefined);
  const over = new AbortController();
  const watched = child.pid === undefined ? null : watch(child.pid, limits, over.signal, kill);
  try {
    const [code]: readonly unknown[] = await closed.catch(throwUnstarted);
    over.abort();
    signal.throwIfAborted();
    const excess = await watched;
    if (excess !== null) throw excess;
    if (code !== 0) throw new BrokenOff(ENDED, { cause: new Error(errors()) });
    return output();
  } finally {
    over.abort();
    signal.removeEventListener('abort', kill);
  }
}

function throwUnstarted(error: unknown): never {
  throw new BrokenOff(`lässt sich nicht lesen, weil kein Prozess startet (${reasonOf(error)})`);
}

/** Collects a stream's text. Drops the bytes after `mostBytes`, and calls `onExcess` for them. */
function collect(stream: Readable | null, mostBytes: number, onExcess: () => void): () => string {
  const chunks: Buffer[] = [];
  let bytes = 0;
  stream?.on('data', (chunk: Buffer) => {
    const kept = chunk.subarray(0, mostBytes - bytes);
    chunks.push(kept);
    bytes += kept.length;
    if (kept.length < chunk.length) onExcess();
  });
  return () => Buffer.concat(chunks).toString();
}

/** Kills a process that exceeds a limit, and returns why. Null when `signal` aborts earlier. */
async function watch(
  pid: number,
  limits: ChildLimits,
  signal: AbortSignal,
  kill: () => void,
): Promise<BrokenOff | null> {
  lowerPriority(pid);
  const start = performance.now();
  while (!signal.aborted) {
    await pause(LOOK_MS, undefined, { signal }).catch(() => undefined);
    if (signal.aborted) break;
    const [used, megabytes] = await Promise.all([processorMs(String(pid)), memoryMegabytes(String(pid))]);
    const excess = excessOf({ clockMs: performance.now() - start, processorMs: used, megabytes }, limits);
    if (excess === null) continue;
    kill();
    return excess;
  }
  return null;
}

/** With the lowest priority, a busy machine would stop the program for hours. */
function lowerPriority(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // The process has already ended, or the system forbids this. The program then keeps the usual priority.
  }
}

/** A value is null when the system does not report it. */
interface ChildUse {
  readonly clockMs: number;
  readonly processorMs: number | null;
  readonly megabytes: number | null;
}

/** Null while the use is within the limits. */
export function excessOf(use: ChildUse, limits: ChildLimits): BrokenOff | null {
  if ((use.megabytes ?? 0) > limits.megabytes) return new BrokenOff('braucht zum Lesen zu viel Speicher');
  if ((use.processorMs ?? 0) > limits.processorMs) return outOfTime(limits.processorMs, 'Sekunden Rechenzeit');
  return use.clockMs > limits.clockMs ? outOfTime(limits.clockMs, 'Sekunden') : null;
}
