/** The database holds only tokens' hashes, so a stolen copy gives no access. */
import { createHash, randomBytes } from 'node:crypto';

export const makeToken = (): string => randomBytes(32).toString('base64url');

/** A fast hash suffices, because a token's 256 random bits are unguessable. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');
