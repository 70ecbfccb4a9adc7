import { RECIPIENT_MAX_LENGTH } from './limits';

/** Largest number of characters before the @ (RFC 5321, 4.5.3.1.1). */
const LOCAL_MAX_LENGTH = 64;

/** A longer text is no address, even if its domain has umlauts. Refusing it at once saves time. */
const TEXT_MAX_LENGTH = LOCAL_MAX_LENGTH + 1 + RECIPIENT_MAX_LENGTH;

/** Characters that need no quotes (RFC 5322, atext). */
const LOCAL = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/i;
const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i;
/** Only Latin letters, because other scripts contain look-alikes. */
const LATIN_DOMAIN = /^[\p{Script=Latin}\p{Mn}\d.-]+$/u;

/**
 * Accepts only plain addresses, because others could corrupt mail headers or mislead mail servers. Only the domain may
 * have umlauts. The function converts such a domain to ASCII.
 */
export function mailAddressOf(text: string): string | null {
  if (text.length > TEXT_MAX_LENGTH) return null;
  const at = text.lastIndexOf('@');
  const local = text.slice(0, Math.max(at, 0));
  const domain = asciiDomain(text.slice(at + 1));
  const labels = domain.split('.');
  if (local.length > LOCAL_MAX_LENGTH || !LOCAL.test(local)) return null;
  const isDomain = labels.length > 1 && labels.every((label) => LABEL.test(label));
  if (!isDomain || !/^[a-z][a-z0-9-]+$/i.test(labels.at(-1) ?? '')) return null;
  const address = `${local}@${domain}`;
  return address.length > RECIPIENT_MAX_LENGTH ? null : address;
}

export const isMailAddress = (text: string): boolean => mailAddressOf(text) !== null;

export const isLatinDomain = (domain: string): boolean => LATIN_DOMAIN.test(domain);

function asciiDomain(domain: string): string {
  if (domain.length > RECIPIENT_MAX_LENGTH || /^[\d.a-z-]*$/i.test(domain) || !isLatinDomain(domain)) return domain;
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    return domain;
  }
}
