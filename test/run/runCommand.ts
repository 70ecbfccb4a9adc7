import { spawn } from 'node:child_process';
import { once } from 'node:events';

export interface Outcome {
  readonly name: string;
  readonly passed: boolean;
  readonly seconds: number;
}

/** Runs a command in a process of its own, which ends with this process. `env` adds environment variables. */
export async function runCommand(
  name: string,
  command: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<Outcome> {
  const start = performance.now();
  console.log(`\n▶ ${name}: ${command.join(' ')}`);
  const [program = '', ...words] = command;
  const child = spawn(program, words, { stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, ...env } });
  const end = () => void child.kill();
  process.once('exit', end);
  const [code] = (await once(child, 'exit')) as [number | null];
  process.off('exit', end);
  return { name, passed: code === 0, seconds: (performance.now() - start) / 1000 };
}

/** Does the work in its order, `places` at a time. */
export async function sideBySide<T>(work: readonly (() => Promise<T>)[], places: number): Promise<T[]> {
  const results: T[] = [];
  const queue = [...work.entries()];
  const goOn = async (): Promise<void> => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) results[next[0]] = await next[1]();
  };
  await Promise.all(Array.from({ length: places }, goOn));
  return results;
}
