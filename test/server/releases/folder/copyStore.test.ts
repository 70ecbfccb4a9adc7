import { randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { verifyStore } from '../../../../server/releases/check/verify';
import { copyStore } from '../../../../server/releases/folder/copyStore';
import { DISK } from '../../../../server/releases/folder/disk';
import { heldPacks, holdPacks } from '../../../../server/releases/folder/holds';
import { layoutOf, releaseFolder } from '../../../../server/releases/folder/layout';
import { publishTestRelease } from '../../support/testRelease';
import { namesIn, pointerIn, removeTempStores, tempStore } from '../tempStore';

afterAll(removeTempStores);

const NOW = 1_700_000_000;

test('a copy of a store has all kept releases and held packs', async () => {
  const [store, copy] = [tempStore(), tempStore()];
  await publishTestRelease(store, '1.0.0');
  await publishTestRelease(store, '1.1.0');
  const held = 'a'.repeat(64);
  await holdPacks(releaseFolder(store, DISK), { name: randomUUID(), until: NOW + 3_600 }, [held]);
  writeFileSync(path.join(store, 'packs', `${held}.0123456789ab.draft`), 'half');
  expect(await copyStore(store, copy)).toBe(true);
  expect(pointerIn(copy)).toEqual(pointerIn(store));
  expect(namesIn(copy).sort()).toEqual(
    namesIn(store)
      .filter((name) => !/\.draft$|^lock$|^events$/.test(name))
      .sort(),
  );
  expect(await verifyStore(copy)).toMatchObject({ releases: 2, damaged: [] });
  expect([...(await heldPacks(layoutOf(copy), NOW))]).toEqual([held]);
});

test('a copy of a store leaves out folders that lie among the packs', async () => {
  const [store, copy] = [tempStore(), tempStore()];
  await publishTestRelease(store, '1.0.0');
  const before = namesIn(store);
  for (const place of ['packs', 'manifests']) mkdirSync(path.join(store, place, '@eaDir'));
  expect(await copyStore(store, copy)).toBe(true);
  expect(
    namesIn(copy)
      .filter((name) => name !== 'holds')
      .toSorted(),
  ).toEqual(before.filter((name) => name !== 'events').toSorted());
});

test('a copy of an empty store is empty', async () => {
  expect(await copyStore(tempStore(), tempStore())).toBe(false);
});

test('copyStore refuses to overwrite a store and reports unreadable files', async () => {
  const [store, copy] = [tempStore(), tempStore()];
  await publishTestRelease(store, '1.0.0');
  await publishTestRelease(store, '1.1.0');
  await copyStore(store, copy);
  await expect(copyStore(store, copy)).rejects.toMatchObject({ code: 'EEXIST' });
  const broken = tempStore();
  mkdirSync(path.join(broken, 'current'), { recursive: true });
  await expect(copyStore(broken, tempStore())).rejects.toMatchObject({ code: 'EISDIR' });
});
