/** A person with an address of e-mail, as settings name one. */
import { isMailAddress } from '../../src/contract/mailAddress';

/** `Name <address>` or the address alone; undefined for anything else. */
export function parseMailPerson(text: string): { readonly name: string; readonly address: string } | undefined {
  const [, name = '', address = ''] = /^(?:"?([^"<>\p{Cc}]*?)"?\s*)<([^<>]+)>$/u.exec(text) ?? ['', '', text];
  return isMailAddress(address) ? { name, address } : undefined;
}
