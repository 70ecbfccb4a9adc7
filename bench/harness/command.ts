/** Runs and times an operator's commands, each in its own process. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

const root = path.resolve(__dirname, '../..');

/** Runs a script of the server and returns the milliseconds taken. Rejects with the script's output when it fails. */
export async function timeOf(script: string, words: readonly string[], env: Record<string, string>): Promise<number> {
  const began = performance.now();
  const child = spawn(process.execPath, ['--import', 'tsx', path.join(root, script), ...words], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`${script} ended with ${String(code)}:\n${output}`);
  return performance.now() - began;
}
