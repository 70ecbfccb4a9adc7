import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { KEEP_SECONDS } from '../../../../server/releases/folder/pointers';
import { DISK } from '../../../../server/releases/folder/disk';
import { place } from '../../../../server/releases/folder/durable';
import type { ReleaseInput } from '../../../../server/releases/publish/releaseFile';
import { openReleaseStore } from '../../../../server/releases/serve/releaseStore';
import { publish } from '../../../support/publishing';
import { syntheticRelease } from '../../../support/syntheticRelease';
import type { Pointer } from '../../../../src/contract/release/release';
import { ageHistory, namesIn, pointerIn, removeTempStores, tempStore } from '../tempStore';
import { failingDisk, watchedDisk } from '../watchedDisk';

afterAll(removeTempStores);

const release = (version: string, revision: number) =>
  syntheticRelease({ version, media: 150, mediaBytes: 10_000, revision: () => revision });

/** Adds an unreadable last file. The publication calls `before` and fails there, after it has written packs. */
function failing(input: ReleaseInput, before = (): void => undefined): ReleaseInput {
  const bytes = () => {
    before();
    throw new Error('no room');
  };
  return {
    ...input,
    files: input.files.map((file, index, { length }) => (index < length - 1 ? file : { ...file, bytes })),
  };
}

const expectHealth = async (store: string) => expect(await openReleaseStore(store).health()).toBe('ok');

test('a publication that fails at any change of the disk leaves no new packs or manifests', async () => {
  let changes = 0;
  const count = tempStore();
  await publish(count, release('1.0.0', 1));
  const counted = watchedDisk(() => (changes += 1));
  await publish(count, release('2.0.0', 2), {}, counted);
  expect(changes).toBeGreaterThan(16);

  for (let failing = 1; failing <= changes; failing += 1) {
    const store = tempStore();
    const { pointer } = await publish(store, release('1.0.0', 1));
    const blobs = () => namesIn(store).filter((name) => name.includes('/'));
    const before = blobs();
    const disk = failingDisk(failing, 'no room');
    const outcome = await publish(store, release('2.0.0', 2), {}, disk).catch((error: unknown) => String(error));
    if (pointerIn(store).sha256 === pointer.sha256)
      expect([failing, outcome, blobs()]).toEqual([failing, 'Error: no room', before]);
    expect(namesIn(store).filter((name) => /draft|lock/.test(name))).toEqual([]);
    await expectHealth(store);
  }
}, 60_000);

test('a failed first publication leaves an empty store', async () => {
  const store = tempStore();
  await expect(publish(store, failing(release('1.0.0', 1)))).rejects.toThrow('no room');
  expect(namesIn(store)).toEqual([]);
});

test('a failed publication deletes only releases that were superseded more than 30 days ago', async () => {
  const store = tempStore();
  const first = await publish(store, release('1.0.0', 1));
  await publish(store, release('2.0.0', 2));
  ageHistory(store, KEEP_SECONDS - 60);
  await publish(store, release('3.0.0', 3));
  ageHistory(store, 120);
  await expect(publish(store, failing(release('4.0.0', 4)))).rejects.toThrow('no room');
  const names = namesIn(store);
  expect(names).not.toContain(`manifests/${first.pointer.sha256}`);
  expect(names.filter((name) => name.startsWith('manifests/'))).toHaveLength(2);
  const history: { pointer: Pointer }[] = JSON.parse(readFileSync(path.join(store, 'history'), 'utf8'));
  expect(history.map((kept) => kept.pointer.version)).toEqual(['2.0.0']);
  await expectHealth(store);
});

test('a failed publication that lost the publication lock deletes nothing', async () => {
  const store = tempStore();
  await publish(store, release('1.0.0', 1));
  const others = path.join(store, 'packs', 'of another publisher');
  const input = failing(release('2.0.0', 2), () => {
    writeFileSync(path.join(store, 'lock'), 'taken over');
    writeFileSync(others, '');
  });
  await expect(publish(store, input)).rejects.toThrow('no room');
  expect(existsSync(others)).toBe(true);
  await expectHealth(store);
});

test('a publisher that loses its lock after writing the pointer reports the loss and deletes nothing', async () => {
  const store = tempStore();
  await publish(store, release('1.0.0', 1));
  const others = path.join(store, 'packs', 'of another publisher');
  const rename = async (from: string, to: string) => {
    await DISK.rename(from, to);
    if (path.basename(to) !== 'current') return;
    writeFileSync(path.join(store, 'lock'), 'taken over');
    writeFileSync(others, '');
  };
  const { leftovers } = await publish(store, release('2.0.0', 2), {}, { ...DISK, rename });
  expect(leftovers).toMatch(/hat die Sperre übernommen/);
  expect(leftovers).not.toMatch(/nichts umgestellt/);
  expect(pointerIn(store).version).toBe('2.0.0');
  expect(existsSync(others)).toBe(true);
});

test('when a manifest is missing, a failed publication deletes no packs and throws its original error', async () => {
  const store = tempStore();
  const first = await publish(store, release('1.0.0', 1));
  await publish(store, release('2.0.0', 2));
  rmSync(path.join(store, 'manifests', first.pointer.sha256));
  const before = readdirSync(path.join(store, 'packs'));
  await expect(publish(store, failing(release('3.0.0', 3)))).rejects.toThrow('no room');
  expect(readdirSync(path.join(store, 'packs'))).toEqual(expect.arrayContaining(before));
});

test('writing a file leaves no temporary file when the final rename fails', async () => {
  const folder = tempStore();
  mkdirSync(path.join(folder, 'target', 'full'), { recursive: true });
  await expect(place(DISK, path.join(folder, 'target'), 'x')).rejects.toThrow();
  expect(readdirSync(folder)).toEqual(['target']);
});
