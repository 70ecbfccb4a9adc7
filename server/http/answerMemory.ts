/** How much memory the answers hold that wait for their clients to take them. */
import type { ServerResponse } from 'node:http';
import { finished } from 'node:stream';

/**
 * Some sixty packs on their way at the same time. Whatever comes while that much is held is streamed from its file, which
 * costs more time and 64 KB of memory. In bytes.
 */
const MOST_BYTES = 64 * 1_048_576;

let held = 0;

/** Counts `bytes` until the answer is over. False, and nothing counted, where they would be too many. */
export function holdMemory(response: ServerResponse, bytes: number): boolean {
  if (held + bytes > MOST_BYTES) return false;
  held += bytes;
  whenOver(response, () => {
    held -= bytes;
  });
  return true;
}

/** Calls `act` once the system has taken all of the answer, or its connection is gone; also where that is so already. */
export function whenOver(response: ServerResponse, act: () => void): void {
  finished(response, () => act());
}
