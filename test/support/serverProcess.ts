/** Starts the real server in its own process with its own data folder. */
import { spawn, type ChildProcess } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { until } from './until';
import { within } from './within';

const root = path.resolve(__dirname, '../..');
/** Milliseconds that a server may take to end. Open requests need only a fraction of this time. */
const STOP_MS = 60_000;

export interface ServerProcess {
  readonly origin: string;
  readonly port: number;
  readonly pid: number;
  readonly dataDir: string;
  output(): string;
  /** The demo's access keys by group. */
  keys(): Promise<Readonly<Record<'admin' | 'dachberater' | 'worker' | 'default', string>>>;
  /** The exit code after the server has ended. Null while it runs and after it was killed. */
  exitCode(): number | null;
  /** Sends SIGTERM and waits for the server's end. Rejects with the server's output if the server does not end. */
  stop(): Promise<void>;
  /** Sends SIGKILL and waits for the server's end. */
  kill(): Promise<void>;
}

export interface ServerOptions {
  readonly dataDir: string;
  /** The port. Absent or 0 for any free port. */
  readonly port?: number;
  readonly env?: Readonly<Record<string, string>>;
  /** The script to run: `server/main.ts` by default. `npm start` runs `server/cli/start.ts`. */
  readonly script?: string;
  readonly startTimeoutMs?: number;
}

/** Starts the server and waits until it listens. Rejects with the server's output if the server ends earlier. */
export async function startServer(options: ServerOptions): Promise<ServerProcess> {
  const child = spawnServer(options);
  let output = '';
  let ended = false;
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const exit = new Promise<void>((resolve) => {
    child.once('exit', () => {
      ended = true;
      resolve();
    });
  });
  const origin = await until(
    'the server listens',
    () => {
      const found = /Dachberater läuft auf (http:\/\/[^\s"]+?)\/?(?=["\s]|$)/.exec(output)?.[1];
      return found ?? (ended ? 'ended' : null);
    },
    { timeoutMs: options.startTimeoutMs ?? 60_000 },
  ).catch((error: unknown) => {
    child.kill('SIGKILL');
    throw new Error(`${String(error)}\n${output}`);
  });
  if (origin === 'ended') throw new Error(`The server ended before it listened:\n${output}`);
  const kill = async (): Promise<void> => {
    if (!ended) child.kill('SIGKILL');
    await exit;
  };
  const stop = async (): Promise<void> => {
    if (!ended) child.kill('SIGTERM');
    await within(STOP_MS, 'the server ends', exit).catch(async (error: unknown) => {
      await kill();
      throw new Error(`${String(error)}\n${output}`);
    });
  };
  return {
    origin,
    port: Number(new URL(origin).port),
    pid: child.pid ?? 0,
    dataDir: options.dataDir,
    output: () => output,
    exitCode: () => child.exitCode,
    keys: async () => {
      const text = await readFile(path.join(options.dataDir, 'demo-access.json'), 'utf8');
      return JSON.parse(text) as Record<'admin' | 'dachberater' | 'worker' | 'default', string>;
    },
    stop,
    kill,
  };
}

/** Starts the server. If `stdout` is a file descriptor, the server's standard output goes to that file. */
export function spawnServer(
  { dataDir, port = 0, env = {}, script = 'server/main.ts' }: ServerOptions,
  stdout: number | 'pipe' = 'pipe',
): ChildProcess {
  return spawn(process.execPath, ['--import', 'tsx', script], {
    cwd: root,
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      DATA_DIR: dataDir,
      PORT: String(port),
      TOOLS_PORT: '0',
      ...env,
    },
    stdio: ['ignore', stdout, 'pipe'],
  });
}
