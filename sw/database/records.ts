import type { StoreKey, StoreNames } from 'idb';
import { withDatabase, type WorkerDatabase } from './database';
import { NoAnswer } from '../base/deadline';
import { noteError } from './lastError';

type StoreName = StoreNames<WorkerDatabase>;

/** Deletes an unreadable or invalid record. Rejects when the database fails. */
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

/** Deletes an unreadable record. Rejects with `error` when the whole database is unreadable. */
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

export async function dropRecord<Name extends StoreName>(
  store: Name,
  key: StoreKey<WorkerDatabase, Name>,
  why: string,
): Promise<void> {
  await withDatabase((database) => database.delete(store, key));
  noteError(`${store} ${String(key).slice(0, 12)}: ${why}, dropped`);
}
