/** Commands as an operator runs them, each a process of its own. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

const root = path.resolve(__dirname, '../..');

/** Milliseconds of a script of the server's from its start to its end. Rejects with what it printed when it failed. */
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
