/** Iterations that OWASP advises for PBKDF2 with SHA-256. */
const ITERATIONS = 600_000;
const SALT_BYTES = 16;
const HASH_BITS = 256;

/** `salt` and `hash` are hexadecimal. The PIN only keeps visitors out and seals nothing. */
export interface PinHash {
  readonly salt: string;
  readonly hash: string;
  readonly iterations: number;
}

export const PIN_MAX_LENGTH = 8;

const PIN = /^\d{4,8}$/;

export const isPin = (text: string): boolean => PIN.test(text);

/** False without https, which WebCrypto needs. */
export const canHashPins = (): boolean => (crypto.subtle as SubtleCrypto | undefined) !== undefined;

/** Null if `canHashPins` is false. */
export async function hashPin(pin: string): Promise<PinHash | null> {
  const salt = hexOf(crypto.getRandomValues(new Uint8Array(SALT_BYTES)));
  const hash = await derive(pin, salt, ITERATIONS);
  return hash === null ? null : { salt, hash, iterations: ITERATIONS };
}

export const isPinOf = async (pin: string, { salt, hash, iterations }: PinHash): Promise<boolean> =>
  (await derive(pin, salt, iterations)) === hash;

async function derive(pin: string, salt: string, iterations: number): Promise<string | null> {
  if (!canHashPins()) return null;
  const { subtle } = crypto;
  const bytes = new TextEncoder();
  const key = await subtle.importKey('raw', bytes.encode(pin), 'PBKDF2', false, ['deriveBits']);
  const parameters = { name: 'PBKDF2', hash: 'SHA-256', salt: bytes.encode(salt), iterations };
  return hexOf(new Uint8Array(await subtle.deriveBits(parameters, key, HASH_BITS)));
}

const hexOf = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
