import { availableParallelism } from 'node:os';
import path from 'node:path';
import { InTurn } from '../../base/inTurn';
import { BrokenOff, RanOut, TaskThread } from '../../base/taskThread';
import type { Tasks } from './boundedTasks';
import type { Job } from './boundedWorker';

/** Limit of a thread's processor time for YAML and Markdown. The largest file takes one second. */
export const TEXT_MS = 10_000;
/** Limit of a thread's processor time. Most pages take 100 ms, drawings with many layers take three seconds. */
export const PDF_MS = 30_000;
/** Limit of a thread's processor time. 500 products take 0.1 s, the largest table takes ten seconds. */
export const TABLE_MS = 100_000;
/** About ten times what the largest file needs. */
const HEAP_MB = 512;
/** Idle threads end after this time, because they would otherwise keep their memory for weeks. */
const IDLE_MS = 2_000;
/** Limited, because each thread loads about 100 MB of libraries. */
export const THREADS = Math.min(4, availableParallelism());

/** Returns null after BrokenOff, which has already been reported. */
export const unlessBrokenOff = <T>(work: Promise<T>): Promise<T | null> =>
  work.catch((error: unknown) => {
    if (error instanceof BrokenOff) return null;
    throw error;
  });

/** Returns the part of a fault (format/faults.ts) that tells the machine's lack of time from a faulty file. */
export const hangOf = (error: BrokenOff): { readonly hangsOn?: 'machine' } =>
  error instanceof RanOut ? { hangsOn: 'machine' } : {};

const WORKER = { file: path.join(__dirname, 'boundedWorker.ts'), megabytes: HEAP_MB, idleMs: IDLE_MS };

/**
 * `limitMs` excludes the time in the queue.
 * @throws RanOut when the time runs out twice
 * @throws BrokenOff, and what the task throws
 */
export function bounded<K extends keyof Tasks>(
  task: K,
  input: Parameters<Tasks[K]>[0],
  limitMs: number,
): Promise<Awaited<ReturnType<Tasks[K]>>> {
  // The cast is safe: K links a task with its input and result.
  return inTurn(() => performIdle({ task, input } as Job, limitMs)) as Promise<Awaited<ReturnType<Tasks[K]>>>;
}

/** Runs `read` in its turn. If its time runs out, runs `read` once more while nothing else is read. */
export async function inTurn<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await turns.run(read);
  } catch (error) {
    if (!(error instanceof RanOut)) throw error;
    return turns.alone(read);
  }
}

async function performIdle(job: Job, limitMs: number): Promise<unknown> {
  // Takes the thread used last, so that the others stay idle and end.
  const thread = idle.pop() ?? new TaskThread<Job>(WORKER);
  try {
    return await thread.perform(job, limitMs);
  } finally {
    idle.push(thread);
  }
}

const turns = new InTurn(THREADS);
const idle: TaskThread<Job>[] = [];
