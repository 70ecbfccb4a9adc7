import type { Db } from '../db/database';
import { UnreadableFile } from '../catalog/reading/regularFile';
import { RequestFault } from '../http/errorAnswer';
import type { Disk } from '../releases/folder/disk';
import { insertChange, newestState, openIntents } from './changeRows';
import { readState, type EntryState } from './entryFile';
import { settle } from './settle';

/**
 * Reads a file. Settles a change that a kill left open, and stores a change from outside. Null when the file is missing.
 * Requires the catalogue's lock.
 * @throws RequestFault 422 for an unreadable file
 */
export async function currentState(
  { db, disk }: { readonly db: Db; readonly disk: Disk },
  path: string,
  place: string,
): Promise<EntryState | null> {
  const current = await readState(place).catch(throwFault);
  for (const intent of await openIntents(db))
    if (intent.path === path) await settle(db, disk, intent, place, current?.revision ?? null);
  const newest = await newestState(db, path);
  if ((newest ?? null)?.revision === current?.revision) return current;
  const kind = newest === undefined ? 'found' : 'outside';
  await insertChange(db, 'done', { path, kind, before: newest ?? null, after: current, actor: null });
  return current;
}

function throwFault(error: unknown): never {
  if (!(error instanceof UnreadableFile)) throw error;
  throw RequestFault.ofField(422, 'path', `Die Datei ${error.reason}.`);
}
