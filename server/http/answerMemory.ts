import type { ServerResponse } from 'node:http';
import { finished } from 'node:stream';

/** About sixty packs. Beyond this limit answers are streamed from their files, which is slower. In bytes. */
const MOST_BYTES = 64 * 1_048_576;

let held = 0;

/** Counts `bytes` until the answer ends. Returns false without counting when the limit is reached. */
export function holdMemory(response: ServerResponse, bytes: number): boolean {
  if (held + bytes > MOST_BYTES) return false;
  held += bytes;
  whenOver(response, () => {
    held -= bytes;
  });
  return true;
}

/** Calls `act` once the answer is sent or its connection is lost, even if that has happened already. */
export function whenOver(response: ServerResponse, act: () => void): void {
  finished(response, () => act());
}
