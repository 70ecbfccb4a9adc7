import { createHash, type Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';

export const sha256Of = (bytes: Uint8Array | string): string => createHash('sha256').update(bytes).digest('hex');

export const fileIdOf = (bytes: Uint8Array): string => idOf(createHash('sha256').update(bytes));

/** Returns `fileIdOf` the file's bytes without holding them in memory. */
export async function fileIdIn(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const part of createReadStream(file)) hash.update(part);
  return idOf(hash);
}

const idOf = (hash: Hash): string => hash.digest('base64url').slice(0, 22);
