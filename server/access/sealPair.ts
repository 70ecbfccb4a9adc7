import { createDecipheriv, createECDH, hkdfSync, type ECDH } from 'node:crypto';
import {
  SEAL_IV_BYTES,
  SEAL_KEY_BYTES,
  SEAL_POINT_BYTES,
  SEAL_PURPOSE,
  sealBinding,
} from '../../src/contract/base/sealedEmail';

const CURVE = 'prime256v1';
const CIPHER = 'aes-256-gcm';
const TAG_BYTES = 16;

export interface SealKey {
  /** Uncompressed curve point in base64url. */
  readonly publicKey: string;
  /** `key` is the mail's idempotency key. Returns null when `key` or the key pair does not match. */
  open(sealed: string, key: string): string | null;
}

export function makePrivateKey(): string {
  const pair = createECDH(CURVE);
  pair.generateKeys();
  return pair.getPrivateKey('base64url');
}

export function sealKeyOf(privateKey: string): SealKey {
  const pair = createECDH(CURVE);
  pair.setPrivateKey(privateKey, 'base64url');
  return {
    publicKey: pair.getPublicKey('base64url'),
    open(sealed, key) {
      try {
        return open(pair, Buffer.from(sealed, 'base64url'), key);
      } catch {
        return null;
      }
    },
  };
}

function open(pair: ECDH, bytes: Buffer, key: string): string {
  const point = bytes.subarray(0, SEAL_POINT_BYTES);
  const box = bytes.subarray(SEAL_POINT_BYTES);
  const salt = Buffer.concat([point, pair.getPublicKey()]);
  const aesKey = hkdfSync('sha256', pair.computeSecret(point), salt, SEAL_PURPOSE, SEAL_KEY_BYTES);
  const iv = box.subarray(0, SEAL_IV_BYTES);
  const decipher = createDecipheriv(CIPHER, Buffer.from(aesKey), iv, { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(sealBinding(key)));
  decipher.setAuthTag(box.subarray(-TAG_BYTES));
  const text = decipher.update(box.subarray(SEAL_IV_BYTES, -TAG_BYTES));
  return Buffer.concat([text, decipher.final()]).toString('utf8');
}
