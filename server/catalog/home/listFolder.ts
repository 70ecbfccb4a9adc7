import { readdir, realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import { isOfSystem as isSystemError, reasonOf } from '../../base/errorCode';
import { ReleaseError } from '../../releases/folder/releaseError';

/** Paths relative to the listed folder, with `/` between their parts. A folder stands before its contents. */
interface Listing {
  readonly folders: readonly string[];
  readonly files: readonly string[];
}

/** True when a relative path belongs to the listing. The contents of an unwanted folder are unwanted, too. */
export type Wanted = (name: string) => boolean;

const MOST_ENTRIES = 100_000;
const LEADS_NOWHERE = ['ENOENT', 'ELOOP'];

/**
 * Lists the files and folders in a folder. Follows links, as the publisher does. Leaves out links that lead nowhere or
 * in a circle, and files that are no regular files.
 * @throws ReleaseError for too many entries, system errors for an unreadable folder
 */
export async function listFolder(root: string, wanted: Wanted): Promise<Listing> {
  const listing = { folders: [] as string[], files: [] as string[] };
  await addContents('', [await realpath(root)]);
  return listing;

  /** `trail`: real paths of the folder and the folders around it. */
  async function addContents(folder: string, trail: readonly string[]): Promise<void> {
    for (const entry of (await readdir(path.join(root, folder))).sort()) {
      const name = path.posix.join(folder, entry);
      if (!wanted(name)) continue;
      const place = path.join(root, name);
      const found = await stat(place).catch(nullIfNowhere);
      if (found?.isFile() === true) listing.files.push(name);
      if (found?.isDirectory() === true) {
        const real = await realpath(place);
        if (trail.includes(real)) continue;
        listing.folders.push(name);
        await addContents(name, [...trail, real]);
      }
      if (listing.files.length + listing.folders.length > MOST_ENTRIES)
        throw new ReleaseError(`Der Ordner ${root} hat mehr als ${MOST_ENTRIES} Dateien und Ordner.`);
    }
  }
}

function nullIfNowhere(error: unknown): null {
  if (isSystemError(error) && LEADS_NOWHERE.includes(reasonOf(error))) return null;
  throw error;
}
