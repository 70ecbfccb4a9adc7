import { existsSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Value } from '@sinclair/typebox/value';
import { documentFile } from '../../../../server/releases/publish/documentFile';
import { fileIdOf, sha256Of } from '../../../../server/base/digest';
import type { ReleaseFile } from '../../../../server/releases/publish/releaseFile';
import { openReleaseStore } from '../../../../server/releases/serve/releaseStore';
import { publish } from '../../../support/publishing';
import { syntheticMedium, syntheticRelease } from '../../../support/syntheticRelease';
import { PACK_BYTES } from '../../../../src/contract/base/format';
import { filedataPath } from '../../../../src/contract/paths';
import { Manifest } from '../../../../src/contract/release/release';
import { namesIn, pointerIn, removeTempStores, tempStore, textOf } from '../tempStore';
import { watchedDisk } from '../watchedDisk';

afterAll(removeTempStores);

const readManifest = (store: string): Manifest =>
  JSON.parse(readFileSync(path.join(store, 'manifests', pointerIn(store).sha256), 'utf8'));

const kinds = (packs: readonly { kind: string }[]) => packs.map((pack) => pack.kind).join(' ');

test('every file of a published release can be read back unchanged', async () => {
  const store = tempStore();
  const input = syntheticRelease({ version: '1.0.0', media: 300, mediaBytes: 10_000 });
  const { pointer } = await publish(store, input);
  const release = await openReleaseStore(store).current();
  expect(release?.pointer).toEqual(pointer);
  expect(Value.Check(Manifest, release?.manifest)).toBe(true);
  for (const file of input.files) {
    const found = release?.find(file.address);
    const bytes = Buffer.from(await file.bytes());
    expect([found?.type, found?.length]).toEqual([file.type, bytes.length]);
    expect(found && (await textOf(found.read()))).toBe(bytes.toString('latin1'));
  }
});

test('packs are named by their hash, respect the size limit and contain one kind of files', async () => {
  const store = tempStore();
  await publish(store, syntheticRelease({ version: '1.0.0', media: 300, mediaBytes: 10_000 }));
  const { packs, files } = readManifest(store);
  expect(kinds(packs)).toBe('documents documents media media media');
  for (const { sha256, size } of packs) {
    const bytes = readFileSync(path.join(store, 'packs', sha256));
    expect(bytes.length).toBe(size);
    expect(size).toBeLessThanOrEqual(PACK_BYTES);
    expect(sha256Of(bytes)).toBe(sha256);
  }
  const addresses = files.map(([address]) => address);
  expect(addresses).toEqual([...addresses].sort());
});

test('any range of a large file that is split into packs is readable', async () => {
  const store = tempStore();
  const video = syntheticMedium(1, 2 * PACK_BYTES + 500);
  const small = [syntheticMedium(2, 1000), syntheticMedium(3, 1000)];
  await publish(store, { version: '1.0.0', timestamp: 1, files: [...small, video] });
  expect(
    readManifest(store)
      .packs.map((pack) => pack.size)
      .sort((a, b) => a - b),
  ).toEqual([500, 2000, PACK_BYTES, PACK_BYTES]);
  const found = (await openReleaseStore(store).current())?.find(video.address);
  const bytes = Buffer.from(await video.bytes());
  for (const [start, end] of [
    [0, 10],
    [PACK_BYTES - 5, PACK_BYTES + 5],
    [PACK_BYTES, 2 * PACK_BYTES + 1],
    [bytes.length - 3, bytes.length],
    [7, 7],
  ] as const)
    expect(found && (await textOf(found.read(start, end)))).toBe(bytes.subarray(start, end).toString('latin1'));
});

test('a manifest lists files in the order in which the publisher gave them', async () => {
  const store = tempStore();
  const files = [5, 3, 9, 1].map((index) => syntheticMedium(index, 1000));
  await publish(store, { version: '1.0.0', timestamp: 1, files });
  const manifest = readManifest(store);
  const offsets = files.map(({ address }) => manifest.files.find(([other]) => other === address)?.[2][1]);
  expect(offsets).toEqual([0, 1000, 2000, 3000]);
});

test('publishing unchanged content as a new version adds one document pack and no media', async () => {
  const store = tempStore();
  await publish(store, syntheticRelease({ version: '1.0.0', media: 200, mediaBytes: 10_000 }));
  const { newPacks } = await publish(store, syntheticRelease({ version: '1.0.1', media: 200, mediaBytes: 10_000 }));
  expect(kinds(newPacks)).toBe('documents');
});

test('a publication writes only changed files', async () => {
  const store = tempStore();
  const before = syntheticRelease({ version: '1.0.0', media: 400, mediaBytes: 10_000 });
  const after = syntheticRelease({
    version: '1.1.0',
    media: 400,
    mediaBytes: 10_000,
    revision: (i) => (i < 4 ? 1 : 0),
  });
  await publish(store, before);
  const { newPacks } = await publish(store, after);
  expect(newPacks.filter((pack) => pack.kind === 'media').map((pack) => pack.size)).toEqual([40_000]);
});

test('a publication replaces a pack of which less than half is in use', async () => {
  const store = tempStore();
  const media = (count: number) => Array.from({ length: count }, (_, index) => syntheticMedium(index, 5_000));
  const input = (version: string, count: number) => ({ version, timestamp: 1, files: media(count) });
  await publish(store, input('1.0.0', 100));
  const half = await publish(store, input('1.0.1', 50));
  expect(half.newPacks).toEqual([]);
  const less = await publish(store, input('1.0.2', 49));
  expect(less.packs.map((pack) => pack.size)).toEqual([245_000]);
});

