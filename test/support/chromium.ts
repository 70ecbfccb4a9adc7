/**
 * Starts an installed Chromium, driven by playwright-core, with a profile folder that remains after the browser was
 * killed.
 */
import { spawn } from 'node:child_process';
import { existsSync, statfsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type Browser as Connection, type BrowserContext, type Page } from 'playwright-core';
import { findProgram } from './findProgram';
import { until } from './until';
import { within } from './within';

const CANDIDATES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

/** The path of Chromium: `CHROMIUM_PATH`, or the first usual name found on the PATH. Null if Chromium is not found. */
export const findChromium = (): string | null => findProgram(CANDIDATES, 'CHROMIUM_PATH');

const SHARED_MEMORY = '/dev/shm';
/**
 * Below this number of bytes of free shared memory, Chromium uses files instead. Docker gives only 64 MiB by default.
 */
const SHARED_MEMORY_BYTES = 512 * 1_048_576;

/** With too little shared memory, this flag makes Chromium use slower files instead of crashing. */
function sharedMemoryFlags(): readonly string[] {
  const { bavail, bsize } = existsSync(SHARED_MEMORY) ? statfsSync(SHARED_MEMORY) : { bavail: 0, bsize: 0 };
  return bavail * bsize < SHARED_MEMORY_BYTES ? ['--disable-dev-shm-usage'] : [];
}

/** Flags that let Chromium start as root and keep it from connecting to other hosts. */
export const CHROMIUM_FLAGS: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  ...sharedMemoryFlags(),
];

export interface Browser {
  readonly context: BrowserContext;
  readonly profile: string;
  page(): Promise<Page>;
  /** Ends the browser, or kills it if it does not end. The profile remains. */
  close(): Promise<void>;
  /** Kills all processes of the browser, as a power cut does. The profile remains. */
  kill(): Promise<void>;
  /** `suspend` stops all processes of the browser, as a sleeping device does. `resume` continues the processes. */
  suspend(): void;
  resume(): void;
}

export const newProfile = (): Promise<string> => mkdtemp(path.join(tmpdir(), 'dachberater-profile-'));
export const removeProfile = (profile: string): Promise<void> =>
  rm(profile, { recursive: true, force: true, maxRetries: 5 });

/** A Chromium without a driver. Other tools can connect to its debugging port. */
export interface RunningChromium {
  readonly port: number;
  readonly exited: Promise<void>;
  kill(): Promise<void>;
  suspend(): void;
  resume(): void;
}

/** Changes the command of Chromium, so that another program, for example `nice`, starts it. */
export type Wrap = (command: readonly string[]) => string[];

/** Starts Chromium on a profile folder, with the command that `wrap` returns, and waits for its debugging port. */
export async function launchChromium(
  profile: string,
  flags: readonly string[] = [],
  wrap: Wrap = (command) => [...command],
): Promise<RunningChromium> {
  const executable = findChromium();
  if (executable === null) throw new Error('No Chromium found; set CHROMIUM_PATH or run npm test, which installs one');
  const portFile = path.join(profile, 'DevToolsActivePort');
  await rm(portFile, { force: true });
  const [program = executable, ...words] = wrap([
    executable,
    ...CHROMIUM_FLAGS,
    ...flags,
    '--headless=new',
    '--remote-debugging-port=0',
    '--lang=de-DE',
    `--user-data-dir=${profile}`,
    'about:blank',
  ]);
  const child = spawn(program, words, { stdio: 'ignore', detached: true });
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const killAll = async (): Promise<void> => {
    try {
      // Kills the process group, so that renderers and the network service also end.
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    } catch {
      // Ignores the error of `process.kill`, which means that the process has already ended.
    }
    await exited;
  };
  const port = await until('Chromium opens its debugging port', async () => {
    const [first] = (await readFile(portFile, 'utf8').catch(() => '')).split('\n');
    return first;
  }).catch(async (error: unknown) => {
    await killAll();
    throw error;
  });
  const signal = (name: NodeJS.Signals) => (): void => {
    if (child.pid !== undefined) process.kill(-child.pid, name);
  };
  return { port: Number(port), exited, kill: killAll, suspend: signal('SIGSTOP'), resume: signal('SIGCONT') };
}

/** Milliseconds that a browser may take to end. */
const CLOSE_MS = 20_000;

async function askToClose(connection: Connection): Promise<void> {
  const session = await connection.newBrowserCDPSession();
  await session.send('Browser.close').catch(() => undefined);
}

/** Closes the connection. Ignores an error if the browser has already ended. */
const disconnect = (connection: Connection): Promise<unknown> =>
  within(CLOSE_MS, 'the connection ends', connection.close()).catch(() => undefined);

/** A second start on the same profile folder finds the data of the first start. */
export async function startChromium(profile: string, flags: readonly string[] = [], wrap?: Wrap): Promise<Browser> {
  const { port, exited, kill, suspend, resume } = await launchChromium(profile, flags, wrap);
  const connection = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  const context = connection.contexts()[0];
  if (context === undefined) throw new Error('Chromium has no default context');
  return {
    context,
    profile,
    suspend,
    resume,
    page: () => context.newPage(),
    close: async () => {
      await within(CLOSE_MS, 'the browser ends', Promise.all([askToClose(connection), exited])).catch(kill);
      await disconnect(connection);
    },
    kill: async () => {
      await kill();
      await disconnect(connection);
    },
  };
}
