import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { originsIn } from '../../../../server/releases/check/origins';
import { copyStore } from '../../../../server/releases/folder/copyStore';
import type { Origin } from '../../../../server/releases/folder/origins';
import { publish } from '../../../support/publishing';
import { syntheticRelease } from '../../../support/syntheticRelease';
import { removeTempStores, tempStore } from '../tempStore';

afterAll(removeTempStores);

const FIRST: Origin = { catalog: 'a'.repeat(64), way: 'start', account: null };
const SECOND: Origin = { catalog: 'b'.repeat(64), way: 'command', account: 'marketing' };

const release = (version: string) => syntheticRelease({ version, media: 1 });
async function storeOfTwo(): Promise<string> {
  const store = tempStore();
  await publish(store, release('1.0.0'), { origin: FIRST });
  await publish(store, release('1.0.1'), { origin: SECOND });
  return store;
}
const told = async (store: string) =>
  (await originsIn(store)).map(({ pointer, current, origin }) => [pointer.version, current, origin]);

test('a store remembers the origin of each kept release, and a copy of the store does too', async () => {
  const store = await storeOfTwo();
  const expected = [
    ['1.0.1', true, SECOND],
    ['1.0.0', false, FIRST],
  ];
  expect(await told(store)).toEqual(expected);
  const copy = tempStore();
  await copyStore(store, copy);
  expect(await told(copy)).toEqual(expected);
});

test.each<[string, (file: string) => void]>([
  ['is missing, as in a store of an earlier build', (file) => rmSync(file)],
  ['is cut short', (file) => writeFileSync(file, '{')],
  ['has a way that only a later build knows', (file) => writeFileSync(file, JSON.stringify({ ...FIRST, way: 'post' }))],
])('the origin of a release is unknown when its file %s', async (_what, damage) => {
  const store = await storeOfTwo();
  const [current] = await originsIn(store);
  damage(path.join(store, 'origins', current?.pointer.sha256 ?? ''));
  expect(await told(store)).toEqual([
    ['1.0.1', true, null],
    ['1.0.0', false, FIRST],
  ]);
});

test('a publication that the judge refuses changes nothing, and a later publication works', async () => {
  const store = await storeOfTwo();
  const judge = () => Promise.reject(new Error('refused'));
  await expect(publish(store, release('1.0.2'), { judge })).rejects.toThrow('refused');
  expect(await told(store)).toEqual([
    ['1.0.1', true, SECOND],
    ['1.0.0', false, FIRST],
  ]);
  expect((await publish(store, release('1.0.2'))).pointer.version).toBe('1.0.2');
});
