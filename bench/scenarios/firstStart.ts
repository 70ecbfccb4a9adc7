import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, symlink } from 'node:fs/promises';
import path from 'node:path';
import { until } from '../../test/support/until';
import { withTemporaryFolder } from '../harness/temporaryFolder';

const ROOT = path.resolve(__dirname, '../..');
/** Folders that the scenario does not copy, because `npm ci`, Git or former runs made them. */
const LEFT_OUT = ['node_modules', 'dist', 'data', '.git', '.cache', 'screenshots', 'coverage'];
/** Time-out in milliseconds. It is far above the aim, so that a slow start is measured and not aborted. */
const PATIENCE_MS = 600_000;

/** Measures `npm start` in a fresh copy of the project. */
export const firstStart = () =>
  withTemporaryFolder('start', async (folder) => {
    const copy = path.join(folder, 'project');
    const isWanted = (file: string) => !LEFT_OUT.includes(path.relative(ROOT, file));
    await cp(ROOT, copy, { recursive: true, filter: isWanted });
    await symlink(path.join(ROOT, 'node_modules'), path.join(copy, 'node_modules'));
    return { start: (await timeOfStart(copy)) / 1_000 };
  });

async function timeOfStart(cwd: string): Promise<number> {
  const { PATH = '', HOME = '' } = process.env;
  const began = performance.now();
  // The separate process group lets a signal reach all of npm's programs.
  const child = spawn('npm', ['start'], {
    cwd,
    detached: true,
    env: { PATH, HOME, PORT: '0', TOOLS_PORT: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let took: number | null = null;
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes('Dachberater läuft auf')) took ??= performance.now() - began;
    });
  const ended = once(child, 'close');
  try {
    return await until(
      'npm start says where it listens',
      () => {
        if (child.exitCode !== null) throw new Error(`It ended:\n${output}`);
        return took;
      },
      { timeoutMs: PATIENCE_MS },
    );
  } finally {
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGTERM');
    await ended;
  }
}
