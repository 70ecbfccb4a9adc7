import { withDatabase, type LastError } from './database';
import { STATE_MS } from '../base/limits';
import { storedLastError } from './storedShapes';

let latest: LastError | null = null;

export function noteError(message: string): void {
  const repeated = latest?.message === message;
  const noted = { message, time: Date.now() };
  latest = noted;
  if (repeated) return;
  withDatabase((database) => database.put('lastError', noted, 'lastError')).catch(() => undefined);
}

/** Returns this worker's latest error, otherwise the stored error. Never rejects. */
export async function readLastError(): Promise<LastError | null> {
  if (latest !== null) return latest;
  try {
    return storedLastError(await withDatabase((database) => database.get('lastError', 'lastError'), STATE_MS));
  } catch (error) {
    noteError(`storage: ${String(error)}`);
    return latest;
  }
}
