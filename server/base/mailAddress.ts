/** A person with an address of e-mail, as settings name one. */
import { mailAddressOf } from '../../src/contract/base/mailAddress';

/** `Name <address>` or the address alone; undefined for anything else. */
export function parseMailPerson(text: string): { readonly name: string; readonly address: string } | undefined {
  const [, name = '', written = ''] = /^(?:"?([^"<>\p{Cc}]*?)"?\s*)<([^<>]+)>$/u.exec(text) ?? ['', '', text];
  const address = mailAddressOf(written);
  return address === null ? undefined : { name, address };
}
