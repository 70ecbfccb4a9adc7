/** Starts Chromium with a fresh profile and opens pages in it. */
import { spawn } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';
import { CHROMIUM_FLAGS, findChromium, newProfile, removeProfile } from '../../test/support/chromium';
import type { SlowMachine } from './cpuQuota';
import { devTools, type DevTools } from './devtools';

export interface BenchPage {
  /** Runs a self-contained function in the page. Its result is transferred as JSON. */
  run<A extends readonly unknown[], R>(work: (...values: A) => Promise<R> | R, ...values: A): Promise<R>;
  /** Stops all service workers of the browser, as Chromium does with idle workers. */
  stopWorkers(): Promise<void>;
  reload(): Promise<void>;
}

export interface BenchBrowser {
  readonly pid: number;
  open(address: string): Promise<BenchPage>;
}

/** Runs `work` in Chromium with a fresh profile and removes the profile afterwards. */
export async function withBrowser<T>(
  work: (browser: BenchBrowser) => Promise<T>,
  machine: SlowMachine | null = null,
): Promise<T> {
  const executable = findChromium();
  if (executable === null) throw new Error('No Chromium found; set CHROMIUM_PATH');
  const profile = await newProfile();
  const command = [
    executable,
    ...CHROMIUM_FLAGS,
    '--headless=new',
    '--remote-debugging-pipe',
    `--user-data-dir=${profile}`,
    'about:blank',
  ];
  const [program = executable, ...words] = machine?.wrap(command) ?? command;
  const child = spawn(program, words, { stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'], detached: true });
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const { pid } = child;
  if (pid === undefined) throw new Error(`Chromium did not start: ${executable}`);
  try {
    const protocol = devTools(child.stdio[3] as Writable, child.stdio[4] as Readable);
    return await work({ pid, open: (address) => openPage(protocol, address) });
  } finally {
    // Kills the process group, so that renderers and the network service end with the browser.
    process.kill(-pid, 'SIGKILL');
    await exited;
    await removeProfile(profile);
  }
}

async function openPage(protocol: DevTools, address: string): Promise<BenchPage> {
  const { targetId } = (await protocol.call('Target.createTarget', { url: 'about:blank' })) as { targetId: string };
  const { sessionId } = (await protocol.call('Target.attachToTarget', { targetId, flatten: true })) as {
    sessionId: string;
  };
  const call = (method: string, params?: object): Promise<unknown> => protocol.call(method, params, sessionId);
  // tsx adds calls of its helper `__name`, which the page lacks. The second call below adds a stub.
  await call('Page.enable');
  await call('Page.addScriptToEvaluateOnNewDocument', { source: 'globalThis.__name = (value) => value;' });
  const workers = new RunningWorkers();
  protocol.listen(sessionId, (method, params) => {
    if (method === 'ServiceWorker.workerVersionUpdated') workers.update(params as WorkerVersions);
  });
  await call('ServiceWorker.enable');

  const evaluate = async (expression: string): Promise<unknown> => {
    const answer = (await call('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true })) as {
      result: { value?: unknown };
      exceptionDetails?: { text: string; exception?: { description?: string } };
    };
    const failure = answer.exceptionDetails;
    if (failure !== undefined) throw new Error(`In the page: ${failure.exception?.description ?? failure.text}`);
    return answer.result.value;
  };
  const loaded = (): Promise<unknown> =>
    evaluate(`new Promise((resolve) => {
      const look = () => document.readyState === 'complete' && location.href !== 'about:blank'
        ? resolve(null) : setTimeout(look, 10);
      look();
    })`);
  await call('Page.navigate', { url: address });
  await loaded();
  return {
    run: async <A extends readonly unknown[], R>(work: (...values: A) => Promise<R> | R, ...values: A) =>
      (await evaluate(`(${work.toString()})(...${JSON.stringify(values)})`)) as R,
    stopWorkers: async () => {
      const stopped = workers.untilStopped();
      await call('ServiceWorker.stopAllWorkers');
      await stopped;
    },
    reload: async () => {
      await evaluate(`document.documentElement.dataset.left = 'true'`);
      await call('Page.reload');
      // After the reload, the old document may still answer for a moment. Only the old document has `data-left`.
      while (await evaluate(`document.documentElement.dataset.left === 'true'`).catch(() => true)) await loaded();
      await loaded();
    },
  };
}

interface WorkerVersions {
  readonly versions: readonly { readonly versionId: string; readonly runningStatus: string }[];
}

class RunningWorkers {
  readonly #running = new Set<string>();
  #waiting: { left: Set<string>; resolve: () => void }[] = [];

  update({ versions }: WorkerVersions): void {
    for (const { versionId, runningStatus } of versions)
      if (runningStatus === 'stopped') this.#stopped(versionId);
      else this.#running.add(versionId);
  }

  /** Notes the workers that run at this moment. Resolves when each of these workers has stopped once. */
  untilStopped(): Promise<void> {
    if (this.#running.size === 0) return Promise.resolve();
    return new Promise((resolve) => {
      this.#waiting.push({ left: new Set(this.#running), resolve });
    });
  }

  #stopped(id: string): void {
    this.#running.delete(id);
    for (const { left, resolve } of this.#waiting) if (left.delete(id) && left.size === 0) resolve();
    this.#waiting = this.#waiting.filter(({ left }) => left.size > 0);
  }
}
