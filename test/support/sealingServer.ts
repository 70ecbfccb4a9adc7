/** The part of a server that decrypts sealed recipients, for tests of the page. */
import { parse } from 'qs';
import { makePrivateKey, sealKeyOf } from '../../server/access/sealPair';

export const SEALING = sealKeyOf(makePrivateKey());

interface Sending {
  readonly key: string;
  readonly email?: string;
  readonly sealed_email?: string;
}

/**
 * Returns the key and the recipient from the request body of a cart. Decrypts a sealed recipient. The recipient is null
 * if the server cannot decrypt it.
 */
export function sendingIn(body: string): { readonly key: string; readonly recipient: string | null } {
  const { key, email, sealed_email: sealed } = parse(body) as unknown as Sending;
  return { key, recipient: sealed === undefined ? (email ?? null) : SEALING.open(sealed, key) };
}
