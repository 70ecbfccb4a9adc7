/** Administrators must not see the values of these fields. */

const SECRET_FIELDS: ReadonlySet<string> = new Set([
  'token',
  'permission',
  'access_key',
  'secret',
  'email',
  'person',
  'firstname',
  'lastname',
  'project',
  'hash',
]);
const EMAIL = /[^\s"'<>(),;:]+@[^\s"'<>(),;:]+\.[^\s"'<>(),;:]+/g;
const MASK = '•';

const masked = new WeakMap<object, unknown>();

/** Masks secret fields and e-mail addresses in plain objects, arrays and texts. */
export function mask(value: unknown): unknown {
  if (typeof value === 'string') return value.includes('@') ? value.replace(EMAIL, covered) : value;
  if (typeof value !== 'object' || value === null) return value;
  const known = masked.get(value);
  if (known !== undefined) return known;
  const copy = copied(value);
  masked.set(value, copy);
  return copy;
}

function copied(value: object): unknown {
  if (Array.isArray(value)) return value.map(mask);
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) return value;
  return Object.fromEntries(Object.entries(value).map(([field, inner]) => [field, maskField(field, inner)]));
}

const maskField = (field: string, inner: unknown): unknown =>
  SECRET_FIELDS.has(field) && typeof inner === 'string' ? covered(inner) : mask(inner);

/** Keeps the length, because replaying a history runs `isToken`, which checks the token's length. */
const covered = (secret: string): string => MASK.repeat(secret.length);
