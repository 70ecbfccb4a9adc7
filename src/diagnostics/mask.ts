/** Administrators must not see the values of these fields. */

const SECRET_FIELDS: ReadonlySet<string> = new Set([
  'token',
  'permission',
  'access_key',
  'secret',
  'card',
  'signs',
  'email',
  'person',
  'firstname',
  'lastname',
  'project',
  'hash',
]);
/** Marks of persons (src/contract/base/ids.ts), wherever they stand: `user`, `formerUsers`, payloads, cache keys. */
const USER_MARK = /(?<![0-9A-Za-z-])[0-9a-f]{32}(?![0-9A-Za-z-])/g;
const EMAIL = /[^\s"'<>(),;:]+@[^\s"'<>(),;:]+\.[^\s"'<>(),;:]+/g;
const MARK_LENGTH = 32;
const MASK = '•';

const masked = new WeakMap<object, unknown>();

/** Masks secret fields, ids of persons and e-mail addresses in plain objects, arrays and texts. */
export function mask(value: unknown): unknown {
  if (typeof value === 'string') return maskText(value);
  if (typeof value !== 'object' || value === null) return value;
  const known = masked.get(value);
  if (known !== undefined) return known;
  const copy = copied(value);
  masked.set(value, copy);
  return copy;
}

function maskText(text: string): string {
  const shown = text.length < MARK_LENGTH ? text : text.replace(USER_MARK, covered);
  return shown.includes('@') ? shown.replace(EMAIL, covered) : shown;
}

function copied(value: object): unknown {
  if (Array.isArray(value)) return value.map(mask);
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) return value;
  return Object.fromEntries(Object.entries(value).map(([field, inner]) => [maskText(field), maskField(field, inner)]));
}

const maskField = (field: string, inner: unknown): unknown =>
  SECRET_FIELDS.has(field) && typeof inner === 'string' ? covered(inner) : mask(inner);

/** Keeps the length, because replaying a history runs `isToken`, which checks the token's length. */
const covered = (secret: string): string => MASK.repeat(secret.length);
