import type { ServerResponse } from 'node:http';
import { finished } from 'node:stream';

/** In bytes, about sixty packs. Beyond it answers are streamed from files, which is slower. */
const MOST_BYTES = 64 * 1_048_576;

let held = 0;

/** False, without counting, when the limit is reached. */
export function holdMemory(response: ServerResponse, bytes: number): boolean {
  if (held + bytes > MOST_BYTES) return false;
  held += bytes;
  whenOver(response, () => {
    held -= bytes;
  });
  return true;
}

/** Also when the answer is over already. A lost connection ends it. */
export function whenOver(response: ServerResponse, act: () => void): void {
  finished(response, () => act());
}
