/**
 * What administrators may read of state and actions: everything but tokens, permissions, keys, e-mail addresses and the
 * names of people and of customers' projects.
 */

const SECRET_FIELDS: ReadonlySet<string> = new Set([
  'token',
  'permission',
  'access_key',
  // Of a device.
  'secret',
  'email',
  'person',
  'firstname',
  'lastname',
  'project',
  // Of a showroom device's PIN.
  'hash',
]);
const EMAIL = /[^\s"'<>(),;:]+@[^\s"'<>(),;:]+\.[^\s"'<>(),;:]+/g;
const MASK = '•';

/** Copies by original: unchanged parts of the state are copied once, not with every action. */
const masked = new WeakMap<object, unknown>();

/**
 * The same value with every secret field and every e-mail address masked, however deep. Only plain objects, arrays and
 * texts are looked into.
 */
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

/** As long as the secret: whether a token is long enough decides about the login, also when a history is replayed. */
const covered = (secret: string): string => MASK.repeat(secret.length);
