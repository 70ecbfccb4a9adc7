/** Tests the installation's key pair. Showroom devices seal the recipients of mails with it. */
import { randomUUID } from 'node:crypto';
import { createKeyVault } from '../../../server/access/accessKeys';
import { loadSealKey } from '../../../server/access/sealKey';
import { checkSecret } from '../../../server/access/secretCheck';
import type { Database } from '../../../server/db/database';
import { settings } from '../../../server/db/schema';
import { sealEmail } from '../../../src/features/outbox/sealEmail';
import { openMemoryDatabase } from '../support/databases';

const EMAIL = 'familie.quittmann@bauherr.example';
const KEY = randomUUID();
const [first, second] = ['first', 'second'].map((name) =>
  createKeyVault(`the ${name} secret of at least thirty-two characters`),
) as [ReturnType<typeof createKeyVault>, ReturnType<typeof createKeyVault>];

let database: Database;
beforeAll(async () => {
  database = await openMemoryDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.db.delete(settings);
  await checkSecret(database.db, first);
});

const load = (vault = first) => loadSealKey(database.db, vault);

test('servers that start in parallel create one common key pair, which is stored sealed', async () => {
  const found = await Promise.all(Array.from({ length: 4 }, () => load()));
  expect(new Set(found.map(({ publicKey }) => publicKey)).size).toBe(1);
  expect(found[0]?.publicKey).toMatch(/^[\w-]{87}$/);
  const seal = await sealEmail(EMAIL, KEY, found[0]?.publicKey ?? '');
  expect(found.map((key) => key.open(seal, KEY))).toEqual([EMAIL, EMAIL, EMAIL, EMAIL]);
  expect(await database.db.$count(settings)).toBe(2);
});

test('sealing an e-mail address twice gives two different texts', async () => {
  const { publicKey } = await load();
  const [one = '', other = ''] = await Promise.all([
    sealEmail(EMAIL, KEY, publicKey),
    sealEmail(EMAIL, KEY, publicKey),
  ]);
  expect(one.slice(0, 20)).not.toBe(other.slice(0, 20));
  expect(one.slice(-20)).not.toBe(other.slice(-20));
});

test('the longest e-mail address is sealed to 463 characters', async () => {
  const { publicKey, open } = await load();
  const email = `${'a'.repeat(64)}@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.example`.slice(0, 254);
  const seal = await sealEmail(email.padEnd(254, 'e'), KEY, publicKey);
  expect(seal).toHaveLength(463);
  expect(open(seal, KEY)).toHaveLength(254);
});

test("the key pair stays the same when the server's secret changes", async () => {
  const { publicKey } = await load();
  const seal = await sealEmail(EMAIL, KEY, publicKey);
  await checkSecret(database.db, second, [first]);
  const after = await load(second);
  expect([after.publicKey, after.open(seal, KEY)]).toEqual([publicKey, EMAIL]);
});

test('a stored key pair that the secret cannot open is replaced', async () => {
  const { publicKey } = await load(second);
  const own = await load(first);
  expect(own.publicKey).not.toBe(publicKey);
  expect((await load(first)).publicKey).toBe(own.publicKey);
  expect(await database.db.$count(settings)).toBe(2);
  await load(second);
  expect(await checkSecret(database.db, second, [first])).toBe(0);
  expect((await load(second)).publicKey).toMatch(/^[\w-]{87}$/);
});

test('a sealed e-mail address is opened only if it is unchanged', async () => {
  const { publicKey, open } = await load();
  const seal = await sealEmail(EMAIL, KEY, publicKey);
  const bytes = Buffer.from(seal, 'base64url');
  expect(open(seal, randomUUID())).toBeNull();
  await database.db.delete(settings);
  expect((await load()).open(seal, KEY)).toBeNull();
  for (let place = 0; place < bytes.length; place += 1) {
    const changed = Buffer.from(bytes);
    changed[place] = (changed[place] ?? 0) ^ 1;
    expect(open(changed.toString('base64url'), KEY)).toBeNull();
  }
  for (let length = 0; length < bytes.length; length += 1)
    expect(open(bytes.subarray(0, length).toString('base64url'), KEY)).toBeNull();
  expect(open(`${seal}AAAA`, KEY)).toBeNull();
  expect(open(seal, KEY)).toBe(EMAIL);
});
