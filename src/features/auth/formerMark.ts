/**
 * Tells one person's access from another's on this device, without naming either: what waits to be sent for one must not
 * leave in the session of another. Twelve bytes of a hash, of a key of 140 random bits.
 */
import { uuid } from '../../lib/uuid';

const BYTES = 12;

/**
 * The mark of an access key, however it is typed. Pages without https have no hash: there each login has a mark of its own.
 */
export async function userMark(accessKey: string): Promise<string> {
  // Its type does not know of pages without https.
  const subtle: SubtleCrypto | undefined = crypto.subtle;
  if (subtle === undefined) return uuid();
  const text = new TextEncoder().encode(`dachberater ${asWritten(accessKey)}`);
  const bytes = new Uint8Array(await subtle.digest('SHA-256', text)).slice(0, BYTES);
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** As the server reads a key: case, blanks and hyphens do not count, and letters that look like digits are those. */
const asWritten = (key: string): string =>
  key
    .toUpperCase()
    .replace(/[\s\p{Pd}]/gu, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
