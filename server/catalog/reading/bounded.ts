import { availableParallelism } from 'node:os';
import path from 'node:path';
import { InTurn } from '../../base/inTurn';
import { BrokenOff, TaskThread } from '../../base/taskThread';
import type { Tasks } from './boundedTasks';
import type { Job } from './boundedWorker';

/** A text that takes longer is built to do so: real ones take a few milliseconds. */
export const TEXT_MS = 2_500;
/** A page takes about 100 ms; a drawing of many layers on a busy machine some seconds. */
export const PDF_MS = 10_000;
/** A table of 500 products takes about 0.1 s, the largest allowed some seconds. */
export const TABLE_MS = 30_000;
/** The thread's heap; more than ten times what the largest catalogue file needs. */
const HEAP_MB = 512;
/** An unused thread goes after this time: a server that published goes on for weeks. */
const IDLE_MS = 2_000;
/** Threads at most: each holds the libraries that it reads with, some 100 MB. */
export const THREADS = Math.min(4, availableParallelism());

/** What `work` makes; null where a task was broken off, which is among the faults already. */
export const unlessBrokenOff = <T>(work: Promise<T>): Promise<T | null> =>
  work.catch((error: unknown) => {
    if (error instanceof BrokenOff) return null;
    throw error;
  });

const WORKER = { file: path.join(__dirname, 'boundedWorker.ts'), megabytes: HEAP_MB, idleMs: IDLE_MS };

/**
 * Does a task in a thread of its own and ends the thread when it takes longer than `limitMs`, whatever it is doing. As many
 * at a time as there are threads: waiting for others does not count.
 * @throws BrokenOff, and what the task throws
 */
export function bounded<K extends keyof Tasks>(
  task: K,
  input: Parameters<Tasks[K]>[0],
  limitMs: number,
): Promise<Awaited<ReturnType<Tasks[K]>>> {
  // Casts: TypeScript does not see that a task, its input and its result belong together by K.
  return turns.run(() => performIdle({ task, input } as Job, limitMs)) as Promise<Awaited<ReturnType<Tasks[K]>>>;
}

async function performIdle(job: Job, limitMs: number): Promise<unknown> {
  // The one that worked last: the others end when they are not needed.
  const thread = idle.pop() ?? new TaskThread<Job>(WORKER);
  try {
    return await thread.perform(job, limitMs);
  } finally {
    idle.push(thread);
  }
}

const turns = new InTurn(THREADS);
const idle: TaskThread<Job>[] = [];
