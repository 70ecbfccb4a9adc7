import { mailAddressOf } from '../../src/contract/base/mailAddress';

export function parseMailPerson(text: string): { readonly name: string; readonly address: string } | undefined {
  const [, name = '', written = ''] = /^(?:"?([^"<>\p{Cc}]*?)"?\s*)<([^<>]+)>$/u.exec(text) ?? ['', '', text];
  const address = mailAddressOf(written);
  return address === null ? undefined : { name, address };
}
