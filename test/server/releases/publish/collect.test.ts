import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { holdPacks } from '../../../../server/releases/folder/holds';
import { releaseFolder, type ReleaseFolder } from '../../../../server/releases/folder/layout';
import { KEEP_SECONDS } from '../../../../server/releases/folder/pointers';
import { clearAway, collect } from '../../../../server/releases/publish/collect';
import type { Lock } from '../../../../server/releases/publish/lock';
import type { PublishResult } from '../../../../server/releases/publish/publish';
import { publish } from '../../../support/publishing';
import { syntheticRelease } from '../../../support/syntheticRelease';
import type { Pointer } from '../../../../src/contract/release/release';
import { removeTempStores, tempStore } from '../tempStore';
import { failingDisk, watchedDisk } from '../watchedDisk';

afterAll(removeTempStores);

let folder: string;
let layout: ReleaseFolder;
let old: PublishResult;
let current: PublishResult;
let changes: string[];
let superseded: number;

const make = (version: string, revision: number, as: 'release' | 'draft' = 'release') =>
  publish(
    folder,
    syntheticRelease({
      version,
      timestamp: Math.floor(Date.now() / 1000),
      media: 2,
      mediaBytes: 1_000,
      revision: () => revision,
    }),
    {
      as,
    },
  );
const history = () => JSON.parse(readFileSync(layout.history, 'utf8')) as { pointer: Pointer; supersededAt: number }[];
const names = (place: string) => readdirSync(place).toSorted();
const sha256s = (...results: PublishResult[]) =>
  [...new Set(results.flatMap(({ packs }) => packs.map(({ sha256 }) => sha256)))].toSorted();
const run = (now: number, pointer: Pointer | null = current.pointer) => collect(layout, pointer, now);

beforeEach(async () => {
  folder = tempStore();
  changes = [];
  layout = releaseFolder(
    folder,
    watchedDisk((change) => changes.push(change)),
  );
  old = await make('1.0.0', 1);
  current = await make('1.1.0', 2);
  superseded = history()[0]?.supersededAt ?? 0;
});

test('the function collect deletes a release 30 days after it was superseded', async () => {
  await run(superseded + KEEP_SECONDS - 1);
  expect(names(layout.packs)).toEqual(sha256s(old, current));
  expect(changes).toEqual([]);
  expect(history()).toHaveLength(1);
  await run(superseded + KEEP_SECONDS);
  expect(names(layout.manifests)).toEqual([current.pointer.sha256]);
  expect(names(layout.packs)).toEqual(sha256s(current));
  expect(history()).toEqual([]);
  const oldPacks = sha256s(old).filter((sha256) => !sha256s(current).includes(sha256));
  const [manifest, ...others] = changes;
  expect(manifest).toBe(`remove ${old.pointer.sha256}`);
  const removed = [...oldPacks, old.pointer.sha256, old.pointer.sha256].map((sha256) => `remove ${sha256}`);
  expect(others.slice(0, -3).toSorted()).toEqual(removed.toSorted());
  for (const place of [layout.origins, layout.sources]) expect(names(place)).toEqual([current.pointer.sha256]);
  expect(others.slice(-3)).toEqual(['write history', 'rename history', 'sync releases']);
});

test('the function collect deletes files that a crashed publication left behind', async () => {
  for (const place of [layout.packs, layout.manifests]) writeFileSync(path.join(place, 'b'.repeat(64)), 'x');
  writeFileSync(path.join(folder, 'current.0123.draft'), '{');
  writeFileSync(path.join(folder, 'of another kind'), 'x');
  await run(superseded + 1);
  expect(names(layout.packs)).toEqual(sha256s(old, current));
  expect(names(layout.manifests)).toEqual([old, current].map(({ pointer }) => pointer.sha256).toSorted());
  expect(existsSync(path.join(folder, 'current.0123.draft'))).toBe(false);
  expect(existsSync(path.join(folder, 'of another kind'))).toBe(true);
});

test('the function collect works in a store of an earlier build, which has neither origins nor sources', async () => {
  for (const place of [layout.origins, layout.sources]) rmSync(place, { recursive: true });
  await run(superseded + KEEP_SECONDS);
  expect(names(layout.manifests)).toEqual([current.pointer.sha256]);
});

