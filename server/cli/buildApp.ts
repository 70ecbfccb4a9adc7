import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { spawnBound } from '../base/boundChild';
import { commitOf, hashAppSources, stampsIn } from '../base/build';
import { StartFault } from '../base/startFault';
import { say } from '../base/terminal';

/** @throws StartFault with webpack's output */
export async function buildOnChange(root: string): Promise<void> {
  const sources = hashAppSources(root);
  if ((await readFile(stampsOf(root).sources, 'utf8').catch(() => null)) === sources) return;
  say('Die Anwendung wird gebaut …');
  await build(root, sources, 'pipe');
}

export async function buildAnew(root: string): Promise<void> {
  await build(root, hashAppSources(root), 'inherit');
}

/** A failed build leaves no stamp files, so the next start builds again. */
const stampsOf = (root: string) => stampsIn(path.join(root, 'dist'));

async function build(root: string, sources: string, output: 'pipe' | 'inherit'): Promise<void> {
  const webpack = path.join(root, 'node_modules', 'webpack-cli', 'bin', 'cli.js');
  const child = spawnBound({ words: [webpack, '--mode', 'production'], cwd: root, output });
  const said: Buffer[] = [];
  child.stdout?.on('data', (chunk: Buffer) => said.push(chunk));
  child.stderr?.on('data', (chunk: Buffer) => said.push(chunk));
  const [code] = await once(child, 'close');
  if (code !== 0) throw new StartFault(`${Buffer.concat(said).toString()}\nDie Anwendung ließ sich nicht bauen.`);
  const stamps = stampsOf(root);
  const commit = commitOf(root);
  if (commit !== null) await writeFile(stamps.commit, commit);
  await writeFile(stamps.sources, sources);
}
