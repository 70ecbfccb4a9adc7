/** Addresses of e-mail as the server sends to and from: plain ones, nothing that a header or a mail server could read as more. */
import { RECIPIENT_MAX_LENGTH } from './limits';

/** RFC 5321, 4.5.3.1.1. */
const LOCAL_MAX_LENGTH = 64;

/** Letters, digits and signs that need no quotes (RFC 5322, atext), in parts with a dot between them. */
const LOCAL = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/i;
const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i;
/** Letters with umlauts and the like. Those of other scripts are refused: a look-alike could hide in them. */
const LATIN_DOMAIN = /^[\p{Script=Latin}\p{Mn}\d.-]+$/u;

/**
 * The address that mail is sent to, or null where it can be sent to none. A domain with umlauts is written as mail servers know
 * it (`info@müller.de` as `info@xn--mller-kva.de`). Before the @ umlauts are refused: few mail servers take them.
 */
export function mailAddressOf(text: string): string | null {
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

/** Whether a domain holds Latin letters only. */
export const isLatinDomain = (domain: string): boolean => LATIN_DOMAIN.test(domain);

/** As DNS knows it (IDNA); what is no domain stays as it is. */
function asciiDomain(domain: string): string {
  if (domain.length > RECIPIENT_MAX_LENGTH || /^[\d.a-z-]*$/i.test(domain) || !isLatinDomain(domain)) return domain;
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    return domain;
  }
}
