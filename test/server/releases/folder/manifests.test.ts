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

/** Stores a manifest file named by its hash and returns a pointer to it. */
function store(value: unknown): Pointer {
  const text = JSON.stringify(value);
  const pointer = { version: '1.0.0', timestamp: 1, sha256: sha256Of(text), size: text.length, format: 1 };
  writeFileSync(path.join(layout.manifests, pointer.sha256), text);
  return pointer;
}

const withFile = (numbers: number[]): Manifest => ({ ...manifest, files: [['/a', 0, numbers]] });

test('readManifest returns a manifest unchanged', async () => {
  expect(await readManifest(layout, store(manifest))).toEqual(manifest);
});

test('readManifest throws different errors for a missing manifest and an unknown format', async () => {
  const pointer = store(manifest);
  await expect(readManifest(layout, { ...pointer, format: 99 })).rejects.toThrow(UnknownFormat);
  rmSync(path.join(layout.manifests, pointer.sha256));
  await expect(readManifest(layout, pointer)).rejects.toThrow('Das Verzeichnis der Veröffentlichung 1.0.0 fehlt.');
  mkdirSync(path.join(layout.manifests, pointer.sha256));
  await expect(readManifest(layout, pointer)).rejects.toMatchObject({ code: 'EISDIR' });
});

const DAMAGED = 'Das Verzeichnis der Veröffentlichung 1.0.0 ist beschädigt.';

test('readManifest reports a manifest with changed bytes or length as damaged', async () => {
  const pointer = store(manifest);
  await expect(readManifest(layout, { ...pointer, size: pointer.size + 1 })).rejects.toThrow(DAMAGED);
  const file = path.join(layout.manifests, pointer.sha256);
  writeFileSync(file, JSON.stringify(manifest).replace('1.0.0', '1.0.1'));
  await expect(readManifest(layout, pointer)).rejects.toThrow(DAMAGED);
});

test.each<[string, unknown]>([
  ['other content', { none: 1 }],
  ['a file in a pack that does not exist', withFile([3, 0, 1])],
  ['a file that exceeds its pack', withFile([0, 60, 41])],
])('readManifest reports a manifest with the right hash as damaged because of %s', async (_what, value) => {
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
])('piecesOf turns the numbers %j of a manifest entry into the pieces %j', (numbers, pieces) => {
  expect(piecesOf(manifest, numbers)).toEqual(pieces);
});

test('storedFile returns type, length and pieces of a file in a manifest', () => {
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
