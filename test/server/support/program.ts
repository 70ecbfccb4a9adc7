import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';

const ROOT = path.resolve(__dirname, '../../..');

export interface Outcome {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** The program's environment contains only PATH, HOME, PORT 0 and `env`. */
export const start = (script: string, env: Record<string, string>, words: readonly string[] = []): ChildProcess =>
  spawn(process.execPath, ['--import', 'tsx', path.join(ROOT, script), ...words], {
    cwd: ROOT,
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });

export function run(script: string, env: Record<string, string>, words: readonly string[] = []): Promise<Outcome> {
  const child = start(script, env, words);
  let stdout = '';
  let stderr = '';
  child.stdout?.on('data', (chunk: Buffer) => (stdout += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
  return new Promise((resolve) => {
    child.once('close', (code) => resolve({ code, stdout, stderr }));
  });
}
