import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { layoutOf } from '../../../../server/releases/folder/layout';
import type { PublishResult } from '../../../../server/releases/publish/publish';
import { DraftRelease } from '../../../../server/releases/serve/draftRelease';
import { openReleaseStore } from '../../../../server/releases/serve/releaseStore';
import { publish } from '../../../support/publishing';
import { syntheticRelease } from '../../../support/syntheticRelease';
import { removeTempStores, tempStore } from '../tempStore';

afterAll(removeTempStores);

let folder: string;
let draft: DraftRelease;
let first: PublishResult;
let sketch: PublishResult;

const make = (version: string, revision: number, as: 'release' | 'draft') =>
  publish(folder, syntheticRelease({ version, timestamp: 1, media: 2, mediaBytes: 1_000, revision: () => revision }), {
    as,
  });
const file = () => path.join(folder, 'draft');
const own = ({ packs }: PublishResult) =>
  packs.filter(({ sha256 }) => first.packs.every((pack) => pack.sha256 !== sha256));

beforeEach(async () => {
  folder = tempStore();
  first = await make('1.0.0', 1, 'release');
  sketch = await make('1.1.0', 2, 'draft');
  draft = new DraftRelease(layoutOf(folder));
});

test('the draft knows only its own pointer, manifest and packs', async () => {
  expect(await draft.pointer()).toEqual(sketch.pointer);
  expect(await draft.hasManifest(sketch.pointer.sha256)).toBe(true);
  expect(await draft.hasManifest(first.pointer.sha256)).toBe(false);
  for (const pack of sketch.packs) expect(await draft.findPack(pack.sha256)).toEqual(pack);
  expect(await draft.findPack('a'.repeat(64))).toBeNull();
});

test.each<[string, () => void]>([
  ['is missing', () => rmSync(file())],
  ['is unreadable', () => writeFileSync(file(), '{')],
])('a draft has no pointer, manifest or packs when its pointer file %s', async (_what, change) => {
  await draft.findPack(sketch.packs[0]?.sha256 ?? '');
  change();
  expect(await draft.pointer()).toBeNull();
  expect(await draft.hasManifest(sketch.pointer.sha256)).toBe(false);
  expect(await draft.findPack(sketch.packs[0]?.sha256 ?? '')).toBeNull();
});

test('a draft has no packs until its manifest is readable', async () => {
  const manifest = path.join(folder, 'manifests', sketch.pointer.sha256);
  const bytes = readFileSync(manifest);
  writeFileSync(manifest, '{}');
  const [pack] = own(sketch);
  expect(await draft.findPack(pack?.sha256 ?? '')).toBeNull();
  writeFileSync(manifest, bytes);
  expect(await draft.findPack(pack?.sha256 ?? '')).toEqual(pack);
});

test('the manifest of each draft is read only once', async () => {
  const old = own(sketch).find(({ kind }) => kind === 'media');
  expect(await draft.findPack(old?.sha256 ?? '')).toEqual(old);
  writeFileSync(path.join(folder, 'manifests', sketch.pointer.sha256), '{}');
  expect(await draft.findPack(old?.sha256 ?? '')).toEqual(old);
  const next = await make('1.1.0', 3, 'draft');
  expect(await draft.findPack(old?.sha256 ?? '')).toBeNull();
  for (const pack of own(next)) expect(await draft.findPack(pack.sha256)).toEqual(pack);
});

test("the draft's own blobs have the mark isDraft and are readable only for administrators", async () => {
  const store = openReleaseStore(folder);
  await store.current();
  expect(await store.draft()).toEqual(sketch.pointer);
  for (const { sha256, kind } of own(sketch)) {
    expect(await store.pack(sha256)).toBeNull();
    expect(await store.pack(sha256, 'editor')).toMatchObject({ kind, isDraft: true });
  }
  for (const { sha256 } of first.packs) expect(await store.pack(sha256, 'editor')).toMatchObject({ isDraft: false });
  expect(await store.manifest(sketch.pointer.sha256)).toBeNull();
  expect(await store.manifest(sketch.pointer.sha256, 'editor')).toMatchObject({ isDraft: true });
  expect(await store.manifest(first.pointer.sha256, 'editor')).toMatchObject({ isDraft: false });
});
