/** Hashes tokens. The database holds only hashes, so a stolen copy opens nothing. */
import { createHash, randomBytes } from 'node:crypto';

export const makeToken = (): string => randomBytes(32).toString('base64url');

/** SHA-256 suffices, because 256 random bits are unguessable. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');
