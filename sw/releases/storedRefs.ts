import { onDatabaseLost, withDatabase } from '../database/database';
import { DATABASE_MS, DATABASE_WRITE_MS } from '../base/limits';
import { readRecord } from '../database/records';
import { emptyRefs, type Refs } from '../model/refs';
import { storedRefs } from '../database/storedShapes';

let known: Refs | null = null;
onDatabaseLost(() => {
  known = null;
});

/** Thrown after a log-out or a loss of storage, when the epoch's data is deleted. */
export class EpochOver extends Error {
  constructor() {
    super('The data this belonged to is gone');
  }
}

export interface NewManifest {
  readonly sha256: string;
  readonly bytes: ArrayBuffer;
}

/** Missing or unreadable references start a new epoch. Rejects when the database fails. */
export async function readRefs(): Promise<Refs> {
  if (known !== null) return known;
  const stored = await readRecord('refs', 'refs', storedRefs);
  if (stored !== null) return (known ??= stored);
  return withDatabase(async (database) => {
    const transaction = database.transaction('refs', 'readwrite', { durability: 'strict' });
    const refs = storedRefs(await transaction.store.get('refs')) ?? emptyRefs(newEpoch());
    await transaction.store.put(refs, 'refs');
    await transaction.done;
    return (known = refs);
  });
}

export const rememberedRefs = (): Refs | null => known;

/**
 * Changes references and manifests in one transaction, which is on disk when the promise resolves. Throws EpochOver if
 * `epoch` is over.
 */
export async function changeRefs(
  epoch: string | null,
  change: (refs: Refs) => Refs,
  manifest?: NewManifest,
): Promise<Refs> {
  try {
    return await write(epoch, change, manifest);
  } catch (error) {
    if (!(error instanceof DOMException) || error.name === 'QuotaExceededError') throw error;
    // `readRecord` deletes an unreadable record, which `write` then replaces from memory.
    if ((await readRecord('refs', 'refs', storedRefs)) !== null) throw error;
    return write(epoch, change, manifest);
  }
}

function write(epoch: string | null, change: (refs: Refs) => Refs, manifest?: NewManifest): Promise<Refs> {
  return withDatabase(
    async (database) => {
      const transaction = database.transaction(['refs', 'manifests'], 'readwrite', { durability: 'strict' });
      // Without this handler browsers report `done`'s rejection as unhandled.
      transaction.done.catch(() => undefined);
      const refs = transaction.objectStore('refs');
      const before = storedRefs(await refs.get('refs')) ?? known ?? emptyRefs(newEpoch());
      if (epoch !== null && before.epoch !== epoch) throw new EpochOver();
      const after = change(before);
      if (manifest !== undefined) await transaction.objectStore('manifests').put(manifest.bytes, manifest.sha256);
      if (after !== before) await refs.put(after, 'refs');
      await transaction.done;
      return (known = after);
    },
    manifest === undefined ? DATABASE_MS : DATABASE_WRITE_MS,
  );
}

export function adoptRefs(refs: Refs): void {
  known = refs;
}

/** Random, because a counter would restart in a new database, and a repeated epoch could bring back an old cache. */
export const newEpoch = (): string => crypto.randomUUID();
