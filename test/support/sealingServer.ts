/** The part of a server that opens the sealed addresses of mail recipients, for tests of the page. */
import { parse } from 'qs';
import { makePrivateKey, sealKeyOf } from '../../server/access/sealPair';

export const SEALING = sealKeyOf(makePrivateKey());

interface Sending {
  readonly key: string;
  readonly email?: string;
  readonly sealed_email?: string;
}

/** Reads the mail's ID (`key`) and recipient from a cart's request body. The recipient is null if opening fails. */
export function sendingIn(body: string): { readonly key: string; readonly recipient: string | null } {
  const { key, email, sealed_email: sealed } = parse(body) as unknown as Sending;
  return { key, recipient: sealed === undefined ? (email ?? null) : SEALING.open(sealed, key) };
}
