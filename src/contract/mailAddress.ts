/** Addresses of e-mail as the server sends to and from: plain ones, nothing that a header or a mail server could read as more. */
import { RECIPIENT_MAX_LENGTH } from './limits';

/** RFC 5321, 4.5.3.1.1. */
const LOCAL_MAX_LENGTH = 64;

/** Letters, digits and signs that need no quotes (RFC 5322, atext), in parts with a dot between them. */
const LOCAL = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/i;
const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i;

/** Whether mail can be sent there. Umlauts are refused: few mail servers take them, and a look-alike could hide in them. */
export function isMailAddress(address: string): boolean {
  if (address.length > RECIPIENT_MAX_LENGTH) return false;
  const at = address.lastIndexOf('@');
  const local = address.slice(0, Math.max(at, 0));
  const labels = address.slice(at + 1).split('.');
  if (local.length > LOCAL_MAX_LENGTH || !LOCAL.test(local)) return false;
  const top = labels.at(-1) ?? '';
  return labels.length > 1 && labels.every((label) => LABEL.test(label)) && /^[a-z][a-z0-9-]+$/i.test(top);
}
