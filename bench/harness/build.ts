import { spawnSync } from 'node:child_process';
import { cp, readdir, stat } from 'node:fs/promises';
import path from 'node:path';

const root = path.resolve(__dirname, '../..');

/** What the built app is made of. */
const SOURCES = ['src', 'sw', 'public', 'webpack.config.ts', 'package-lock.json', '.babelrc'];

/**
 * Copies the built app to `target`: the one in `APP_DIR` as it is, or else that in dist, which is built first when its
 * worker is missing or older than a source.
 */
export async function copyBuild(target: string): Promise<void> {
  const named = process.env['APP_DIR'];
  if (!named) await buildIfStale();
  await cp(named || path.join(root, 'dist'), target, { recursive: true });
}

async function buildIfStale(): Promise<void> {
  const built = await stat(path.join(root, 'dist/service-worker.js')).then(
    ({ mtimeMs }) => mtimeMs,
    () => -Infinity,
  );
  const sources = await Promise.all(SOURCES.map((source) => newest(path.join(root, source))));
  if (Math.max(...sources) <= built) return;
  console.log('Building the app ...');
  const { status, stdout, stderr } = spawnSync('npm', ['run', 'build'], { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new Error(`The app does not build:\n${stdout}${stderr}`);
}

/** When the newest file at or below `place` was changed; never for a place that does not exist. */
async function newest(place: string): Promise<number> {
  const found = await stat(place).catch(() => null);
  if (found === null) return -Infinity;
  if (!found.isDirectory()) return found.mtimeMs;
  const below = await Promise.all((await readdir(place)).map((name) => newest(path.join(place, name))));
  return Math.max(-Infinity, ...below);
}
