/** Makes, hashes and seals access keys of 140 random bits in Crockford's base 32. */
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { plainKey } from '../../src/contract/base/accessKey';
import { KEY_MAX_LENGTH } from '../../src/contract/base/limits';

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const GROUPS = 7;
const GROUP_LENGTH = 4;

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

export interface KeyVault {
  hash(typed: string): string | null;
  /** Encrypts with AES-256-GCM. Returns base64url. */
  seal(key: string): string;
  /** Returns null if `sealed` was changed, or sealed with another secret. */
  open(sealed: string): string | null;
  /** Returns 43 characters of base64url. */
  sign(text: string): string;
  /** Identifies this secret without revealing it. */
  readonly fingerprint: string;
}

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
