/**
 * How a showroom device encrypts the recipient of a waiting mail, so that the server alone reads it.
 *
 * A seal is base64url of three parts: a public key that the device makes for this one mail (uncompressed point), a random IV, and what
 * AES-256-GCM makes of the address, with its tag. The AES key comes from ECDH on P-256 by HKDF with SHA-256. HKDF's salt is the
 * device's point and the server's point, its info is SEAL_PURPOSE. The additional data bind a seal to its mail.
 */

export const SEAL_PURPOSE = 'dachberater recipient of a mail 1';
/** Bytes of an uncompressed point of P-256. */
export const SEAL_POINT_BYTES = 65;
export const SEAL_IV_BYTES = 12;
/** Bytes of an AES key. */
export const SEAL_KEY_BYTES = 32;

/** Characters. The longest address has 463 as a seal. */
export const SEALED_EMAIL_MAX_LENGTH = 1_024;

/** The server's public key: 65 bytes as base64url. */
export const SEAL_KEY_PATTERN = '^[A-Za-z0-9_-]{87}$';
const SEAL_KEY = new RegExp(SEAL_KEY_PATTERN);
export const isSealKey = (value: unknown): value is string => typeof value === 'string' && SEAL_KEY.test(value);

/** The additional data of a seal. `key` is the mail's idempotency key. */
export const sealBinding = (key: string): string => `${SEAL_PURPOSE} ${key}`;
