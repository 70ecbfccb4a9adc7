/** The refs as they are stored, with a copy in memory that lives as long as the connection to the database. */
import { onDatabaseLost, withDatabase } from './database';
import { emptyRefs, type Refs } from './refs';

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

/** The refs now; a new worker's are written first, so that their epoch holds. */
export async function readRefs(): Promise<Refs> {
  if (known !== null) return known;
  return withDatabase(async (database) => {
    const stored = await database.get('refs', 'refs');
    if (stored !== undefined) return (known ??= stored);
    const transaction = database.transaction('refs', 'readwrite', { durability: 'strict' });
    const refs = (await transaction.store.get('refs')) ?? emptyRefs(newEpoch());
    await transaction.store.put(refs, 'refs');
    await transaction.done;
    return (known = refs);
  });
}

/** The refs as far as they are in memory; null when they have to be read first. */
export const rememberedRefs = (): Refs | null => known;

/**
 * Changes the refs in one transaction that is on disk when this resolves. `change` sees what is stored, not what is
 * remembered. With `epoch`, nothing happens and EpochOver is thrown when another one has begun.
 */
export async function changeRefs(epoch: string | null, change: (refs: Refs) => Refs): Promise<Refs> {
  return withDatabase(async (database) => {
    const transaction = database.transaction('refs', 'readwrite', { durability: 'strict' });
    const before = (await transaction.store.get('refs')) ?? emptyRefs(newEpoch());
    if (epoch !== null && before.epoch !== epoch) throw new EpochOver();
    const after = change(before);
    if (after !== before) await transaction.store.put(after, 'refs');
    await transaction.done;
    return (known = after);
  });
}

/** Takes over refs that another transaction has written. */
export function adoptRefs(refs: Refs): void {
  known = refs;
}

/** A name that no data cache has had: random, so that a lost database cannot bring an old one back. */
export const newEpoch = (): string => crypto.randomUUID();
