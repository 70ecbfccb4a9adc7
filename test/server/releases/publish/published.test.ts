import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { publish } from '../../../../server/releases/publish/publish';
import { isEmptyStore } from '../../../../server/releases/publish/published';
import { syntheticRelease } from '../../../support/syntheticRelease';
import { removeTempStores, tempStore } from '../tempStore';

afterAll(removeTempStores);

test('a store is empty until its first release, whatever becomes of that', async () => {
  const store = tempStore();
  expect(await isEmptyStore(store)).toBe(true);
  // What a crash in the first publication leaves.
  mkdirSync(path.join(store, 'packs'), { recursive: true });
  writeFileSync(path.join(store, 'current.0123.draft'), '{');
  expect(await isEmptyStore(store)).toBe(true);
  await publish(store, syntheticRelease({ version: '1.0.0' }));
  await publish(store, syntheticRelease({ version: '1.0.1' }));
  for (const gone of ['manifests', 'packs', 'current']) {
    expect(await isEmptyStore(store)).toBe(false);
    rmSync(path.join(store, gone), { recursive: true });
  }
  expect(await isEmptyStore(store)).toBe(false);
});

test('a store that cannot be looked at is not empty', async () => {
  const store = tempStore();
  writeFileSync(store, '');
  expect(await isEmptyStore(store)).toBe(false);
});
