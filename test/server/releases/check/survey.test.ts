import { mkdirSync, rmSync, truncateSync } from 'node:fs';
import path from 'node:path';
import { BlobCheck } from '../../../../server/releases/check/blobCheck';
import { recheckOldest, surveyStore, type Checks } from '../../../../server/releases/check/survey';
import { KeptReleases } from '../../../../server/releases/folder/keptReleases';
import { layoutOf, type Layout } from '../../../../server/releases/folder/layout';
import { documentFile } from '../../../../server/releases/publish/documentFile';
import type { PublishResult } from '../../../../server/releases/publish/publish';
import { openReleaseStore } from '../../../../server/releases/serve/releaseStore';
import type { Manifest, Pointer } from '../../../../src/contract/release/release';
import { publish } from '../../../support/publishing';
import { syntheticMedium } from '../../../support/syntheticRelease';
import { flipBit } from '../../support/rot';
import { removeTempStores, tempStore } from '../tempStore';

afterAll(removeTempStores);

const input = (version: string, text: string) => ({
  version,
  timestamp: 1,
  files: [documentFile('/api/v1/news', [text]), syntheticMedium(1, 2_000)],
});

let store: string;
let layout: Layout;
let checks: Checks;
let first: PublishResult;
let second: PublishResult;
let current: { readonly pointer: Pointer; readonly manifest: Manifest };

beforeEach(async () => {
  store = tempStore();
  layout = layoutOf(store);
  first = await publish(store, input('1.0.0', 'old'));
  second = await publish(store, input('1.0.1', 'new text'));
  checks = { packs: new BlobCheck(layout.packs), manifests: new BlobCheck(layout.manifests) };
  const loaded = await openReleaseStore(store).current();
  if (loaded === null) throw new Error('A release is published.');
  current = loaded;
});

const kept = () => new KeptReleases(layout).blobs();
const survey = async (known?: Awaited<ReturnType<typeof kept>>) =>
  surveyStore(layout, checks, current, known ?? (await kept()));
const pack = ({ packs }: PublishResult, kind: 'documents' | 'media') =>
  path.join(layout.packs, packs.find((each) => each.kind === kind)?.sha256 ?? '');
const nameOf = (file: string) => path.basename(file);

test('the survey of a complete store finds no fault', async () => {
  expect(await survey()).toEqual({ missing: false, damaged: [] });
});

test.each<[string, (file: string) => void]>([
  ['is gone', rmSync],
  ['is cut short', (file) => truncateSync(file, 3)],
  ['is a folder', (file) => (rmSync(file), mkdirSync(file))],
])('the survey reports missing packs when a pack of the current release %s', async (_what, damage) => {
  damage(pack(second, 'documents'));
  expect(await survey()).toEqual({ missing: true, damaged: [] });
});

test('the survey ignores missing packs of superseded releases', async () => {
  rmSync(pack(first, 'documents'));
  expect(await survey()).toEqual({ missing: false, damaged: [] });
});

test('the survey names all releases that need a damaged pack, the current release first', async () => {
  flipBit(pack(first, 'media'));
  expect((await survey()).damaged).toEqual([]);
  await checks.packs.state(nameOf(pack(first, 'media')));
  expect((await survey()).damaged).toEqual(['1.0.1', '1.0.0']);
});

test('the survey names only the superseded release if no other release has the damaged pack', async () => {
  flipBit(pack(first, 'documents'));
  await checks.packs.state(nameOf(pack(first, 'documents')));
  expect(await survey()).toEqual({ missing: false, damaged: ['1.0.0'] });
});

test('the survey names the release whose manifest is damaged', async () => {
  flipBit(path.join(layout.manifests, first.pointer.sha256));
  await checks.manifests.state(first.pointer.sha256);
  expect((await survey()).damaged).toEqual(['1.0.0']);
});

test('the survey names the served release when the list of kept releases is unreadable', async () => {
  flipBit(pack(second, 'documents'));
  flipBit(path.join(layout.manifests, second.pointer.sha256));
  await checks.packs.state(nameOf(pack(second, 'documents')));
  expect((await survey(new Map())).damaged).toEqual(['1.0.1']);
  checks = { ...checks, packs: new BlobCheck(layout.packs) };
  await checks.manifests.state(second.pointer.sha256);
  expect((await survey(new Map())).damaged).toEqual(['1.0.1']);
});

test('the survey does not name a damaged release after its repair', async () => {
  const file = path.join(layout.manifests, first.pointer.sha256);
  flipBit(file);
  await checks.manifests.state(first.pointer.sha256);
  flipBit(file);
  await checks.manifests.recheck(first.pointer.sha256);
  expect((await survey()).damaged).toEqual([]);
});

test('the survey does not count a deleted blob as damaged', async () => {
  const file = pack(first, 'documents');
  flipBit(file);
  await checks.packs.state(nameOf(file));
  rmSync(file);
  expect(await survey()).toEqual({ missing: false, damaged: [] });
});

test('recheckOldest hashes every blob once before it hashes any blob a second time', async () => {
  const blobs = await kept();
  const round = async () => {
    const checked = [];
    for (let count = 0; count < blobs.size; count += 1) checked.push(await recheckOldest(checks, blobs));
    return checked;
  };
  const [before, after] = [await round(), await round()];
  expect(new Set(before.map((each) => each?.sha256))).toEqual(new Set(blobs.keys()));
  expect(before.map((each) => each?.first)).toEqual(before.map(() => true));
  expect(after).toEqual(before.map((each) => ({ sha256: each?.sha256, first: false })));
});

test('recheckOldest hashes nothing in an empty store', async () => {
  expect(await recheckOldest(checks, new Map())).toBeNull();
});
