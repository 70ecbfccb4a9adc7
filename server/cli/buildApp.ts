/** Builds the app, and notes the sources it was built from. */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { hasCode } from '../base/errorCode';
import { StartFault } from '../base/startFault';
import { say } from '../base/terminal';

/** All that webpack reads, apart from packages, which the lock file stands for. */
const SOURCES = [
  'src',
  'sw',
  'public',
  'server/http/contentSecurityPolicy.ts',
  'webpack.config.ts',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'sw/tsconfig.json',
  '.babelrc',
];

/** @throws StartFault when the build fails, with what webpack said */
export async function buildOnChange(root: string): Promise<void> {
  const sources = await hashSources(root);
  if ((await readFile(stampIn(root), 'utf8').catch(() => null)) === sources) return;
  say('Die Anwendung wird gebaut …');
  await build(root, sources, 'pipe');
}

/**
 * Builds whatever was built before; webpack speaks on the terminal.
 * @throws StartFault when the build fails
 */
export async function buildAnew(root: string): Promise<void> {
  await build(root, await hashSources(root), 'inherit');
}

/** Holds what `dist` was built from; webpack, which empties the folder, takes it away. */
const stampIn = (root: string): string => path.join(root, 'dist', '.sources');

async function build(root: string, sources: string, output: 'pipe' | 'inherit'): Promise<void> {
  const webpack = path.join(root, 'node_modules', 'webpack-cli', 'bin', 'cli.js');
  const child = spawn(process.execPath, [webpack, '--mode', 'production'], {
    cwd: root,
    stdio: ['ignore', output, output],
  });
  const said: Buffer[] = [];
  child.stdout?.on('data', (chunk: Buffer) => said.push(chunk));
  child.stderr?.on('data', (chunk: Buffer) => said.push(chunk));
  const [code] = await once(child, 'close');
  if (code !== 0) throw new StartFault(`${Buffer.concat(said).toString()}\nDie Anwendung ließ sich nicht bauen.`);
  await writeFile(stampIn(root), sources);
}

/** One hash over names and contents. */
async function hashSources(root: string): Promise<string> {
  const files = (await Promise.all(SOURCES.map((source) => filesBelow(path.join(root, source))))).flat().sort();
  const contents = await Promise.all(files.map((file) => readFile(file)));
  const hash = createHash('sha256');
  for (const [index, file] of files.entries()) {
    const content = contents[index] ?? Buffer.alloc(0);
    hash.update(`${path.relative(root, file)}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

/** The files in a folder, a file itself, nothing for what is not there. */
async function filesBelow(place: string): Promise<string[]> {
  try {
    const entries = await readdir(place, { recursive: true, withFileTypes: true });
    return entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
  } catch (error) {
    return hasCode(error, 'ENOTDIR') ? [place] : [];
  }
}
