import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { sha256Of } from '../../../../server/base/digest';
import { keptPointers, KeptReleases } from '../../../../server/releases/folder/keptReleases';
import { layoutOf, type Layout } from '../../../../server/releases/folder/layout';
import type { Manifest, ManifestPack, Pointer } from '../../../../src/contract/release/release';
import { removeTempStores, tempStore } from '../tempStore';

afterAll(removeTempStores);

const pack = (letter: string): ManifestPack => ({ sha256: letter.repeat(64), size: 10, kind: 'media' });
const [a, b, c] = [pack('a'), pack('b'), pack('c')] as const;

let layout: Layout;
let kept: KeptReleases;

beforeEach(() => {
  layout = layoutOf(tempStore());
  mkdirSync(layout.manifests, { recursive: true });
  kept = new KeptReleases(layout);
});

function store(version: string, ...packs: ManifestPack[]): Pointer {
  const manifest: Manifest = { format: 1, version, timestamp: 1, types: [], packs, files: [] };
  const text = JSON.stringify(manifest);
  const pointer = { version, timestamp: 1, sha256: sha256Of(text), size: text.length, format: 1 };
  writeFileSync(path.join(layout.manifests, pointer.sha256), text);
  return pointer;
}

function point(current: Pointer, ...former: Pointer[]): void {
  writeFileSync(layout.current, JSON.stringify(current));
  writeFileSync(layout.history, JSON.stringify(former.map((pointer) => ({ pointer, supersededAt: 1 }))));
}

const blobs = async () => Object.fromEntries(await kept.blobs());

test('an empty store has no kept releases and no blobs', async () => {
  expect(await kept.findPack(a.sha256)).toBeNull();
  expect(await kept.keepsManifest('0'.repeat(64))).toBe(false);
  expect(await blobs()).toEqual({});
  expect(await keptPointers(layout)).toEqual([]);
});

test('the function "blobs" lists each manifest and pack with the versions that need it', async () => {
  const [one, two] = [store('1.0.0', a, b), store('1.1.0', b, c)];
  point(two, one);
  expect(await blobs()).toEqual({
    [two.sha256]: { folder: 'manifests', versions: ['1.1.0'] },
    [one.sha256]: { folder: 'manifests', versions: ['1.0.0'] },
    [a.sha256]: { folder: 'packs', versions: ['1.0.0'] },
    [b.sha256]: { folder: 'packs', versions: ['1.1.0', '1.0.0'] },
    [c.sha256]: { folder: 'packs', versions: ['1.1.0'] },
  });
  expect(await keptPointers(layout)).toEqual([two, one]);
  for (const each of [a, b, c]) expect(await kept.findPack(each.sha256)).toEqual(each);
  for (const each of [one, two]) expect(await kept.keepsManifest(each.sha256)).toBe(true);
});

test('a release that occurs twice in the history counts as one kept release', async () => {
  const [one, two] = [store('1.0.0', a), store('1.0.0', a, b)];
  point(one, two, one);
  expect(await keptPointers(layout)).toEqual([one, two]);
  expect((await blobs())[a.sha256]).toEqual({ folder: 'packs', versions: ['1.0.0'] });
});

test('findPack finds packs of a new release, but no packs of a deleted release', async () => {
  const [one, two] = [store('1.0.0', a), store('1.1.0', b)];
  point(one);
  expect(await kept.findPack(a.sha256)).toEqual(a);
  point(two);
  expect(await kept.findPack(b.sha256)).toEqual(b);
  expect(await kept.findPack(a.sha256)).toBeNull();
  expect(await kept.keepsManifest(two.sha256)).toBe(true);
  expect(await kept.keepsManifest(one.sha256)).toBe(false);
});

test("findPack finds the packs of an added release, even without the release's manifest on disk", async () => {
  const one = store('1.0.0', a);
  point(one);
  rmSync(path.join(layout.manifests, one.sha256));
  kept.add(one, [a, b]);
  expect(await kept.findPack(b.sha256)).toEqual(b);
  expect(Object.keys(await blobs())).toEqual([one.sha256, a.sha256, b.sha256]);
});

test('the function "blobs" omits the packs of a missing manifest file', async () => {
  const one = store('1.0.0', a);
  point(one);
  rmSync(path.join(layout.manifests, one.sha256));
  expect(await blobs()).toEqual({ [one.sha256]: { folder: 'manifests', versions: ['1.0.0'] } });
  store('1.0.0', a);
  expect(Object.keys(await blobs())).toEqual([one.sha256, a.sha256]);
});

test('the function "blobs" returns its last result when a release pointer is unreadable', async () => {
  const [one, two] = [store('1.0.0', a), store('1.1.0', b)];
  point(two, one);
  const before = await blobs();
  writeFileSync(layout.current, '{');
  writeFileSync(layout.history, '{');
  expect(await blobs()).toEqual(before);
  await expect(keptPointers(layout)).rejects.toThrow('ist beschädigt');
});
