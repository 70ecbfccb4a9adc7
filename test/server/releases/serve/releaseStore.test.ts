import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { KEEP_SECONDS } from '../../../../server/releases/folder/pointers';
import type { PublishResult } from '../../../../server/releases/publish/publish';
import { openReleaseStore, type ReleaseStore } from '../../../../server/releases/serve/releaseStore';
import { activate, publish } from '../../../support/publishing';
import { syntheticRelease } from '../../../support/syntheticRelease';
import { flipBit } from '../../support/rot';
import { ageHistory, removeTempStores, tempStore } from '../tempStore';

/** These functions stay real. The tests fake `performance.now`, which times the store's regular checks. */
const REAL = [
  'Date',
  'setTimeout',
  'clearTimeout',
  'setInterval',
  'setImmediate',
  'nextTick',
  'queueMicrotask',
] as const;

let folder: string;
let store: ReleaseStore;
let problems: string[];

const open = () => openReleaseStore(folder, { onProblem: (problem) => problems.push(String(problem)) });

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: [...REAL] });
  folder = tempStore();
  problems = [];
  store = open();
});
afterEach(() => {
  jest.useRealTimers();
});
afterAll(removeTempStores);

const later = (ms: number) => jest.advanceTimersByTime(ms);
const release = (version: string, revision = 1) =>
  publish(folder, syntheticRelease({ version, timestamp: 1, media: 3, mediaBytes: 1_000, revision: () => revision }));
const point = (text: string) => writeFileSync(path.join(folder, 'current'), text);
const packFile = ({ packs }: PublishResult, kind: string) =>
  path.join(folder, 'packs', packs.find((pack) => pack.kind === kind)?.sha256 ?? '');
const manifestFile = ({ pointer }: PublishResult) => path.join(folder, 'manifests', pointer.sha256);
const version = async () => (await store.current())?.pointer.version ?? null;

test('a store without a release returns null for every content and reports the health "empty"', async () => {
  expect(await store.current()).toBeNull();
  expect(await store.draft()).toBeNull();
  expect([await store.health(), await store.damagedVersions()]).toEqual(['empty', []]);
  expect(await store.ofVersion('1.0.0')).toBeNull();
  expect(await store.stored('/api/v1/news')).toBeNull();
  expect(await store.manifestDelta('a'.repeat(64), 'b'.repeat(64))).toBeNull();
  expect(problems).toEqual([]);
});

test('the store serves a new release within half a second', async () => {
  expect(await version()).toBeNull();
  await release('1.0.0');
  later(499);
  expect(await version()).toBeNull();
  later(1);
  expect(await version()).toBe('1.0.0');
});

test('the store loads a manifest only once for parallel requests and for a repeated activation', async () => {
  await release('1.0.0');
  const [first, second] = await Promise.all([store.current(), store.current()]);
  expect(second).toBe(first);
  later(500);
  expect(await store.current()).toBe(first);
  await activate(folder, '1.0.0');
  later(500);
  const renewed = await store.current();
  expect(renewed?.pointer.serial).toBeGreaterThan(first?.pointer.serial ?? 0);
  expect(renewed?.manifest).toBe(first?.manifest);
});

test('the store keeps its release and reports the fault once when the pointer becomes unreadable', async () => {
  await release('1.0.0');
  expect([await version(), await store.health()]).toEqual(['1.0.0', 'ok']);
  for (const text of ['garbage', 'garbage', '{"version":"2.0.0","format":99}', 'garbage']) {
    point(text);
    later(500);
    expect(await version()).toBe('1.0.0');
    expect(await store.health()).toBe(text === 'garbage' ? 'stale' : 'unknown-format');
  }
  const damaged = 'ReleaseError: Die Datei releases/current ist beschädigt.';
  expect(problems).toEqual([damaged, expect.stringContaining('2.0.0 hat das unbekannte Format 99'), damaged]);
});

test('a repaired store is healthy again, and a second damage is reported again', async () => {
  const { pointer } = await release('1.0.0');
  for (const text of ['garbage', JSON.stringify(pointer), 'garbage', JSON.stringify(pointer)]) {
    point(text);
    later(500);
    expect(await store.health()).toBe(text === 'garbage' ? 'empty' : 'ok');
    rmSync(path.join(folder, 'current'));
    later(500);
    expect(await store.health()).toBe('empty');
  }
  expect(problems).toHaveLength(2);
});

test('a newly opened store reports an unknown format when a newer build wrote the pointer', async () => {
  await release('1.0.0');
  point('{"version":"2.0.0","format":99}');
  expect([await store.current(), await store.health()]).toEqual([null, 'unknown-format']);
});

