import type { ServerResponse } from 'node:http';
import { finished } from 'node:stream';

/** In bytes, about sixty packs. Beyond this, the server streams answers from files, which is slower. */
const MOST_BYTES = 64 * 1_048_576;

let held = 0;

/** Reserves `bytes` of memory until the answer ends. Returns false and reserves nothing when the limit is reached. */
export function holdMemory(response: ServerResponse, bytes: number): boolean {
  if (held + bytes > MOST_BYTES) return false;
  held += bytes;
  whenOver(response, () => {
    held -= bytes;
  });
  return true;
}

/** Calls `act` when the answer ends or loses its connection. For an ended answer, calls `act` at once. */
export function whenOver(response: ServerResponse, act: () => void): void {
  finished(response, () => act());
}
