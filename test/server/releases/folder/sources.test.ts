import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { copyStore } from '../../../../server/releases/folder/copyStore';
import { layoutOf } from '../../../../server/releases/folder/layout';
import { readSources } from '../../../../server/releases/folder/sources';
import type { Pointer } from '../../../../src/contract/release/release';
import { publish } from '../../../support/publishing';
import { syntheticRelease } from '../../../support/syntheticRelease';
import { removeTempStores, tempStore } from '../tempStore';

afterAll(removeTempStores);

const TEXTS = new Map([
  ['catalog.yaml', '\ufeffversion: 1.0.0\r\n# a\u0308\n'],
  ['__proto__.yaml', ''],
]);

let store: string;
let pointer: Pointer;
beforeEach(async () => {
  store = tempStore();
  ({ pointer } = await publish(store, syntheticRelease({ version: '1.0.0', media: 1 }), { sources: TEXTS }));
});

test('a store and its copy keep the exact texts that a release was made from', async () => {
  const copy = tempStore();
  await copyStore(store, copy);
  for (const dir of [store, copy]) expect(await readSources(layoutOf(dir), pointer)).toEqual(TEXTS);
});

test.each<[string, (file: string) => void]>([
  ['is missing, as in a store of an earlier build', (file) => rmSync(file)],
  ['is cut short', (file) => writeFileSync(file, 'x')],
])('the texts of a release are unknown when their file %s', async (_what, damage) => {
  damage(path.join(store, 'sources', pointer.sha256));
  expect(await readSources(layoutOf(store), pointer)).toBeNull();
});
