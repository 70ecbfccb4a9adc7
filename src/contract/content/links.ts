/** `page`: page of the app. `file`: file on the app's server. `site`: other website. */
export type LinkKind = 'page' | 'file' | 'anchor' | 'site' | 'contact';

/** Addresses with these characters are refused, because browsers drop some of them and read a backslash as a slash. */
// eslint-disable-next-line no-control-regex -- the pattern looks for control characters
const DISGUISED = /[\u0000-\u0020\u007f-\u00a0\u2028\u2029\ufeff\\]/;

/** A path's part is not `.` or `..` and contains no escaped slash, backslash or control character. */
const PART = /^(?!(?:\.|%2e){1,2}$)(?!.*%(?:[01][0-9a-f]|2f|5c|7f)).+$/i;

/** Refuses a name before an `@`, because it looks like the host. */
const SITE = /^https?:\/\/[^/?#@]+(?:[/?#]|$)/i;

/** Null for a forbidden address. */
export function linkKind(address: string): LinkKind | null {
  if (DISGUISED.test(address)) return null;
  if (address.startsWith('#')) return 'anchor';
  if (/^(?:mailto|tel):./i.test(address)) return 'contact';
  if (SITE.test(address)) return URL.canParse(address) ? 'site' : null;
  if (!address.startsWith('/')) return null;
  const parts = (address.split(/[?#]/, 1)[0] ?? '').slice(1).split('/');
  // The path may end in a slash.
  if (!parts.every((part, index) => PART.test(part) || (part === '' && index === parts.length - 1))) return null;
  return parts[0]?.toLowerCase() === 'api' ? 'file' : 'page';
}
