/** Gives each mailbox one spelling, because each mailbox may have only one user. */
import { domainToASCII, domainToUnicode } from 'node:url';
import { isLatinDomain } from '../../src/contract/base/mailAddress';

/** Matches domains that a URL accepts. Only these can have two spellings. */
const DOMAIN = /^[\p{L}\p{M}\p{N}.-]*\.(?!\d+$)[\p{L}\p{M}\p{N}-]+$/u;

/**
 * Returns `info@bücher.de` for `info@XN--BCHER-KVA.de`. A domain with non-Latin letters stays in ASCII, because they
 * may look Latin.
 */
export function mailboxOf(email: string): string {
  const { local, domain, ascii } = partsOf(email);
  if (ascii === '') return `${local}@${domain.toLowerCase()}`;
  const read = domainToUnicode(ascii);
  // Invented Punycode may decode to another domain. Encoding it again reveals this.
  const isSame = domainToASCII(read) === ascii;
  return `${local}@${isSame && isLatinDomain(read) ? read : ascii}`;
}

/** The key is equal for all spellings of a mailbox. */
export const mailboxKey = (email: string): string => mailboxOf(email).toLowerCase();

/** Returns the spellings under which earlier builds stored a mailbox. */
export function spellingsOf(email: string): string[] {
  const { local, ascii } = partsOf(email);
  return [mailboxOf(email), email, ...(ascii === '' ? [] : [`${local}@${ascii}`])];
}

/** `ascii` is empty when the domain is no valid DNS name. */
function partsOf(email: string): { readonly local: string; readonly domain: string; readonly ascii: string } {
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1);
  return { local: email.slice(0, Math.max(at, 0)), domain, ascii: DOMAIN.test(domain) ? domainToASCII(domain) : '' };
}
