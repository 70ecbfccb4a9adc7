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
  /** Limit of JavaScript's objects in megabytes, which makes Node free memory earlier. Absent for Node's own limit. */
  readonly heapMegabytes?: number;
  /** A program with more standard output is killed. */
  readonly outputBytes: number;
}

interface ChildProgram {
  /** Path of a TypeScript file. */
  readonly script: string;
  readonly words: readonly string[];
  readonly limits: ChildLimits;
  /** Gets each line of the program's standard output, without the line break. */
  readonly onLine: (line: string) => void;
  /** Kills the program when it aborts. */
  readonly signal: AbortSignal;
}

const LOOK_MS = 250;
/** In characters. The log needs only the end of a long error message. */
const KEPT_WORDS = 4_000;
const ENDED = 'lässt sich nicht lesen, weil das Programm dafür vorzeitig endet';

/**
 * Runs a program to its end. The program has a low priority, and ends with this process.
 * @throws BrokenOff when the program exceeds a limit or fails, with its last error output as cause
 */
export async function runChildProgram({ script, words, limits, onLine, signal }: ChildProgram): Promise<void> {
  signal.throwIfAborted();
  const child = spawnBound({
    words: [...heapWords(limits), '--import', 'tsx', script, ...words],
    cwd: PROJECT_ROOT,
    env: bareEnvironment(),
    output: 'pipe',
  });
  const closed: Promise<readonly unknown[]> = once(child, 'close').catch(throwUnstarted);
  const kill = () => void child.kill('SIGKILL');
  signal.addEventListener('abort', kill);
  const over = new AbortController();
  const watched = child.pid === undefined ? null : watch(child.pid, limits, over.signal, kill);
  try {
    const [[code], errors] = await Promise.all([
      closed,
      lastWords(child.stderr),
      readLines(child.stdout, limits.outputBytes, onLine, kill),
    ]);
    over.abort();
    signal.throwIfAborted();
    const excess = await watched;
    if (excess !== null) throw excess;
    if (code !== 0) throw new BrokenOff(ENDED, { cause: new Error(errors) });
  } finally {
    over.abort();
    signal.removeEventListener('abort', kill);
    // `onLine` may have thrown.
    kill();
  }
}

const heapWords = ({ heapMegabytes }: ChildLimits): string[] =>
  heapMegabytes === undefined ? [] : [`--max-old-space-size=${heapMegabytes}`];

function throwUnstarted(error: unknown): never {
  throw new BrokenOff(`lässt sich nicht lesen, weil kein Prozess startet (${reasonOf(error)})`);
}

/**
 * Splits only at `\n`, because JSON may contain the other line breaks that Node's `readline` knows. Calls `onExcess`
 * when the stream has more than `mostBytes`, and then stops reading.
 */
async function readLines(
  stream: Readable | null,
  mostBytes: number,
  onLine: (line: string) => void,
  onExcess: () => void,
): Promise<void> {
  let bytes = 0;
  let line = '';
  for await (const chunk of stream?.setEncoding('utf8') ?? []) {
    const text = String(chunk);
    bytes += Buffer.byteLength(text);
    if (bytes > mostBytes) {
      onExcess();
      return;
    }
    const [first = '', ...others] = text.split('\n');
    line += first;
    for (const other of others) {
      onLine(line);
      line = other;
    }
  }
  if (line !== '') onLine(line);
}

async function lastWords(stream: Readable | null): Promise<string> {
  let words = '';
  for await (const text of stream?.setEncoding('utf8') ?? []) words = `${words}${String(text)}`.slice(-KEPT_WORDS);
  return words;
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
