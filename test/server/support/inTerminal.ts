import { spawn } from 'node:child_process';
import path from 'node:path';
import { text } from 'node:stream/consumers';

const ROOT = path.resolve(__dirname, '../../..');
const quoted = (word: string): string => `'${word}'`;

/**
 * Runs a program in a terminal of its own, in which a person types `typed`. Returns the exit code and what the terminal
 * shows. The environment contains only PATH, HOME and `env`.
 */
export async function runInTerminal(
  script: string,
  env: Record<string, string>,
  words: readonly string[],
  typed: string,
): Promise<{ readonly code: number | null; readonly shown: string }> {
  const command = [process.execPath, '--import', 'tsx', path.join(ROOT, script), ...words].map(quoted).join(' ');
  const child = spawn('script', ['--quiet', '--return', '--command', command, '/dev/null'], {
    cwd: ROOT,
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], ...env },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  child.stdin.end(typed);
  const shown = await text(child.stdout);
  return { code: await ended, shown: shown.replaceAll('\r', '') };
}
