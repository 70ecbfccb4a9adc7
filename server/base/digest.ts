import { createHash } from 'node:crypto';

/** SHA-256 in lower-case hex: the name of a pack or manifest. */
export const sha256Of = (bytes: Uint8Array | string): string => createHash('sha256').update(bytes).digest('hex');

/** The id of a media file: the first 22 base64url characters of its SHA-256 (contract/ids.ts). */
export const fileIdOf = (bytes: Uint8Array): string =>
  createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
