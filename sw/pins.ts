/**
 * Which page sees which release: the one that was active when the page first asked for data, until it is reloaded (a
 * reloaded page is a new client with an id of its own).
 */
import { onDatabaseLost, withDatabase } from './database';
import { noteError } from './lastError';
import type { ReleaseRef, Refs } from './refs';
import { scope } from './scope';

let known: Map<string, string> | null = null;
onDatabaseLost(() => {
  known = null;
});

async function readPins(): Promise<Map<string, string>> {
  if (known !== null) return known;
  return withDatabase(async (database) => {
    const [clients, releases] = await Promise.all([database.getAllKeys('pins'), database.getAll('pins')]);
    return (known ??= new Map(clients.map((client, index) => [client, releases[index] ?? ''])));
  });
}

/**
 * The release that the page `clientId` sees; without an id (a tab of its own for a picture) the active one. The pin is
 * stored before this resolves: an answer given must hold even if the worker ends right after it. On a device that has no
 * room for that it holds as long as the worker lives.
 */
export async function pinnedRelease(clientId: string, active: ReleaseRef, refs: Refs): Promise<ReleaseRef> {
  if (clientId === '') return active;
  const pins = await readPins();
  const pinned = pins.get(clientId);
  const held = [active, ...refs.previous].find((ref) => ref.sha256 === pinned);
  if (held !== undefined) return held;
  pins.set(clientId, active.sha256);
  try {
    await withDatabase((database) => database.put('pins', active.sha256, clientId));
  } catch (error) {
    noteError(`pin: ${String(error)}`);
  }
  return active;
}

/** Releases that open pages are pinned to; forgets the pins of pages that are gone. */
export async function releasesInUse(): Promise<ReadonlySet<string>> {
  const [pins, clients] = await Promise.all([readPins(), scope.clients.matchAll({ includeUncontrolled: true })]);
  const open = new Set(clients.map((client) => client.id));
  const gone = [...pins.keys()].filter((client) => !open.has(client));
  if (gone.length > 0) {
    for (const client of gone) pins.delete(client);
    await withDatabase(async (database) => {
      const transaction = database.transaction('pins', 'readwrite');
      await Promise.all([...gone.map((client) => transaction.store.delete(client)), transaction.done]);
    });
  }
  return new Set(pins.values());
}

/** Forgets what is in memory. */
export function forgetPins(): void {
  known = null;
}
