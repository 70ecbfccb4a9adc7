import { DrizzleQueryError } from 'drizzle-orm';
import { loggableError, loggablePath } from '../../../server/http/logging';

test.each([
  ['/api/v1/product?id=biber', '/api/v1/product?id'],
  ['/?auth=7QK2-M0A1&x=1', '/?auth&x'],
  ['/?7QK2-M0A1', '/'],
  ['/?7qkm=', '/'],
  ['/dashboard', '/dashboard'],
  ['/?', '/'],
  [`/${'a/'.repeat(5_000)}?id=1`, `/${'a/'.repeat(100)}`.slice(0, 200)],
  ['/7QK2-M0A1-7QK2-M0A1-7QK2-M0A1-7QK2', '/…'],
  [`/view/${'t-_'.repeat(14)}?id=1`, '/view/…?id'],
  [`/api/v1/packs/${'0a'.repeat(32)}`, `/api/v1/packs/${'0a'.repeat(32)}`],
  ['/assets/hanken-grotesk-latin.0123456789abcdef.woff2', '/assets/hanken-grotesk-latin.0123456789abcdef.woff2'],
])('%s is logged as %s', (url, expected) => expect(loggablePath(url)).toBe(expected));

test('a failed query is logged without its parameters', () => {
  const cause = Object.assign(new Error('relation "users" does not exist'), { code: '42P01' });
  const line = JSON.stringify(loggableError(new DrizzleQueryError('select $1', ['geheim'], cause)));
  expect(line).toContain('42P01');
  expect(line).not.toContain('geheim');
});
