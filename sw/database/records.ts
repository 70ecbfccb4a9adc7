/** Reading single records of the database without trusting them. */
import type { StoreKey, StoreNames } from 'idb';
import { withDatabase, type WorkerDatabase } from './database';
import { NoAnswer } from '../base/deadline';
import { noteError } from './lastError';

type StoreName = StoreNames<WorkerDatabase>;

/**
 * The record `key` of `store` as `check` understands it, or null when there is none. One that `check` does not understand,
 * or that the database cannot read although it works otherwise, is removed: it would never be read. Rejects when the
 * database fails altogether.
 */
export async function readRecord<Name extends StoreName, T>(
  store: Name,
  key: StoreKey<WorkerDatabase, Name>,
  check: (value: unknown) => T | null,
): Promise<T | null> {
  let value: unknown;
  try {
    value = await withDatabase((database) => database.get(store, key));
  } catch (error) {
    await dropUnreadable(store, key, error);
    return null;
  }
  if (value === undefined) return null;
  const checked = check(value);
  if (checked === null) await dropRecord(store, key, 'not of its shape');
  return checked;
}

/**
 * Removes a record that could not be read. That this works shows that the record was the fault; otherwise it is the
 * database, and this rejects with `error`, what reading it rejected with.
 */
async function dropUnreadable<Name extends StoreName>(
  store: Name,
  key: StoreKey<WorkerDatabase, Name>,
  error: unknown,
): Promise<void> {
  if (error instanceof NoAnswer) throw error;
  await dropRecord(store, key, String(error)).catch(() => {
    throw error;
  });
}

/** Removes a record, and says why in the debug overlay. */
export async function dropRecord<Name extends StoreName>(
  store: Name,
  key: StoreKey<WorkerDatabase, Name>,
  why: string,
): Promise<void> {
  await withDatabase((database) => database.delete(store, key));
  noteError(`${store} ${String(key).slice(0, 12)}: ${why}, dropped`);
}
