import { stat } from 'node:fs/promises';
import path from 'node:path';
import { ifThere, isOfSystem, reasonOf } from '../base/errorCode';
import { mapInTurn } from '../base/inTurn';
import { isInside } from '../catalog/media/mediaFiles';
import { UnreadableFile } from '../catalog/reading/regularFile';
import { listEntries, noCatalogue, readState, type EntryState } from '../editor/entryFile';
import { RequestFault } from '../http/errorAnswer';

/** `reason`: German half-sentence why the file is unreadable. */
export type FoundEntry = EntryState | { readonly reason: string };

const AT_ONCE = 8;

/**
 * Reads the YAML files of the server's catalogue folder, by their paths relative to the folder.
 * @throws RequestFault 404 when the server has no catalogue, 423 when the catalogue is replaced meanwhile
 */
export async function readSourceFolder(folder: string): Promise<ReadonlyMap<string, FoundEntry>> {
  const before = await ifThere(stat(folder));
  const paths = before === null ? [] : await listEntries(folder, 'keep');
  // Without this check, all published entries would count as deleted.
  if (before === null || paths.length === 0) throw noCatalogue();
  const entries = await mapInTurn(paths, AT_ONCE, async (name) => [name, await readEntry(folder, name)] as const);
  if ((await ifThere(stat(folder)))?.ino !== before.ino)
    throw RequestFault.passing('Der Katalog wird gerade ersetzt. Bitte versuchen Sie es noch einmal.');
  return new Map(entries.flatMap(([name, entry]): [string, FoundEntry][] => (entry === null ? [] : [[name, entry]])));
}

/** Null when the file was deleted meanwhile. */
async function readEntry(folder: string, name: string): Promise<FoundEntry | null> {
  const file = path.join(folder, name);
  try {
    if ((await ifThere(isInside(folder, file))) === false)
      return { reason: 'ist eine Verknüpfung aus dem Katalogordner hinaus' };
    return await readState(file);
  } catch (error) {
    if (error instanceof UnreadableFile) return { reason: error.reason };
    if (isOfSystem(error)) return { reason: `ist nicht lesbar (${reasonOf(error)})` };
    throw error;
  }
}
