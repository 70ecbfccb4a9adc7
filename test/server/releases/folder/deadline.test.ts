import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { copyStore } from '../../../../server/releases/folder/copyStore';
import { readDeadline } from '../../../../server/releases/folder/deadline';
import { layoutOf } from '../../../../server/releases/folder/layout';
import { openReleaseStore } from '../../../../server/releases/serve/releaseStore';
import { activate, publish } from '../../../support/publishing';
import { syntheticRelease } from '../../../support/syntheticRelease';
import { pointerIn, removeTempStores, tempStore } from '../tempStore';

afterAll(removeTempStores);

const BY = 1_800_000_000;
const release = (version: string) => syntheticRelease({ version, timestamp: 1_700_000_000 });
const deadlineIn = (store: string) => readDeadline(layoutOf(store), pointerIn(store));

test('the update deadline is not stored in the release pointer', async () => {
  const store = tempStore();
  const { pointer } = await publish(store, release('1.0.0'), { by: BY });
  expect(Object.keys(pointerIn(store)).sort()).toEqual(['format', 'serial', 'sha256', 'size', 'timestamp', 'version']);
  expect(await openReleaseStore(store).current()).toMatchObject({ pointer, deadline: BY });
});

test('each publication and activation replaces or removes the earlier update deadline', async () => {
  const store = tempStore();
  await publish(store, release('1.0.0'), { by: BY });
  const served = openReleaseStore(store);
  await served.current();
  await publish(store, release('1.0.1'));
  expect(await deadlineIn(store)).toBeNull();
  await activate(store, '1.0.0');
  expect(await deadlineIn(store)).toBeNull();
  await activate(store, '1.0.0', BY + 60);
  expect(await deadlineIn(store)).toBe(BY + 60);
});

test("a draft has no update deadline and does not change the published release's deadline", async () => {
  const store = tempStore();
  await publish(store, release('1.0.0'), { by: BY });
  await publish(store, release('1.0.1'), { as: 'draft', by: BY + 60 });
  expect(await deadlineIn(store)).toBe(BY);
});

test('a backup contains the update deadline', async () => {
  const [store, copy] = [tempStore(), tempStore()];
  await publish(store, release('1.0.0'), { by: BY });
  await copyStore(store, copy);
  expect(await deadlineIn(copy)).toBe(BY);
});

test.each(['', '{', 'null', '{"serial":1}', '{"serial":"1","by":2}', '{"serial":-1,"by":2}'])(
  'a release has no update deadline when the deadline file contains the invalid text %j',
  async (text) => {
    const store = tempStore();
    const { pointer } = await publish(store, release('1.0.0'), { by: BY });
    writeFileSync(path.join(store, 'deadline'), text);
    expect(await openReleaseStore(store).current()).toMatchObject({ pointer, deadline: null });
  },
);
