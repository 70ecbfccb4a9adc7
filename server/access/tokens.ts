/** Session tokens. Only hashes of them are stored, so that a copy of the database unlocks nothing. */
import { createHash, randomBytes } from 'node:crypto';

/** 32 random bytes, base64url. */
export const makeToken = (): string => randomBytes(32).toString('base64url');

/** SHA-256 is enough for a value with 256 random bits. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');
