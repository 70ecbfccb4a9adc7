import { createKeyVault, makeAccessKey } from '../../../server/access/accessKeys';

const vault = createKeyVault('one secret of at least thirty-two characters');
const other = createKeyVault('another secret of at least thirty-two characters');

test('each new access key is unique and has seven groups of four unambiguous characters', () => {
  const keys = Array.from({ length: 200 }, makeAccessKey);
  expect(new Set(keys).size).toBe(keys.length);
  for (const key of keys) expect(key).toMatch(/^(?:[0-9A-HJKMNP-TV-Z]{4}-){6}[0-9A-HJKMNP-TV-Z]{4}$/);
});

test.each([
  ['7qk2 m0a1', '7QK2-M0A1'],
  ['7QK2–MOAI', '7QK2-M0A1'],
  ['\t7QK2M0AL\n', '7QK2-M0A1'],
])('the typed key %j is read as the access key %s', (typed, key) => expect(vault.hash(typed)).toBe(vault.hash(key)));

test.each(['', '  ', '-', 'x'.repeat(257)])('an empty or too long text is no valid access key (text: %j)', (typed) =>
  expect(vault.hash(typed)).toBeNull(),
);

test('a sealed access key is opened only if it is unchanged and the secret is right', () => {
  const sealed = vault.seal('7QK2-M0A1');
  expect(vault.open(sealed)).toBe('7QK2-M0A1');
  expect(vault.seal('7QK2-M0A1')).not.toBe(sealed);
  expect(other.open(sealed)).toBeNull();
  const middle = sealed.length >> 1;
  const changed = sealed[middle] === 'A' ? 'B' : 'A';
  expect(vault.open(sealed.slice(0, middle) + changed + sealed.slice(middle + 1))).toBeNull();
  expect(vault.open('')).toBeNull();
});

test('a text of 256 characters is accepted as an access key', () => {
  expect(vault.hash('x'.repeat(256))).not.toBeNull();
});

test('hashes, sealed keys and signatures of an earlier build stay valid', () => {
  expect(vault.hash('7QK2-M0A1')).toBe('DRBeXxTE7UV4TLDeSJSLuAcp3XZLVco_50WwOLurWyw');
  expect(vault.open('YrS9AVO_YNWhq7HHpCBgazyZMc5r74oARZvfvnRgCb-Wym_eVQ')).toBe('7QK2-M0A1');
  expect(vault.sign('text')).toBe('x2ERLsUsnRqY_fLYYSsC5cAacFXFUYX9-niiRVXM0XU');
  expect(vault.fingerprint).toBe('5KW9YW3sSl5S33QPE9nlF4S8OIlEEK-jaKlEggtaI28');
});

test('a different secret leads to a different hash, signature and fingerprint', () => {
  expect(vault.hash('7QK2')).not.toBe(other.hash('7QK2'));
  expect(vault.sign('text')).not.toBe(other.sign('text'));
  expect(vault.fingerprint).not.toBe(other.fingerprint);
});
