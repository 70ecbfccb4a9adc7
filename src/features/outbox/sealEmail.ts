import { SEAL_IV_BYTES, SEAL_KEY_BYTES, SEAL_PURPOSE, sealBinding } from '../../contract/base/sealedEmail';

const CURVE = { name: 'ECDH', namedCurve: 'P-256' } as const;

/** Format: src/contract/base/sealedEmail.ts. Throws without WebCrypto or with a bad public key. */
export async function sealEmail(email: string, key: string, sealKey: string): Promise<string> {
  const { subtle } = crypto;
  const serverPoint = bytesOf(sealKey);
  const server = await subtle.importKey('raw', serverPoint, CURVE, false, []);
  const own = await subtle.generateKey(CURVE, false, ['deriveBits']);
  const point = new Uint8Array(await subtle.exportKey('raw', own.publicKey));
  const shared = await subtle.deriveBits({ name: 'ECDH', public: server }, own.privateKey, SEAL_KEY_BYTES * 8);
  const derivation = { name: 'HKDF', hash: 'SHA-256', salt: joined(point, serverPoint), info: textBytes(SEAL_PURPOSE) };
  const material = await subtle.importKey('raw', shared, 'HKDF', false, ['deriveKey']);
  const cipher = { name: 'AES-GCM', length: SEAL_KEY_BYTES * 8 };
  const aesKey = await subtle.deriveKey(derivation, material, cipher, false, ['encrypt']);
  const iv = crypto.getRandomValues(new Uint8Array(SEAL_IV_BYTES));
  const parameters = { name: 'AES-GCM', iv, additionalData: textBytes(sealBinding(key)) };
  const box = new Uint8Array(await subtle.encrypt(parameters, aesKey, textBytes(email)));
  return base64Url(joined(point, iv, box));
}

const textBytes = (text: string) => new TextEncoder().encode(text);

const joined = (...parts: readonly Uint8Array[]) => Uint8Array.from(parts.flatMap((part) => [...part]));

const bytesOf = (base64: string) =>
  Uint8Array.from(atob(base64.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0));

const base64Url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
