/** Which addresses a text of the catalogue may lead to. Publisher and page judge by the same rule. */

/** `page`: of the app itself. `file`: of its server. `anchor`: within the page. `site`: elsewhere in the web. `contact`: mail and telephone. */
export type LinkKind = 'page' | 'file' | 'anchor' | 'site' | 'contact';

/** Browsers drop some of these from an address and read a backslash as a slash: what is left may lead anywhere. */
// eslint-disable-next-line no-control-regex -- control characters are what is looked for
const DISGUISED = /[\u0000-\u0020\u007f-\u00a0\u2028\u2029\ufeff\\]/;

/** A part of a path: not empty, not only dots, and no slash, backslash or control character in disguise. */
const PART = /^(?!(?:\.|%2e){1,2}$)(?!.*%(?:[01][0-9a-f]|2f|5c|7f)).+$/i;

/** A host and, if need be, a port; a name before an `@` would pass for the host. */
const SITE = /^https?:\/\/[^/?#@]+(?:[/?#]|$)/i;

/** Null for an address that no text may have. */
export function linkKind(address: string): LinkKind | null {
  if (DISGUISED.test(address)) return null;
  if (address.startsWith('#')) return 'anchor';
  if (/^(?:mailto|tel):./i.test(address)) return 'contact';
  if (SITE.test(address)) return URL.canParse(address) ? 'site' : null;
  if (!address.startsWith('/')) return null;
  const parts = (address.split(/[?#]/, 1)[0] ?? '').slice(1).split('/');
  // The path may end in a slash, and the start page is nothing but that.
  if (!parts.every((part, index) => PART.test(part) || (part === '' && index === parts.length - 1))) return null;
  return parts[0]?.toLowerCase() === 'api' ? 'file' : 'page';
}