test('the store checks every five seconds whether its packs exist', async () => {
  const first = await release('1.0.0');
  expect(await store.health()).toBe('ok');
  rmSync(packFile(first, 'media'));
  later(5_000);
  expect(await store.health()).toBe('ok');
  later(1);
  expect(await store.health()).toBe('incomplete');
  const second = await release('1.1.0', 2);
  later(500);
  expect(await store.health()).toBe('ok');
  rmSync(packFile(second, 'media'));
  later(4_000);
  expect(await store.health()).toBe('ok');
});

test('a damaged pack or manifest is not served, and health immediately reports the damage', async () => {
  const first = await release('1.0.0');
  expect(await store.health()).toBe('ok');
  const [pack, { sha256 }] = [packFile(first, 'documents'), first.pointer];
  flipBit(pack);
  expect(await store.pack(path.basename(pack))).toBeNull();
  expect([await store.health(), await store.damagedVersions()]).toEqual(['damaged', ['1.0.0']]);
  expect(problems).toEqual([`ReleaseError: Die Datei ${path.basename(pack)} im Ordner ${folder} ist beschädigt.`]);
  flipBit(manifestFile(first));
  expect(await store.manifest(sha256)).toBeNull();
  expect(problems[1]).toContain(sha256);
});

test('a request with an invalid pack name gets no pack and no manifest', async () => {
  const { pointer, packs } = await release('1.0.0');
  await store.current();
  const name = packs[0]?.sha256 ?? '';
  for (const wrong of ['', '../current', name.slice(1), `${name}0`, `../packs/${name}`, name.toUpperCase()])
    expect([await store.pack(wrong, 'editor'), await store.manifest(wrong, 'editor')]).toEqual([null, null]);
  for (const wrong of [`../manifests/${pointer.sha256}`, `../packs/${name}`, 'a'.repeat(64)])
    expect([await store.pack(wrong, 'editor'), await store.manifest(wrong, 'editor')]).toEqual([null, null]);
});

test('the store serves only packs and manifests of kept releases', async () => {
  const first = await release('1.0.0');
  const second = await release('1.1.0', 2);
  await store.current();
  for (const { pointer, packs } of [first, second]) {
    expect(await store.manifest(pointer.sha256)).toMatchObject({ size: pointer.size, isDraft: false });
    for (const { sha256, size, kind } of packs)
      expect(await store.pack(sha256)).toMatchObject({ size, kind, isDraft: false });
  }
  writeFileSync(path.join(folder, 'history'), '[]');
  const other = openReleaseStore(folder);
  await other.current();
  expect(await other.manifest(first.pointer.sha256)).toBeNull();
  expect(await other.pack(path.basename(packFile(first, 'media')), 'editor')).toBeNull();
});

test('the store serves packs and manifests even before the current release was requested', async () => {
  const first = await release('1.0.0');
  await release('1.1.0', 2);
  const fresh = () => openReleaseStore(folder);
  expect(await fresh().manifest(first.pointer.sha256)).toMatchObject({ isDraft: false });
  expect(await fresh().pack(path.basename(packFile(first, 'media')))).toMatchObject({ kind: 'media', isDraft: false });
});

test('the store keeps its release after an unreadable pointer even without an onProblem callback', async () => {
  await release('1.0.0');
  const silent = openReleaseStore(folder);
  expect((await silent.current())?.pointer.version).toBe('1.0.0');
  point('garbage');
  later(500);
  expect((await silent.current())?.pointer.version).toBe('1.0.0');
});

test("the store's recheckOldest hashes a blob only after a release is published", async () => {
  expect(await store.recheckOldest()).toBeNull();
  await release('1.0.0');
  later(500);
  expect(await store.recheckOldest()).not.toBeNull();
});

test('ofVersion returns a kept release by its version', async () => {
  const first = await release('1.0.0');
  await release('1.1.0', 2);
  expect(await store.ofVersion('1.1.0')).toBe(await store.current());
  const old = await store.ofVersion('1.0.0');
  expect(old?.pointer).toEqual(first.pointer);
  const media = first.packs.find(({ kind }) => kind === 'media');
  expect(old?.pack(media?.sha256 ?? '')).toEqual(media);
  expect(old?.find('/api/v1/nothing')).toBeNull();
  expect(await store.ofVersion('1.2.0')).toBeNull();
  ageHistory(folder, KEEP_SECONDS + 60);
  expect(await store.ofVersion('1.0.0')).toBeNull();
  ageHistory(folder, -KEEP_SECONDS);
  expect(await store.ofVersion('1.0.0')).not.toBeNull();
  rmSync(manifestFile(first));
  expect(await store.ofVersion('1.0.0')).toBeNull();
});
