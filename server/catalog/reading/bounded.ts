import { createRequire } from 'node:module';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
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

/** A task was broken off: it took too long or more memory than there is for it, or it made a library crash. */
export class BrokenOff extends Error {
  override readonly name = 'BrokenOff';

  /** `reason` is a German half-sentence. */
  constructor(readonly reason: string) {
    super(reason);
  }
}

/** `tsx` also translates what the thread imports; a thread does not take that over from this one. */
const BOOT = [createRequire(__filename).resolve('tsx/cjs'), path.join(__dirname, 'boundedWorker.ts')]
  .map((file) => `require(${JSON.stringify(file)});`)
  .join(' ');

let thread: Promise<Worker> | null = null;
let queue: Promise<unknown> = Promise.resolve();
let idle: NodeJS.Timeout | undefined;

/**
 * Does a task in a thread of its own and ends the thread when it takes longer than `limitMs`, whatever it is doing. One
 * task at a time: waiting for others does not count.
 * @throws BrokenOff, and what the task throws
 */
export function bounded<K extends keyof Tasks>(
  task: K,
  input: Parameters<Tasks[K]>[0],
  limitMs: number,
): Promise<Awaited<ReturnType<Tasks[K]>>> {
  // Casts: TypeScript does not see that a task, its input and its result belong together by K.
  const result = queue.then(() => perform({ task, input } as Job, limitMs));
  queue = result.catch(() => undefined);
  return result as Promise<Awaited<ReturnType<Tasks[K]>>>;
}

async function perform(job: Job, limitMs: number): Promise<unknown> {
  clearTimeout(idle);
  const worker = await (thread ??= startThread());
  try {
    return await ask(worker, job, limitMs);
  } finally {
    idle = setTimeout(() => void endThread(worker), IDLE_MS);
    idle.unref();
  }
}

function ask(worker: Worker, job: Job, limitMs: number): Promise<unknown> {
  return new Promise((resolve, reject) => {
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
    const settle = () => {
      clearTimeout(timer);
      worker.off('message', onMessage).off('error', onError);
    };
    function breakOff(reason: string): void {
      settle();
      void endThread(worker);
      reject(new BrokenOff(reason));
    }
    worker.on('message', onMessage).on('error', onError);
    worker.postMessage(job);
  });
}

function startThread(): Promise<Worker> {
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
      thread = null;
      reject(error);
    });
  });
}

async function endThread(worker: Worker): Promise<void> {
  // What it says from now on is ignored.
  worker.on('error', () => undefined);
  thread = null;
  await worker.terminate();
}
