import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { InTurn } from '../../base/inTurn';
import type { Tasks } from './boundedTasks';
import type { Job, JobOutcome } from './boundedWorker';

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

/** A task was broken off: it took too long or more memory than there is for it, or it made a library crash. */
export class BrokenOff extends Error {
  override readonly name = 'BrokenOff';

  /** `reason` is a German half-sentence. */
  constructor(readonly reason: string) {
    super(reason);
  }
}

/** What `work` makes; null where a task was broken off, which is among the faults already. */
export const unlessBrokenOff = <T>(work: Promise<T>): Promise<T | null> =>
  work.catch((error: unknown) => {
    if (error instanceof BrokenOff) return null;
    throw error;
  });

/** `tsx` also translates what the thread imports; a thread does not take that over from this one. */
const BOOT = [createRequire(__filename).resolve('tsx/cjs'), path.join(__dirname, 'boundedWorker.ts')]
  .map((file) => `require(${JSON.stringify(file)});`)
  .join(' ');

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
  const thread = idle.pop() ?? new BoundedThread();
  try {
    return await thread.perform(job, limitMs);
  } finally {
    idle.push(thread);
  }
}

/** Does one task at a time. The thread behind it is started when it is needed, and again after it was ended. */
class BoundedThread {
  #worker: Promise<Worker> | null = null;
  #idle: NodeJS.Timeout | undefined;

  async perform(job: Job, limitMs: number): Promise<unknown> {
    clearTimeout(this.#idle);
    const worker = await (this.#worker ??= this.#start());
    try {
      return await this.#ask(worker, job, limitMs);
    } finally {
      this.#idle = setTimeout(() => void this.#end(worker), IDLE_MS);
      this.#idle.unref();
    }
  }

  #ask(worker: Worker, job: Job, limitMs: number): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const settle = () => {
        clearTimeout(timer);
        worker.off('message', onMessage).off('error', onError);
      };
      const breakOff = (reason: string) => {
        settle();
        void this.#end(worker);
        reject(new BrokenOff(reason));
      };
      const timer = setTimeout(
        () => breakOff(`lässt sich nicht in ${(limitMs / 1000).toLocaleString('de-DE')} Sekunden lesen`),
        limitMs,
      );
      const onMessage = (outcome: JobOutcome) => {
        if (outcome !== null && 'failure' in outcome && outcome.crashed)
          return breakOff('bringt das Programm zum Absturz, das es lesen soll');
        settle();
        if (outcome !== null && 'result' in outcome) resolve(outcome.result);
        else reject(new Error(outcome?.failure ?? 'The thread started twice.'));
      };
      const onError = () => breakOff('braucht zum Lesen zu viel Speicher');
      worker.on('message', onMessage).on('error', onError);
      worker.postMessage(job);
    });
  }

  #start(): Promise<Worker> {
    const resourceLimits = { maxOldGenerationSizeMb: HEAP_MB };
    const worker = new Worker(BOOT, { eval: true, execArgv: [], resourceLimits, stdout: true, stderr: true });
    // What a crashing library writes says nothing to an operator.
    worker.stdout.resume();
    worker.stderr.resume();
    // Idle, it keeps no process from ending; the time limit of a task keeps this one alive meanwhile.
    worker.unref();
    return new Promise((resolve, reject) => {
      worker.once('message', () => {
        worker.removeAllListeners('error');
        resolve(worker);
      });
      worker.once('error', (error) => {
        this.#worker = null;
        reject(error);
      });
    });
  }

  async #end(worker: Worker): Promise<void> {
    // What it says from now on is ignored.
    worker.on('error', () => undefined);
    this.#worker = null;
    await worker.terminate();
  }
}

const turns = new InTurn(THREADS);
const idle: BoundedThread[] = [];
