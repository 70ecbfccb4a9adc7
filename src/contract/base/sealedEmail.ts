/**
 * A showroom device seals a waiting mail's recipient, so only the server can read it. A seal is base64url of the
 * mail's public key (uncompressed point), a random IV, and the address in AES-256-GCM with its tag. The AES key comes
 * from ECDH on P-256 and HKDF with SHA-256. HKDF's salt is the mail's public key, then the server's. Its info is
 * SEAL_PURPOSE.
 */

export const SEAL_PURPOSE = 'dachberater recipient of a mail 1';
export const SEAL_POINT_BYTES = 65;
export const SEAL_IV_BYTES = 12;
export const SEAL_KEY_BYTES = 32;

export const SEALED_EMAIL_MAX_LENGTH = 1_024;

export const SEAL_KEY_PATTERN = '^[A-Za-z0-9_-]{87}$';
const SEAL_KEY = new RegExp(SEAL_KEY_PATTERN);
export const isSealKey = (value: unknown): value is string => typeof value === 'string' && SEAL_KEY.test(value);

/** AES-GCM's additional data, which bind a seal to its mail. `key`: the mail's idempotency key. */
export const sealBinding = (key: string): string => `${SEAL_PURPOSE} ${key}`;
