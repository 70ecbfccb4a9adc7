import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import type { TaskOutcome } from './threadTasks';

/** Thrown when a task took too long, needed too much memory or crashed a library. */
export class BrokenOff extends Error {
  override readonly name = 'BrokenOff';

  /** `reason` is a German half-sentence. */
  constructor(readonly reason: string) {
    super(reason);
  }
}

export interface ThreadOptions {
  readonly file: string;
  readonly megabytes: number;
  readonly idleMs: number;
}

export class TaskThread<Task> {
  constructor(private readonly options: ThreadOptions) {}

  #worker: Promise<Worker> | null = null;
  #idle: NodeJS.Timeout | undefined;

  async perform(task: Task, limitMs: number): Promise<unknown> {
    clearTimeout(this.#idle);
    const worker = await (this.#worker ??= this.#start());
    try {
      return await this.#ask(worker, task, limitMs);
    } finally {
      this.#idle = setTimeout(() => void this.#end(worker), this.options.idleMs);
      this.#idle.unref();
    }
  }

  #ask(worker: Worker, task: Task, limitMs: number): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const settle = () => {
        clearTimeout(timer);
        worker.off('message', onMessage).off('error', onError).off('exit', onExit);
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
      const onMessage = (outcome: TaskOutcome) => {
        if (outcome !== null && 'failure' in outcome && outcome.crashed)
          return breakOff('bringt das Programm zum Absturz, das es lesen soll');
        settle();
        if (outcome !== null && 'result' in outcome) resolve(outcome.result);
        else reject(new Error(outcome?.failure ?? 'The thread started twice.'));
      };
      const onError = () => breakOff('braucht zum Lesen zu viel Speicher');
      const onExit = () => breakOff('bricht ab');
      worker.on('message', onMessage).on('error', onError).on('exit', onExit);
      worker.postMessage(task);
    });
  }

  #start(): Promise<Worker> {
    const resourceLimits = { maxOldGenerationSizeMb: this.options.megabytes };
    const worker = new Worker(bootOf(this.options.file), {
      eval: true,
      execArgv: [],
      resourceLimits,
      stdout: true,
      stderr: true,
    });
    // Drops a crashing library's output, which does not help an operator.
    worker.stdout.resume();
    worker.stderr.resume();
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

  async end(): Promise<void> {
    clearTimeout(this.#idle);
    const worker = (await this.#worker?.catch(() => null)) ?? null;
    if (worker !== null) await this.#end(worker);
  }

  async #end(worker: Worker): Promise<void> {
    worker.on('error', () => undefined);
    this.#worker = null;
    await worker.terminate();
  }
}

/** Loads `tsx` first, because a thread does not inherit it. */
const bootOf = (file: string): string =>
  [createRequire(__filename).resolve('tsx/cjs'), file].map((each) => `require(${JSON.stringify(each)});`).join(' ');