test('a publication writes missing or shortened packs again', async () => {
  const store = tempStore();
  const files = [syntheticMedium(1, 1000)];
  const { packs } = await publish(store, { version: '1.0.0', timestamp: 1, files });
  const pack = path.join(store, 'packs', packs[0]?.sha256 ?? '');
  truncateSync(pack, 10);
  await publish(store, { version: '1.0.1', timestamp: 1, files });
  expect(statSync(pack).size).toBe(1000);
  rmSync(pack);
  await publish(store, { version: '1.0.2', timestamp: 1, files });
  expect(statSync(pack).size).toBe(1000);
});

test('a release has the note and the mark `required` that were published with it', async () => {
  const store = tempStore();
  await publish(store, syntheticRelease({ version: '1.0.0', note: 'Neue Farben', required: true, timestamp: 77 }));
  const release = await openReleaseStore(store).current();
  expect(release?.pointer).toMatchObject({ version: '1.0.0', timestamp: 77, required: true });
  expect(release?.manifest).toMatchObject({ note: 'Neue Farben', required: true });
});

const medium = (address: string): ReleaseFile => ({ address, type: 'image/webp', bytes: () => Buffer.from('x') });

test.each<[string, ReleaseFile[], RegExp]>([
  ['1.0', [], /keine Version/],
  ['1.0.0', [], /nicht neuer/],
  ['0.9.9', [], /nicht neuer/],
  ['2.0.0', [documentFile('/a', 1), documentFile('/a', 2)], /zweimal/],
  ['2.0.0', [documentFile('relativ', 1)], /keine Adresse/],
  ['2.0.0', [{ address: '/a', type: '', bytes: () => Buffer.from('x') }], /Inhaltstyp/],
  ['2.0.0', [{ address: '/a', type: 'text/plain', bytes: () => Buffer.alloc(0) }], /leer/],
  ['2.0.0', [medium(filedataPath(fileIdOf(Buffer.from('y'))))], /anderem Inhalt/],
])(
  'publish refuses an invalid version or invalid files and keeps the old release current (version %s)',
  async (version, files, message) => {
    const store = tempStore();
    await publish(store, syntheticRelease({ version: '1.0.0' }));
    await expect(publish(store, { version, timestamp: 1, files })).rejects.toThrow(message);
    expect(pointerIn(store).version).toBe('1.0.0');
    expect(namesIn(store)).not.toContain('lock');
  },
);

test.each([1.5, -1, Number.NaN])('publish refuses an invalid timestamp: %p', async (timestamp) => {
  const store = tempStore();
  await expect(publish(store, { ...syntheticRelease({ version: '1.0.0' }), timestamp })).rejects.toThrow(
    `Der Zeitpunkt ${timestamp} ist keine ganze Zahl von Sekunden.`,
  );
  expect(existsSync(store)).toBe(false);
});

test('a manifest has no optional fields when its release does not set them', async () => {
  const store = tempStore();
  const { pointer, files } = await publish(
    store,
    syntheticRelease({ version: '1.0.0', timestamp: 0, required: false }),
  );
  const manifest = readManifest(store);
  expect(Object.keys(manifest).toSorted()).toEqual(['files', 'format', 'packs', 'timestamp', 'types', 'version']);
  expect([files, pointer.timestamp]).toEqual([manifest.files.length, 0]);
  expect(pointer).not.toHaveProperty('required');
});

test.each(['/with blank s', 'a/b', '/', '/ä'])(
  'publish refuses a file with an invalid address: %j',
  async (address) => {
    await expect(
      publish(tempStore(), { version: '1.0.0', timestamp: 1, files: [documentFile(address, 1)] }),
    ).rejects.toThrow(`„${address}“ ist keine Adresse einer Datei.`);
  },
);

test('a publication writes packs, manifest, sources, origin, history and pointer in this order before it deletes old files', async () => {
  const store = tempStore();
  const changes: string[] = [];
  const disk = watchedDisk((change) => changes.push(change));
  const { pointer: first } = await publish(store, syntheticRelease({ version: '1.0.0', media: 1 }));
  const left = 'b'.repeat(64);
  for (const folder of ['packs', 'manifests']) writeFileSync(path.join(store, folder, left), 'of a crash');
  const { pointer, newPacks } = await publish(store, syntheticRelease({ version: '1.0.1', media: 1 }), {}, disk);
  expect(pointer.sha256).not.toBe(first.sha256);
  const placed = (name: string) => [`write ${name}`, `rename ${name}`];
  expect(changes).toEqual([
    ...newPacks.flatMap(({ sha256 }) => placed(sha256)),
    'sync packs',
    ...placed(pointer.sha256),
    'sync manifests',
    ...placed(pointer.sha256),
    'sync sources',
    ...placed(pointer.sha256),
    'sync origins',
    ...placed('history'),
    'sync releases',
    ...placed('current'),
    'sync releases',
    `remove ${left}`,
    `remove ${left}`,
    ...placed('event'),
    'sync events',
  ]);
});

test('a publication fails and deletes no files when the history is damaged', async () => {
  const store = tempStore();
  await publish(store, syntheticRelease({ version: '1.0.0' }));
  await publish(store, syntheticRelease({ version: '1.0.1' }));
  const before = namesIn(store);
  writeFileSync(path.join(store, 'history'), '{');
  await expect(publish(store, syntheticRelease({ version: '1.0.2' }))).rejects.toThrow(/history ist beschädigt/);
  expect(namesIn(store)).toEqual(before);
});
