import { constants } from 'node:fs';
import { copyFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ifThere } from '../../base/errorCode';
import { DRAFT_SUFFIX, layoutOf } from './layout';

/**
 * Can run during a publication. Reads the pointers first, because a publication keeps the packs of these pointers for
 * weeks. Returns false when nothing was published.
 */
export async function copyStore(from: string, to: string): Promise<boolean> {
  const [source, target] = [layoutOf(from), layoutOf(to)];
  const current = await readIfThere(source.current);
  const history = await readIfThere(source.history);
  const deadline = await readIfThere(source.deadline);
  for (const folder of ['holds', 'manifests', 'origins', 'sources', 'packs'] as const)
    await copyFolder(source[folder], target[folder]);
  if (history !== null) await writeFile(target.history, history, { flag: 'wx', flush: true });
  if (deadline !== null) await writeFile(target.deadline, deadline, { flag: 'wx', flush: true });
  if (current !== null) await writeFile(target.current, current, { flag: 'wx', flush: true });
  return current !== null;
}

async function copyFolder(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  const entries = (await ifThere(readdir(from, { withFileTypes: true }))) ?? [];
  // Skips folders that some file servers create here (`@eaDir`).
  const files = entries.filter((entry) => !entry.isDirectory() && !entry.name.endsWith(DRAFT_SUFFIX));
  for (const { name } of files)
    await ifThere(copyFile(path.join(from, name), path.join(to, name), constants.COPYFILE_FICLONE));
}

const readIfThere = (file: string): Promise<string | null> => ifThere(readFile(file, 'utf8'));
