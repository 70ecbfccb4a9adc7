import { hashToken, makeToken } from '../../../server/access/tokens';

test('a session token has 256 random bits and is identified by its hash', () => {
  const tokens = new Set(Array.from({ length: 50 }, makeToken));
  expect(tokens.size).toBe(50);
  for (const each of tokens) expect(each).toMatch(/^[\w-]{43}$/);
  expect(hashToken('token')).toBe('PEaenWxYddN6Q_NT1PiOYfz4EsZu7jRXRlpAsNpBU-A');
});
