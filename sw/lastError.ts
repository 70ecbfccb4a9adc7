/** The latest thing that went wrong, for the debug overlay. */
import { withDatabase, type LastError } from './database';

let latest: LastError | null = null;

/** Remembers `message`. Never rejects: an error that cannot be stored is still shown while this worker lives. */
export function noteError(message: string): void {
  const repeated = latest?.message === message;
  const noted = { message, time: Date.now() };
  latest = noted;
  if (repeated) return;
  withDatabase((database) => database.put('lastError', noted, 'lastError')).catch(() => undefined);
}

export async function readLastError(): Promise<LastError | null> {
  return latest ?? (await withDatabase((database) => database.get('lastError', 'lastError'))) ?? null;
}
