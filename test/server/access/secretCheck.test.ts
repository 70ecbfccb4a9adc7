/** When the server starts, it notices if the operator has lost or changed the server's secret. */
import { eq } from 'drizzle-orm';
import { createKeyVault, makeAccessKey } from '../../../server/access/accessKeys';
import { checkSecret } from '../../../server/access/secretCheck';
import { StartFault } from '../../../server/base/startFault';
import type { Database } from '../../../server/db/database';
import { devices, settings, users } from '../../../server/db/schema';
import { openMemoryDatabase } from '../support/databases';
import { userRow } from '../support/sampleRows';

const [first, second, third] = ['first', 'second', 'third'].map((name) =>
  createKeyVault(`the ${name} secret of at least thirty-two characters`),
) as [ReturnType<typeof createKeyVault>, ReturnType<typeof createKeyVault>, ReturnType<typeof createKeyVault>];
const KEYS = [makeAccessKey(), makeAccessKey()];

let database: Database;

beforeAll(async () => {
  database = await openMemoryDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  const sealed = KEYS.map((key, index) => ({
    ...userRow(index),
    keyHash: first.hash(key) ?? '',
    keySealed: first.seal(key),
  }));
  await database.db.delete(users);
  await database.db.insert(users).values(sealed);
  await database.db.delete(settings);
  expect(await checkSecret(database.db, first)).toBeNull();
});

const stored = () => database.db.select().from(users).orderBy(users.id);
const fingerprints = () => database.db.select().from(settings);

test("the first start stores the secret's fingerprint, and later starts change nothing", async () => {
  expect(await fingerprints()).toEqual([{ name: 'secret_fingerprint', value: first.fingerprint }]);
  expect(await checkSecret(database.db, first, [second])).toBeNull();
});

test('the server does not start with a wrong secret, and changes nothing', async () => {
  const before = await stored();
  await expect(checkSecret(database.db, second)).rejects.toThrow(StartFault);
  await expect(checkSecret(database.db, second, [third])).rejects.toThrow(/^Das Geheimnis .* gehört nicht zu dieser/);
  expect(await stored()).toEqual(before);
  expect(await checkSecret(database.db, first)).toBeNull();
});

test('a start with a new secret seals all access keys with this secret', async () => {
  await database.db.insert(settings).values({ name: 'other', value: 'stays' });
  expect(await checkSecret(database.db, second, [third, first])).toBe(2);
  const rows = await stored();
  expect(rows.map(({ keySealed }) => second.open(keySealed))).toEqual(KEYS);
  expect(rows.map(({ keyHash }) => keyHash)).toEqual(KEYS.map((key) => second.hash(key)));
  expect((await fingerprints()).map(({ value }) => value).toSorted()).toEqual([second.fingerprint, 'stays'].toSorted());
  expect(await checkSecret(database.db, second)).toBeNull();
  await expect(checkSecret(database.db, first)).rejects.toThrow(StartFault);
});

test("a change of the secret seals the devices' secrets again", async () => {
  const row = (id: string, secretSealed: string) => ({ id: `00000000-0000-4000-8000-00000000000${id}`, secretSealed });
  const rows = [row('1', first.seal('one')), row('2', 'damaged'), row('3', first.seal('three'))];
  await database.db.insert(devices).values(rows.map((device) => ({ ...device, name: 'a', kind: 'personal' as const })));
  await checkSecret(database.db, second, [first]);
  const after = await database.db.select().from(devices).orderBy(devices.id);
  expect(after.map(({ secretSealed }) => second.open(secretSealed))).toEqual(['one', null, 'three']);
});

test.each([
  ['cannot be opened', () => 'damaged'],
  ['is empty', () => first.seal(' - ')],
])("a change of the server's secret is refused when one user's access key %s", async (_what, sealed) => {
  const [, last] = await stored();
  const id = last?.id ?? 0;
  await database.db.update(users).set({ keySealed: sealed() }).where(eq(users.id, id));
  const before = await stored();
  await expect(checkSecret(database.db, second, [first])).rejects.toThrow(
    new StartFault(
      `Das Geheimnis lässt sich nicht wechseln: Der Zugangsschlüssel von Benutzer ${id} ist nicht lesbar. Nichts wurde geändert.`,
    ),
  );
  expect(await stored()).toEqual(before);
  expect(await checkSecret(database.db, first)).toBeNull();
});
