import { availableParallelism } from 'node:os';
import path from 'node:path';
import { InTurn } from '../../base/inTurn';
import { BrokenOff, TaskThread } from '../../base/taskThread';
import type { Tasks } from './boundedTasks';
import type { Job } from './boundedWorker';

/** Time-out. Real texts take a few milliseconds. */
export const TEXT_MS = 2_500;
/** Time-out. Most pages take 100 ms, drawings with many layers take seconds. */
export const PDF_MS = 10_000;
/** Time-out. 500 products take 0.1 s, the largest table takes seconds. */
export const TABLE_MS = 30_000;
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

const WORKER = { file: path.join(__dirname, 'boundedWorker.ts'), megabytes: HEAP_MB, idleMs: IDLE_MS };

/** `limitMs` excludes the time in the queue. @throws BrokenOff after `limitMs`, and what the task throws */
export function bounded<K extends keyof Tasks>(
  task: K,
  input: Parameters<Tasks[K]>[0],
  limitMs: number,
): Promise<Awaited<ReturnType<Tasks[K]>>> {
  // The cast is safe: K links a task with its input and result.
  return turns.run(() => performIdle({ task, input } as Job, limitMs)) as Promise<Awaited<ReturnType<Tasks[K]>>>;
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
