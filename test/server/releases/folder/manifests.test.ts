/** Manifests as they lie on disk, and what they say of a file. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { sha256Of } from '../../../../server/base/digest';
import { layoutOf, type Layout } from '../../../../server/releases/folder/layout';
import { piecesOf, readManifest, storedFile } from '../../../../server/releases/folder/manifests';
import { UnknownFormat } from '../../../../server/releases/folder/releaseError';
import type { Manifest, Pointer } from '../../../../src/contract/release/release';
import { manifestFixture } from '../../../sw/releaseFixture';
import { removeTempStores, tempStore } from '../tempStore';

afterAll(removeTempStores);

let layout: Layout;
const manifest = manifestFixture();
const [documents, media, more] = manifest.packs;

beforeEach(() => {
  layout = layoutOf(tempStore());
  mkdirSync(layout.manifests, { recursive: true });
});

/** Stores a manifest, or what stands in its place, under the name of its bytes. */
function store(value: unknown): Pointer {
  const text = JSON.stringify(value);
  const pointer = { version: '1.0.0', timestamp: 1, sha256: sha256Of(text), size: text.length, format: 1 };
  writeFileSync(path.join(layout.manifests, pointer.sha256), text);
  return pointer;
}

const withFile = (numbers: number[]): Manifest => ({ ...manifest, files: [['/a', 0, numbers]] });

test('a manifest is read as it was written', async () => {
  expect(await readManifest(layout, store(manifest))).toEqual(manifest);
});

test('one that is gone, or of a format that this build cannot read, is told apart', async () => {
  const pointer = store(manifest);
  await expect(readManifest(layout, { ...pointer, format: 99 })).rejects.toThrow(UnknownFormat);
  rmSync(path.join(layout.manifests, pointer.sha256));
  await expect(readManifest(layout, pointer)).rejects.toThrow('Das Verzeichnis der Veröffentlichung 1.0.0 fehlt.');
  mkdirSync(path.join(layout.manifests, pointer.sha256));
  await expect(readManifest(layout, pointer)).rejects.toMatchObject({ code: 'EISDIR' });
});

const DAMAGED = 'Das Verzeichnis der Veröffentlichung 1.0.0 ist beschädigt.';

test('bytes that are not those of its name, or not as many as the pointer says, are damage', async () => {
  const pointer = store(manifest);
  await expect(readManifest(layout, { ...pointer, size: pointer.size + 1 })).rejects.toThrow(DAMAGED);
  const file = path.join(layout.manifests, pointer.sha256);
  writeFileSync(file, JSON.stringify(manifest).replace('1.0.0', '1.0.1'));
  await expect(readManifest(layout, pointer)).rejects.toThrow(DAMAGED);
});

test.each<[string, unknown]>([
  ['something else', { none: 1 }],
  ['a file in a pack that there is not', withFile([3, 0, 1])],
  ['a file beyond its pack', withFile([0, 60, 41])],
])('%s under the name of its bytes is damage as well', async (_what, value) => {
  await expect(readManifest(layout, store(value))).rejects.toThrow(DAMAGED);
});

test.each<[number[], object[] | null]>([
  [[0, 60, 40], [{ pack: documents, offset: 60, length: 40 }]],
  [[0, 60, 41], null],
  [[0, 100, 0], [{ pack: documents, offset: 100, length: 0 }]],
  [[0, 0, -1], null],
  [[3, 0, 1], null],
  [[0, 0], null],
  [[], []],
  [
    [1, 0, 200, 2, 10, 40],
    [
      { pack: media, offset: 0, length: 200 },
      { pack: more, offset: 10, length: 40 },
    ],
  ],
])('the numbers %j are the pieces %j', (numbers, pieces) => {
  expect(piecesOf(manifest, numbers)).toEqual(pieces);
});

test('a file is plain data: type, length and where its bytes lie', () => {
  expect(storedFile(manifest, ['/b', 1, [1, 150, 50, 2, 10, 40]])).toEqual({
    type: 'image/webp',
    length: 90,
    pieces: [
      [media?.sha256, 150, 50],
      [more?.sha256, 10, 40],
    ],
  });
  expect(storedFile(manifest, ['/b', 9, [0, 0, 1]])?.type).toBe('application/octet-stream');
  expect(storedFile(manifest, ['/b', 0, [9, 0, 1]])).toBeNull();
});
