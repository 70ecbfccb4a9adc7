import { constants } from 'node:fs';
import { copyFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ifThere } from '../../base/errorCode';
import { DRAFT_SUFFIX, layoutOf } from './layout';

/**
 * Copies the release store at `from` into the folder `to`, with what is held of former releases (holds.ts), also beside a
 * publisher. The pointers are read first and written last: what they name stays for weeks, and what a publisher adds or
 * clears away meanwhile is not missed. Answers whether anything was published.
 */
export async function copyStore(from: string, to: string): Promise<boolean> {
  const [source, target] = [layoutOf(from), layoutOf(to)];
  const current = await readIfThere(source.current);
  const history = await readIfThere(source.history);
  const deadline = await readIfThere(source.deadline);
  for (const folder of ['holds', 'manifests', 'packs'] as const) await copyFolder(source[folder], target[folder]);
  if (history !== null) await writeFile(target.history, history, { flag: 'wx', flush: true });
  if (deadline !== null) await writeFile(target.deadline, deadline, { flag: 'wx', flush: true });
  if (current !== null) await writeFile(target.current, current, { flag: 'wx', flush: true });
  return current !== null;
}

async function copyFolder(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  const entries = (await ifThere(readdir(from, { withFileTypes: true }))) ?? [];
  // Folders are none of ours: some file servers put one into each folder (`@eaDir`).
  const files = entries.filter((entry) => !entry.isDirectory() && !entry.name.endsWith(DRAFT_SUFFIX));
  for (const { name } of files)
    await ifThere(copyFile(path.join(from, name), path.join(to, name), constants.COPYFILE_FICLONE));
}

const readIfThere = (file: string): Promise<string | null> => ifThere(readFile(file, 'utf8'));