test('the function collect deletes old packs even if a foreign folder lies among the packs', async () => {
  for (const place of [layout.packs, layout.manifests]) mkdirSync(path.join(place, '@eaDir'));
  await run(superseded + KEEP_SECONDS);
  expect(names(layout.packs)).toEqual(['@eaDir', ...sha256s(current)].toSorted());
  expect(names(layout.manifests)).toEqual(['@eaDir', current.pointer.sha256].toSorted());
  expect(history()).toEqual([]);
});

test('the function collect deletes unfinished lock files only when they are an hour old', async () => {
  const [young, aged] = ['lock.1.draft', 'lock.2.draft'].map((name) => path.join(folder, name)) as [string, string];
  for (const [file, minutes] of [
    [young, 59],
    [aged, 61],
  ] as const) {
    writeFileSync(file, '{');
    const then = new Date(Date.now() - minutes * 60_000);
    utimesSync(file, then, then);
  }
  await run(superseded + 1);
  expect([existsSync(young), existsSync(aged)]).toEqual([true, false]);
});

test('the function collect keeps the packs of a readable draft', async () => {
  const draft = await make('1.2.0', 3, 'draft');
  await run(superseded + KEEP_SECONDS);
  expect(names(layout.packs)).toEqual(sha256s(current, draft));
  expect(names(layout.manifests)).toEqual([current, draft].map(({ pointer }) => pointer.sha256).toSorted());
  writeFileSync(layout.draft, '{');
  await run(superseded + KEEP_SECONDS);
  expect(names(layout.packs)).toEqual(sha256s(current));
});

test('the function collect keeps packs that a hold protects from deletion until the hold ends', async () => {
  const [pack = ''] = sha256s(old).filter((sha256) => !sha256s(current).includes(sha256));
  const until = superseded + KEEP_SECONDS + 100;
  await holdPacks(layout, { name: '01234567-89ab-4cde-8f01-23456789abcd', until }, [pack]);
  await run(superseded + KEEP_SECONDS);
  expect(names(layout.packs)).toEqual([...sha256s(current), pack].toSorted());
  await run(until + 1);
  expect(names(layout.packs)).toEqual(sha256s(current));
  expect(readdirSync(path.join(folder, 'holds'))).toEqual([]);
});

test('without a current release, the function collect keeps recently superseded releases', async () => {
  await run(superseded + 1, null);
  expect(names(layout.packs)).toEqual(sha256s(old));
});

test.each<[string, () => void]>([
  ['kept manifest', () => writeFileSync(path.join(layout.manifests, old.pointer.sha256), '{}')],
  ['current manifest', () => writeFileSync(path.join(layout.manifests, current.pointer.sha256), '{}')],
  ['history', () => writeFileSync(layout.history, '{')],
])('collect deletes no packs when a file of the store is unreadable (file: %s)', async (_what, damage) => {
  const before = names(layout.packs);
  damage();
  writeFileSync(path.join(layout.packs, 'b'.repeat(64)), 'x');
  await expect(run(superseded + 1)).rejects.toThrow();
  expect(names(layout.packs)).toEqual([...before, 'b'.repeat(64)].toSorted());
});

describe('after a failed publication', () => {
  const lock = (assertHeld: Lock['assertHeld']): Lock => ({ assertHeld, release: async () => undefined });
  const leftover = () => path.join(layout.packs, 'b'.repeat(64));
  const clear = (held: Lock['assertHeld']) => clearAway(layout, lock(held), superseded + 1);

  beforeEach(() => writeFileSync(leftover(), 'x'));

  test('the function clearAway deletes the files that the publication wrote', async () => {
    expect(await clear(async () => undefined)).toBeNull();
    expect(existsSync(leftover())).toBe(false);
    expect(names(layout.packs)).toEqual(sha256s(old, current));
  });

  test('the function clearAway deletes nothing when the publisher lost the publication lock', async () => {
    expect(await clear(() => Promise.reject(new Error('taken over')))).toBe('taken over');
    expect(existsSync(leftover())).toBe(true);
  });

  test('the function clearAway deletes nothing when the kept releases are unreadable', async () => {
    writeFileSync(layout.current, '{');
    expect(await clear(async () => undefined)).toMatch(/current ist beschädigt/);
    expect(existsSync(leftover())).toBe(true);
  });
});

test('the function collect throws the error when it cannot delete an old file', async () => {
  writeFileSync(path.join(layout.packs, 'b'.repeat(64)), 'x');
  layout = releaseFolder(folder, failingDisk(1, 'EIO'));
  await expect(run(superseded + 1)).rejects.toThrow('EIO');
});
