/**
 * Access keys: what a person types to unlock the app. 140 random bits as seven groups of four characters that are hard to
 * confuse (Crockford's base 32). Stored twice: as HMAC to find the user, encrypted to show the key in the user list.
 */
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { plainKey } from '../../src/contract/base/accessKey';
import { KEY_MAX_LENGTH } from '../../src/contract/base/limits';

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const GROUPS = 7;
const GROUP_LENGTH = 4;

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Hashes and seals keys with one installation's secret. */
export interface KeyVault {
  /** The HMAC under which a typed key is found; null for what cannot be a key. */
  hash(typed: string): string | null;
  seal(key: string): string;
  /** The sealed key; null when it was sealed with another secret. */
  open(sealed: string): string | null;
  /** A signature that only this secret gives to `text`; 43 characters, base64url. For links, not for keys. */
  sign(text: string): string;
  /** Tells this vault's secret from another's, and nothing more. */
  readonly fingerprint: string;
}

/** A new random key: `7QK2-...`. */
export function makeAccessKey(): string {
  const symbols = [...randomBytes(GROUPS * GROUP_LENGTH)].map((byte) => ALPHABET[byte % ALPHABET.length]);
  return Array.from({ length: GROUPS }, (_, group) =>
    symbols.slice(group * GROUP_LENGTH, (group + 1) * GROUP_LENGTH).join(''),
  ).join('-');
}

export function createKeyVault(secret: string): KeyVault {
  const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, 'dachberater', purpose, 32));
  const findingKey = derive('find access keys');
  const sealingKey = derive('seal access keys');
  const signingKey = derive('sign links');
  return {
    hash(typed) {
      if (typed.length > KEY_MAX_LENGTH) return null;
      const key = plainKey(typed);
      return key === '' ? null : createHmac('sha256', findingKey).update(key).digest('base64url');
    },
    seal(key) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(CIPHER, sealingKey, iv);
      // Stryker disable next-line StringLiteral: Text is read as UTF-8 by default.
      const text = Buffer.concat([cipher.update(key, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, text, cipher.getAuthTag()]).toString('base64url');
    },
    open(sealed) {
      const bytes = Buffer.from(sealed, 'base64url');
      try {
        const decipher = createDecipheriv(CIPHER, sealingKey, bytes.subarray(0, IV_BYTES));
        decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
        const text = decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES));
        return Buffer.concat([text, decipher.final()]).toString('utf8');
      } catch {
        return null;
      }
    },
    sign: (text) => createHmac('sha256', signingKey).update(text).digest('base64url'),
    fingerprint: derive('fingerprint').toString('base64url'),
  };
}
