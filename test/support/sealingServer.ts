/** The part of a server that decrypts the encrypted addresses of mail recipients, for tests of the page. */
import { parse } from 'qs';
import { makePrivateKey, sealKeyOf } from '../../server/access/sealPair';

export const SEALING = sealKeyOf(makePrivateKey());

interface Sending {
  readonly key: string;
  readonly email?: string;
  readonly sealed_email?: string;
}

/**
 * Returns the mail's ID (`key`) and its recipient from the request body of a cart. Decrypts an encrypted recipient. The
 * recipient is null if the server cannot decrypt it.
 */
export function sendingIn(body: string): { readonly key: string; readonly recipient: string | null } {
  const { key, email, sealed_email: sealed } = parse(body) as unknown as Sending;
  return { key, recipient: sealed === undefined ? (email ?? null) : SEALING.open(sealed, key) };
}
