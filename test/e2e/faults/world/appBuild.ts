/** Makes another build of the app out of a copy of the built one. */
import { createHash } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright-core';

const MARK = '<meta name="build" content="next">';

/**
 * Changes the start page of the app in `appDir` and the worker's list of shell files with it, as a new build would: the
 * worker's script differs, and the page carries a mark.
 */
export async function changeBuild(appDir: string): Promise<void> {
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
}

/** Whether the page comes from the changed build. */
export const hasBuild = async (page: Page): Promise<boolean> =>
  (await page.locator('meta[name="build"][content="next"]').count()) === 1;

const integrityOf = (bytes: Buffer): string => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
