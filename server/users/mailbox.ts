/** One spelling for each mailbox, so that it is one user. */
import { domainToASCII, domainToUnicode } from 'node:url';
import { isLatinDomain } from '../../src/contract/base/mailAddress';

/** What a URL would not read as a host, or as the number of one, is no domain that could be spelt in two ways. */
const DOMAIN = /^[\p{L}\p{M}\p{N}.-]*\.(?!\d+$)[\p{L}\p{M}\p{N}-]+$/u;

/**
 * The address with its domain as people read it: `info@XN--BCHER-KVA.de` is `info@bücher.de`. A domain of another script stays as
 * mail servers know it, as a look-alike could hide in the script. A domain that DNS cannot know is only written small.
 */
export function mailboxOf(email: string): string {
  const { local, domain, ascii } = partsOf(email);
  if (ascii === '') return `${local}@${domain.toLowerCase()}`;
  const read = domainToUnicode(ascii);
  // A made-up code of letters reads as another domain.
  const isSame = domainToASCII(read) === ascii;
  return `${local}@${isSame && isLatinDomain(read) ? read : ascii}`;
}

/** The same for all spellings of a mailbox, also in capitals. */
export const mailboxKey = (email: string): string => mailboxOf(email).toLowerCase();

/** The spellings under which users of former builds may be stored: the one of `mailboxOf`, the given one, the one of mail servers. */
export function spellingsOf(email: string): string[] {
  const { local, ascii } = partsOf(email);
  return [mailboxOf(email), email, ...(ascii === '' ? [] : [`${local}@${ascii}`])];
}

/** `ascii` is empty when DNS cannot know the domain. */
function partsOf(email: string): { readonly local: string; readonly domain: string; readonly ascii: string } {
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1);
  return { local: email.slice(0, Math.max(at, 0)), domain, ascii: DOMAIN.test(domain) ? domainToASCII(domain) : '' };
}
