/** Finds the built app, and makes a changed copy that stands for the next build. */
import { createHash } from 'node:crypto';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** The folder of the built app: `APP_DIR`, or `dist` by default. */
export const APP_DIR = process.env['APP_DIR'] ?? path.resolve(__dirname, '../../dist');

const MARK = '<meta name="build" content="next">';
/** CSS selector of an element that only pages of the next build have. */
export const NEXT_BUILD = 'meta[name="build"][content="next"]';

/** Copies the app's build into a folder, with another start page and worker. The caller removes the folder. */
export async function makeNextBuild(): Promise<string> {
  const appDir = await mkdtemp(path.join(tmpdir(), 'dachberater-app-'));
  await cp(APP_DIR, appDir, { recursive: true });
  const page = path.join(appDir, 'index.html');
  const before = await readFile(page);
  const after = Buffer.from(before.toString().replace('<head>', `<head>${MARK}`));
  const worker = path.join(appDir, 'service-worker.js');
  const script = await readFile(worker, 'utf8');
  const revision = createHash('md5').update(before).digest('hex');
  const changed = script
    .replaceAll(integrityOf(before), integrityOf(after))
    .replaceAll(revision, createHash('md5').update(after).digest('hex'));
  if (changed === script) throw new Error('The worker does not list the start page by its hash');
  await writeFile(page, after);
  await writeFile(worker, changed);
  for (const file of [page, worker]) for (const twin of ['.br', '.gz']) await rm(`${file}${twin}`, { force: true });
  return appDir;
}

const integrityOf = (bytes: Buffer): string => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
