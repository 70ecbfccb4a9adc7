/** The refs as they are stored, with a copy in memory that lives as long as what is stored. */
import { onDatabaseLost, withDatabase } from '../database/database';
import { DATABASE_MS, DATABASE_WRITE_MS } from '../base/limits';
import { readRecord } from '../database/records';
import { emptyRefs, type Refs } from '../model/refs';
import { storedRefs } from '../database/storedShapes';

let known: Refs | null = null;
onDatabaseLost(() => {
  known = null;
});

/** A log-out or a loss of storage came between: what was being done belongs to data that is gone. */
export class EpochOver extends Error {
  constructor() {
    super('The data this belonged to is gone');
  }
}

/** The bytes of a manifest, to be stored together with the refs that name it. */
export interface NewManifest {
  readonly sha256: string;
  readonly bytes: ArrayBuffer;
}

/**
 * The refs now; a new worker's are written first, so that their epoch holds. Refs that cannot be read begin a new epoch:
 * everything is loaded again. Rejects when the database fails.
 */
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

/** The refs as far as they are in memory; null when they have to be read first. */
export const rememberedRefs = (): Refs | null => known;

/**
 * Changes the refs in one transaction that is on disk when this resolves. `change` sees what is stored, not what is
 * remembered; what is remembered takes the place of a record that was damaged meanwhile. With `epoch`, nothing happens and
 * EpochOver is thrown when another one has begun. `manifest` is stored in the same transaction: there are never refs
 * that name a manifest which is not there yet, nor a manifest that came after a log-out.
 */
export async function changeRefs(
  epoch: string | null,
  change: (refs: Refs) => Refs,
  manifest?: NewManifest,
): Promise<Refs> {
  try {
    return await write(epoch, change, manifest);
  } catch (error) {
    // Stryker disable next-line ConditionalExpression,LogicalOperator,BooleanLiteral,EqualityOperator,StringLiteral: After such a failure the record can be read, or reading it fails in the same way: the same is thrown.
    if (!(error instanceof DOMException) || error.name === 'QuotaExceededError') throw error;
    // A record that cannot be read makes writing it fail as well. Once it is dropped, what is remembered takes its place.
    if ((await readRecord('refs', 'refs', storedRefs)) !== null) throw error;
    return write(epoch, change, manifest);
  }
}

function write(epoch: string | null, change: (refs: Refs) => Refs, manifest?: NewManifest): Promise<Refs> {
  return withDatabase(
    async (database) => {
      const transaction = database.transaction(['refs', 'manifests'], 'readwrite', { durability: 'strict' });
      // Told by what is awaited below; without this, a browser would report it once more as unhandled.
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

/** Takes over refs that another transaction has written. */
export function adoptRefs(refs: Refs): void {
  known = refs;
}

/** A name that no data cache has had: random, so that a lost database cannot bring an old one back. */
export const newEpoch = (): string => crypto.randomUUID();
