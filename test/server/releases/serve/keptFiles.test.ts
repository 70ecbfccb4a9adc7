import { existsSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { KEEP_SECONDS } from '../../../../server/releases/folder/pointers';
import { UnavailableBytes } from '../../../../server/releases/folder/releaseError';
import { documentFile } from '../../../../server/releases/publish/documentFile';
import { openReleaseStore, type ReleaseStore } from '../../../../server/releases/serve/releaseStore';
import { activate, publish } from '../../../support/publishing';
import { syntheticMedium } from '../../../support/syntheticRelease';
import { until } from '../../../support/until';
import { PACK_BYTES } from '../../../../src/contract/base/format';
import { flipBit } from '../../support/rot';
import { ageHistory, removeTempStores, tempStore, textOf } from '../tempStore';

afterAll(removeTempStores);

type Medium = ReturnType<typeof syntheticMedium>;
const both = syntheticMedium(0, 2_000);
const old = syntheticMedium(1, 2_000);
const fresh = syntheticMedium(2, 2_000);
const NEWS = '/api/v1/news';
const LEGAL = '/api/v1/legal';

let folder: string;
let store: ReleaseStore;
const release = (version: string, media: readonly Medium[], ...documents: string[]) =>
  publish(folder, { version, timestamp: 1, files: [...documents.map((one) => documentFile(one, one)), ...media] });
const bytesOf = async (file: Medium) => Buffer.from(await file.bytes()).toString('latin1');
const read = async (file: Medium) => {
  const stored = await store.stored(file.address);
  return stored && textOf(store.open(stored).read());
};

beforeEach(async () => {
  folder = tempStore();
  await release('1.0.0', [both, old], NEWS, LEGAL);
  await release('1.1.0', [both, fresh], NEWS);
  store = openReleaseStore(folder);
});

test("the store finds a superseded release's media, but not its documents", async () => {
  for (const file of [both, fresh, old]) expect(await read(file)).toBe(await bytesOf(file));
  expect(await store.stored(old.address)).toMatchObject({ type: 'image/webp', length: 2_000 });
  expect(await store.stored(NEWS)).not.toBeNull();
  expect(await store.stored(LEGAL)).toBeNull();
  expect(await store.stored(syntheticMedium(9, 100).address)).toBeNull();
});

test('the store ignores files of a superseded release that expires within an hour', async () => {
  ageHistory(folder, KEEP_SECONDS - 3_660);
  expect(await store.stored(old.address)).not.toBeNull();
  ageHistory(folder, 120);
  expect(await store.stored(old.address)).toBeNull();
  ageHistory(folder, -120);
  expect(await store.stored(old.address)).not.toBeNull();
});

test('the store finds media of older kept releases that newer releases no longer have', async () => {
  const third = syntheticMedium(3, 2_000);
  expect(await read(old)).not.toBeNull();
  await release('1.2.0', [third]);
  store = openReleaseStore(folder);
  for (const file of [third, both, fresh, old]) expect(await read(file)).toBe(await bytesOf(file));
});

test('the store reads the manifest of a superseded release only once', async () => {
  expect(await read(old)).not.toBeNull();
  const [name = ''] = readdirSync(path.join(folder, 'manifests')).filter(
    (sha256) => !readFileSync(path.join(folder, 'current'), 'utf8').includes(sha256),
  );
  writeFileSync(path.join(folder, 'manifests', name), '{}');
  expect(await read(old)).toBe(await bytesOf(old));
});

test('the store finds the files of an older release when this release becomes current again', async () => {
  expect(await read(old)).not.toBeNull();
  await activate(folder, '1.0.0');
  await until('the release before is current', async () => (await store.current())?.pointer.version === '1.0.0');
  for (const file of [old, both, fresh]) expect(await read(file)).toBe(await bytesOf(file));
  expect(await store.stored(LEGAL)).not.toBeNull();
});

test('the store skips a superseded release whose manifest is unreadable', async () => {
  const { pointer } = await release('1.2.0', [both]);
  await release('1.3.0', []);
  store = openReleaseStore(folder);
  writeFileSync(path.join(folder, 'manifests', pointer.sha256), '{}');
  for (const file of [both, fresh, old]) expect(await read(file)).toBe(await bytesOf(file));
});

test('a hold keeps the packs of a deleted release until the hold ends', async () => {
  const stored = await store.stored(old.address);
  if (stored === null) throw new Error('It is kept.');
  const hold = { name: '01234567-89ab-4cde-8f01-23456789abcd', until: Math.floor(Date.now() / 1_000) + 9_999 };
  await store.hold(hold, [stored]);
  const packs = stored.pieces.map(([pack]) => path.join(folder, 'packs', pack));
  ageHistory(folder, KEEP_SECONDS + 60);
  await release('1.2.0', [fresh]);
  // Release 1.1.0 still uses the pack, so this second call makes that release expire, too.
  ageHistory(folder, KEEP_SECONDS + 60);
  await release('1.2.1', [fresh]);
  await store.dropEndedHolds();
  expect(packs.map((pack) => existsSync(pack))).toEqual([true]);
  expect(await textOf(store.open(stored).read())).toBe(await bytesOf(old));
  await store.letGo(hold);
  ageHistory(folder, KEEP_SECONDS + 60);
  await release('1.3.0', [fresh]);
  expect(packs.map((pack) => existsSync(pack))).toEqual([false]);
});

test('dropEndedHolds deletes the files of ended holds', async () => {
  const hold = { name: '01234567-89ab-4cde-8f01-23456789abcd', until: 1_000 };
  await store.hold(hold, []);
  const file = path.join(folder, 'holds', `1000-${hold.name}`);
  expect(existsSync(file)).toBe(true);
  await store.dropEndedHolds();
  expect(existsSync(file)).toBe(false);
});

describe('the bytes of a published file', () => {
  const found = async (file: Medium) => (await store.current())?.find(file.address) ?? null;

  test('have a stable ETag that no other file has', async () => {
    const [one, other] = [await found(both), await found(fresh)];
    expect(one?.etag).toMatch(/^"[\w-]{22}"$/);
    expect(one?.etag).not.toBe(other?.etag);
    expect(one?.etag).toBe((await found(both))?.etag);
    expect(one?.read().readableObjectMode).toBe(false);
  });

  test.each([
    [0, 1],
    [1, 2_000],
    [1_999, 2_000],
    [5, 5],
  ])('can be read between two positions (start: %i, end: %i)', async (start, end) => {
    const text = (await bytesOf(fresh)).slice(start, end);
    const file = await found(fresh);
    expect(file && (await textOf(file.read(start, end)))).toBe(text);
  });

  test('can be read in any range across several packs', async () => {
    const video = syntheticMedium(7, 2 * PACK_BYTES + 500);
    await release('1.2.0', [video]);
    store = openReleaseStore(folder);
    const [file, text] = [await found(video), await bytesOf(video)];
    const ranges = [
      [0, text.length],
      [PACK_BYTES - 5, PACK_BYTES + 5],
      [PACK_BYTES, PACK_BYTES + 1],
      [PACK_BYTES + 3, 2 * PACK_BYTES + 1],
      [2 * PACK_BYTES, text.length],
    ] as const;
    for (const [start, end] of ranges)
      expect(file && (await textOf(file.read(start, end))) === text.slice(start, end)).toBe(true);
  });

  test.each<[string, (file: string) => void]>([
    ['gone', rmSync],
    ['damaged', flipBit],
    ['cut short', (file) => truncateSync(file, 10)],
  ])('cannot be read from a pack that is %s', async (_what, damage) => {
    const stored = await store.stored(fresh.address);
    for (const [pack] of stored?.pieces ?? []) damage(path.join(folder, 'packs', pack));
    const file = await found(fresh);
    await expect(file && textOf(file.read())).rejects.toThrow(UnavailableBytes);
  });
});
