/** A virtual display for browsers that need a window (Debian: xvfb). */
import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { until } from './until';

const XVFB = '/usr/bin/Xvfb';

export const hasDisplay = (): boolean => existsSync(XVFB);

export interface Display {
  /** Value of the environment variable `DISPLAY`. */
  readonly name: string;
  readonly process: ChildProcess;
}

export async function startDisplay(): Promise<Display> {
  const child = spawn(XVFB, ['-displayfd', '3', '-screen', '0', '1280x900x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  let number = '';
  child.stdio[3]?.on('data', (chunk: Buffer) => (number += chunk.toString()));
  await until('Xvfb names its display', () => number.endsWith('\n'));
  return { name: `:${number.trim()}`, process: child };
}

/** Ends the process and waits for its exit. */
export function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });
}
