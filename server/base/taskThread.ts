import { createRequire } from 'node:module';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { reasonOf } from './errorCode';
import { processorMs } from './processUse';
import type { Ready, TaskOutcome } from './threadTasks';

/** Thrown when a task took too long, needed too much memory or crashed a library or program. */
export class BrokenOff extends Error {
  override readonly name: string = 'BrokenOff';

  /** `reason` is a German half-sentence. */
  constructor(
    readonly reason: string,
    options?: ErrorOptions,
  ) {
    super(reason, options);
  }
}

/** Thrown when time or threads ran out. A busy machine can cause it, so the task is no proof of a faulty text. */
export class RanOut extends BrokenOff {
  override readonly name = 'RanOut';

  /** `what` is a German half-sentence about what ran out. */
  constructor(what: string) {
    super(`${what}: Der Rechner ist ausgelastet oder die Datei zu groß`);
  }
}

/** `unit` names the measured time, for example `Sekunden Rechenzeit`. */
export const outOfTime = (limitMs: number, unit: string): RanOut =>
  new RanOut(`lässt sich nicht in ${(limitMs / 1000).toLocaleString('de-DE')} ${unit} lesen`);

/** On a busy machine a thread may take this many times its processor time. */
const LONGEST = 10;
const LOOK_MS = 50;

export interface ThreadOptions {
  readonly file: string;
  readonly megabytes: number;
  readonly idleMs: number;
}

interface Running {
  readonly worker: Worker;
  /** Processor time of the thread in milliseconds. Null when the system does not report it. */
  readonly usedMs: () => Promise<number | null>;
}

interface StartedThread {
  readonly worker: Worker;
  readonly ready: Promise<Running>;
}

/** `piscina` limits seconds of the clock: on a busy machine it ended a task after half of its processor time. */
export class TaskThread<Task> {
  constructor(private readonly options: ThreadOptions) {}

  #thread: StartedThread | null = null;
  #idle: NodeJS.Timeout | undefined;

  /**
   * `limitMs` counts the thread's processor time. Without a report of this time it counts seconds of the clock.
   * @throws RanOut when the time runs out or no thread starts
   * @throws BrokenOff for a lack of memory and for a crash
   */
  async perform(task: Task, limitMs: number): Promise<unknown> {
    clearTimeout(this.#idle);
    const running = await (this.#thread ??= this.#start()).ready;
    try {
      return await this.#ask(running, task, limitMs);
    } finally {
      this.#idle = setTimeout(() => void this.#end(running.worker), this.options.idleMs);
      this.#idle.unref();
    }
  }

  #ask({ worker, usedMs }: Running, task: Task, limitMs: number): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const settled = new AbortController();
      const settle = () => {
        settled.abort();
        worker.off('message', onMessage).off('error', onError).off('exit', onExit);
      };
      const breakOff = (fault: BrokenOff) => {
        settle();
        void this.#end(worker);
        reject(fault);
      };
      const onMessage = (outcome: TaskOutcome) => {
        if ('failure' in outcome && outcome.crashed)
          return breakOff(new BrokenOff('bringt das Programm zum Absturz, das es lesen soll'));
        settle();
        if ('result' in outcome) resolve(outcome.result);
        else reject(new Error(outcome.failure));
      };
      const onError = () => breakOff(new BrokenOff('braucht zum Lesen zu viel Speicher'));
      const onExit = () => breakOff(new BrokenOff('bricht ab'));
      worker.on('message', onMessage).on('error', onError).on('exit', onExit);
      void timeRunsOut(usedMs, limitMs, settled.signal).then((fault) => (fault === null ? undefined : breakOff(fault)));
      worker.postMessage(task);
    });
  }

  #start(): StartedThread {
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
    // Without a listener, the error of an idle thread would end the process.
    worker.on('error', () => undefined);
    const ready = new Promise<Running>((resolve, reject) => {
      const fail = (what: string) => {
        this.#forget(worker);
        reject(new RanOut(`lässt sich nicht lesen, weil kein Thread startet (${what})`));
      };
      worker.once('message', ({ id }: Ready) =>
        resolve({ worker, usedMs: async () => (id === null ? null : processorMs(id)) }),
      );
      worker.once('error', (error) => fail(reasonOf(error)));
      worker.once('exit', (code) => fail(String(code)));
    });
    return { worker, ready };
  }

  async end(): Promise<void> {
    clearTimeout(this.#idle);
    const running = (await this.#thread?.ready.catch(() => null)) ?? null;
    if (running !== null) await this.#end(running.worker);
  }

  async #end(worker: Worker): Promise<void> {
    this.#forget(worker);
    await worker.terminate();
  }

  /** Lets the next task start a thread, unless another thread has already replaced this one. */
  #forget(worker: Worker): void {
    if (this.#thread?.worker === worker) this.#thread = null;
  }
}

/** Resolves when the time of the thread has run out. Null when `signal` aborts earlier. */
async function timeRunsOut(usedMs: Running['usedMs'], limitMs: number, signal: AbortSignal): Promise<RanOut | null> {
  const start = performance.now();
  const before = await usedMs();
  for (let leftMs = limitMs; !signal.aborted;) {
    await pause(Math.max(leftMs, LOOK_MS), undefined, { signal }).catch(() => undefined);
    const now = await usedMs();
    const isMeasured = before !== null && now !== null;
    const passedMs = performance.now() - start;
    leftMs = limitMs - (isMeasured ? now - before : passedMs);
    if (signal.aborted) break;
    if (leftMs <= 0) return outOfTime(limitMs, isMeasured ? 'Sekunden Rechenzeit' : 'Sekunden');
    if (passedMs >= LONGEST * limitMs) return outOfTime(LONGEST * limitMs, 'Sekunden');
  }
  return null;
}

/** Loads `tsx` first, because a thread does not inherit it. */
const bootOf = (file: string): string =>
  [createRequire(__filename).resolve('tsx/cjs'), file].map((each) => `require(${JSON.stringify(each)});`).join(' ');
