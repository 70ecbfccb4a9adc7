import { isIPv4, isIPv6 } from 'node:net';

export const ADDRESS_MODES = ['full', 'short', 'none'] as const;
export type AddressMode = (typeof ADDRESS_MODES)[number];

/** A proxy may send this word instead of an address. */
const UNKNOWN = 'unknown';

/** Returns the network of one person: an IPv4 address, or the /64 of an IPv6 address. */
export function networkOf(address: string): string {
  const parsed = parse(address);
  if (parsed === null) return UNKNOWN;
  return typeof parsed === 'string' ? parsed : `${prefix(parsed, 4)}/64`;
}

/** `short` keeps the first 24 bits of IPv4, 48 of IPv6. Null for `none`. */
export function addressFor(mode: AddressMode, address: string): string | null {
  if (mode === 'none') return null;
  const parsed = parse(address);
  if (parsed === null) return UNKNOWN;
  if (typeof parsed === 'string') return mode === 'full' ? parsed : parsed.replace(/\d+$/, '0/24');
  return mode === 'full' ? parsed.join(':') : `${prefix(parsed, 3)}/48`;
}

const prefix = (groups: readonly string[], count: number): string => `${groups.slice(0, count).join(':')}::`;

function parse(text: string): string | readonly string[] | null {
  const address = withoutPort(text.trim()).replace(/%.*$/s, '');
  if (isIPv4(address)) return address;
  if (!isIPv6(address)) return null;
  const groups = groupsOf(address);
  return isMapped(groups) ? embeddedIPv4(groups) : groups;
}

/** Some proxies append the port: `192.0.2.1:5000` or `[2001:db8::1]:5000`. */
const withoutPort = (text: string): string =>
  /^\[([^\]]*)\](?::\d+)?$/.exec(text)?.[1] ?? /^(\d+(?:\.\d+){3}):\d+$/.exec(text)?.[1] ?? text;

/** `URL` turns IPv6 into lower-case hex without leading zeros. */
function groupsOf(address: string): readonly string[] {
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const split = (part: string) => (part === '' ? [] : part.split(':'));
  if (tail === undefined) return split(head);
  const [before, after] = [split(head), split(tail)];
  return [...before, ...Array<string>(8 - before.length - after.length).fill('0'), ...after];
}

const isMapped = (groups: readonly string[]): boolean => groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff';

const embeddedIPv4 = (groups: readonly string[]): string =>
  groups
    .slice(6)
    .map((group) => parseInt(group, 16))
    .flatMap((value) => [value >> 8, value & 255])
    .join('.');
