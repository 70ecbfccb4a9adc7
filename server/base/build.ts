/** Where this build lies, what it is called, and what tells it from another one. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { hasCode } from './errorCode';

/** The project's folder. */
export const PROJECT_ROOT = path.resolve(__dirname, '../..');

export interface Build {
  /** The version in package.json. */
  readonly version: string;
  /** Made of the app's contents: what devices have. */
  readonly app: string;
  /** `app`, a dot, and the same of the server's contents. */
  readonly id: string;
  /** The commit that it was built from. Null outside of a repository. */
  readonly commit: string | null;
}

/** Beside the built app: the hash of what it was built from, and the commit. */
export const stampsIn = (appDir: string) => ({
  sources: path.join(appDir, '.sources'),
  commit: path.join(appDir, '.commit'),
});

/** All that webpack reads, apart from packages, which the lock file stands for. */
const APP_SOURCES = [
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
const SERVER_SOURCES = ['server', 'src', 'package.json'];

/** Hexadecimal digits of an id. */
const ID_LENGTH = 12;
const idOf = (hash: string): string => hash.slice(0, ID_LENGTH);

/** Of all that the app is built from, in the project at `root`. */
export const hashAppSources = (root: string): string => hashFiles(root, APP_SOURCES);

/** The id that a build of the app in the project at `root` carries. */
export const appBuildId = (root: string): string => idOf(hashAppSources(root));

/** The version in package.json. */
function buildVersion(): string {
  const { version } = JSON.parse(readFileSync(path.join(PROJECT_ROOT, 'package.json'), 'utf8')) as { version: string };
  return version;
}

/** The server's own code with the app that is built in `appDir`. */
export function readBuild(appDir: string): Build {
  const stamps = stampsIn(appDir);
  // Webpack alone leaves no stamp: what it built stands for itself.
  const app = idOf(readIfThere(stamps.sources) ?? hashFiles(appDir, ['index.html', 'service-worker.js']));
  return {
    version: buildVersion(),
    app,
    id: `${app}.${idOf(hashFiles(PROJECT_ROOT, SERVER_SOURCES))}`,
    commit: readIfThere(stamps.commit),
  };
}

/** A build in one word, for logs and backups: `1.0.0+4f1c5a9e03b7.9d20c1e8f6aa`, with the commit behind it when there is one. */
export const describeBuild = ({ version, id, commit }: Build): string =>
  `${version}+${id}${commit === null ? '' : `.${commit}`}`;

/** Of the repository at `root`, or of `COMMIT` (an image is built without its repository). Null without both. */
export function commitOf(root: string): string | null {
  const given = process.env['COMMIT']?.trim();
  if (given !== undefined && /^[0-9a-f]{7,40}$/.test(given)) return given;
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return null;
  }
}

function readIfThere(file: string): string | null {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    return null;
  }
}

/** One hash over names and contents. */
function hashFiles(root: string, places: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of places.flatMap((place) => filesBelow(path.join(root, place))).sort()) {
    const content = readFileSync(file);
    hash.update(`${path.relative(root, file)}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

/** The files in a folder, a file itself, nothing for what is not there. */
function filesBelow(place: string): string[] {
  try {
    if (statSync(place).isFile()) return [place];
    const entries = readdirSync(place, { recursive: true, withFileTypes: true });
    return entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return [];
    throw error;
  }
}
