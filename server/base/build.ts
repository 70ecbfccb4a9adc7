import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { hasCode } from './errorCode';

export const PROJECT_ROOT = path.resolve(__dirname, '../..');

export interface Build {
  readonly version: string;
  /** Hash of the app, which devices report. */
  readonly app: string;
  /** `app`, a dot, and a hash of the server's files. */
  readonly id: string;
  readonly commit: string | null;
}

export const stampsIn = (appDir: string) => ({
  sources: path.join(appDir, '.sources'),
  commit: path.join(appDir, '.commit'),
});

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

const ID_LENGTH = 12;
const idOf = (hash: string): string => hash.slice(0, ID_LENGTH);

export const hashAppSources = (root: string): string => hashFiles(root, APP_SOURCES);

export const appBuildId = (root: string): string => idOf(hashAppSources(root));

function buildVersion(): string {
  const { version } = JSON.parse(readFileSync(path.join(PROJECT_ROOT, 'package.json'), 'utf8')) as { version: string };
  return version;
}

export function readBuild(appDir: string): Build {
  const stamps = stampsIn(appDir);
  // A build by webpack alone writes no hash of the sources, so the built files are hashed instead.
  const app = idOf(readIfThere(stamps.sources) ?? hashFiles(appDir, ['index.html', 'service-worker.js']));
  return {
    version: buildVersion(),
    app,
    id: `${app}.${idOf(hashFiles(PROJECT_ROOT, SERVER_SOURCES))}`,
    commit: readIfThere(stamps.commit),
  };
}

/** Returns `1.0.0+4f1c5a9e03b7.9d20c1e8f6aa`, with the commit if there is one. */
export const describeBuild = ({ version, id, commit }: Build): string =>
  `${version}+${id}${commit === null ? '' : `.${commit}`}`;

/** Returns the commit from `COMMIT` or the repository at `root`. Null without either. */
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

function hashFiles(root: string, places: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of places.flatMap((place) => filesBelow(path.join(root, place))).sort()) {
    const content = readFileSync(file);
    hash.update(`${path.relative(root, file)}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

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
