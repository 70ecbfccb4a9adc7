import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { sha256Of } from '../../../../server/base/digest';
import type { PublishResult } from '../../../../server/releases/publish/publish';
import { openReleaseStore } from '../../../../server/releases/serve/releaseStore';
import { activate, publish } from '../../../support/publishing';
import { syntheticMedium, syntheticRelease } from '../../../support/syntheticRelease';
import { applyManifestDelta } from '../../../../src/contract/release/applyManifestDelta';
import { serializeManifest } from '../../../../src/contract/release/manifestText';
import type { Manifest, Pointer } from '../../../../src/contract/release/release';
import { until } from '../../../support/until';
import { ageHistory, pointerIn, removeTempStores, tempStore } from '../tempStore';
import { KEEP_SECONDS } from '../../../../server/releases/folder/pointers';

afterAll(removeTempStores);

const release = (version: string, changed = 0) =>
  syntheticRelease({ version, media: 2_000, mediaBytes: 100, revision: (index) => (index < changed ? 1 : 0) });

const manifestFile = (store: string, { sha256 }: Pointer) => path.join(store, 'manifests', sha256);
const manifestIn = (store: string, pointer: Pointer): Manifest =>
  JSON.parse(readFileSync(manifestFile(store, pointer), 'utf8'));

/** Makes a store with two releases. The second release differs from the first in three media. */
async function twoReleases(): Promise<{ store: string; first: PublishResult; second: PublishResult }> {
  const store = tempStore();
  const first = await publish(store, release('1.0.0'));
  const second = await publish(store, release('1.1.0', 3));
  return { store, first, second };
}

describe('the difference between two manifests', () => {
  test('rebuilds the current manifest from any kept manifest', async () => {
    const { store, first, second } = await twoReleases();
    const third = await publish(store, release('1.2.0', 5));
    const releases = openReleaseStore(store);
    for (const from of [first.pointer, second.pointer]) {
      const bytes = await releases.manifestDelta(third.pointer.sha256, from.sha256);
      expect(bytes?.length).toBeLessThan(third.pointer.size / 20);
      const rebuilt = applyManifestDelta(manifestIn(store, from), JSON.parse(String(bytes)));
      expect(rebuilt && sha256Of(serializeManifest(rebuilt))).toBe(third.pointer.sha256);
    }
    expect(await releases.manifestDelta(third.pointer.sha256, third.pointer.sha256)).toBeNull();
    expect(await releases.manifestDelta(second.pointer.sha256, first.pointer.sha256)).toBeNull();
  });

  test('rebuilds an older manifest after the older release is activated again', async () => {
    const { store, first, second } = await twoReleases();
    const releases = openReleaseStore(store);
    expect(await releases.manifestDelta(second.pointer.sha256, first.pointer.sha256)).not.toBeNull();
    await activate(store, '1.0.0');
    const back = () => releases.manifestDelta(first.pointer.sha256, second.pointer.sha256);
    const bytes = await until('the release before is current', back);
    const rebuilt = applyManifestDelta(manifestIn(store, second.pointer), JSON.parse(String(bytes)));
    expect(rebuilt && sha256Of(serializeManifest(rebuilt))).toBe(first.pointer.sha256);
  });

  test('is computed again for each new release', async () => {
    const { store, first, second } = await twoReleases();
    const releases = openReleaseStore(store);
    expect(await releases.manifestDelta(second.pointer.sha256, first.pointer.sha256)).not.toBeNull();
    const third = await publish(store, release('1.2.0', 5));
    const bytes = await until('the third is current', () =>
      releases.manifestDelta(third.pointer.sha256, first.pointer.sha256),
    );
    const rebuilt = applyManifestDelta(manifestIn(store, first.pointer), JSON.parse(String(bytes)));
    expect(rebuilt && sha256Of(serializeManifest(rebuilt))).toBe(third.pointer.sha256);
  });

  test('is available again when the history lists the older release again', async () => {
    const { store, first, second } = await twoReleases();
    const releases = openReleaseStore(store);
    const ask = () => releases.manifestDelta(second.pointer.sha256, first.pointer.sha256);
    const history = readFileSync(path.join(store, 'history'));
    writeFileSync(path.join(store, 'history'), '[]');
    expect(await ask()).toBeNull();
    writeFileSync(path.join(store, 'history'), history);
    expect(await ask()).not.toBeNull();
  });

  test('is null when it would not be smaller than the manifest', async () => {
    const store = tempStore();
    const other = (version: string, index: number) => ({ version, timestamp: 1, files: [syntheticMedium(index, 100)] });
    const first = await publish(store, other('1.0.0', 1));
    const second = await publish(store, other('1.1.0', 2));
    const releases = openReleaseStore(store);
    expect(await releases.manifestDelta(second.pointer.sha256, first.pointer.sha256)).toBeNull();
  });

  test('is computed only once for parallel requests', async () => {
    const { store, first, second } = await twoReleases();
    const releases = openReleaseStore(store);
    const ask = () => releases.manifestDelta(second.pointer.sha256, first.pointer.sha256);
    const [one, other] = await Promise.all([ask(), ask()]);
    expect(other).toBe(one);
    expect(await ask()).toBe(one);
  });

  test.each<[string, (store: string, first: Pointer) => void]>([
    ['is gone', (store, first) => rmSync(manifestFile(store, first))],
    ['is damaged', (store, first) => writeFileSync(manifestFile(store, first), '{}')],
    ['is not kept any more', (store) => writeFileSync(path.join(store, 'history'), '[]')],
    ['is named in a damaged history only', (store) => writeFileSync(path.join(store, 'history'), '{')],
  ])('is null when the old manifest %s', async (_name, damage) => {
    const { store, first, second } = await twoReleases();
    damage(store, first.pointer);
    expect(await openReleaseStore(store).manifestDelta(second.pointer.sha256, first.pointer.sha256)).toBeNull();
  });

  test('is null for a manifest that another build wrote', async () => {
    const { store, first, second } = await twoReleases();
    const { packs, ...others } = manifestIn(store, second.pointer);
    const bytes = JSON.stringify({ packs, ...others });
    const pointer = { ...pointerIn(store), sha256: sha256Of(bytes), size: bytes.length };
    writeFileSync(manifestFile(store, pointer), bytes);
    writeFileSync(path.join(store, 'current'), JSON.stringify(pointer));
    const releases = openReleaseStore(store);
    expect((await releases.current())?.pointer).toEqual(pointer);
    expect(await releases.manifestDelta(pointer.sha256, first.pointer.sha256)).toBeNull();
  });
});

describe('the packs of kept releases', () => {
  const kindsOf = async (store: string, { packs }: PublishResult) => {
    const releases = openReleaseStore(store);
    await releases.current();
    return Promise.all(packs.map(async ({ sha256 }) => (await releases.pack(sha256))?.kind));
  };

  test('are found with the right kind even for the oldest release', async () => {
    const { store, first } = await twoReleases();
    await publish(store, release('1.2.0', 7));
    expect(await kindsOf(store, first)).toEqual(first.packs.map((pack) => pack.kind));
    const documents = first.packs.find((pack) => pack.kind === 'documents');
    expect(documents).toBeDefined();
  });

  test('are still found after their manifest is lost', async () => {
    const store = tempStore();
    const first = await publish(store, release('1.0.0'));
    const releases = openReleaseStore(store);
    await releases.current();
    await publish(store, release('1.1.0', 3));
    await until('the next one is served', async () => (await releases.current())?.pointer.version === '1.1.0');
    rmSync(manifestFile(store, first.pointer));
    for (const { sha256, kind } of first.packs) expect((await releases.pack(sha256))?.kind).toBe(kind);
  });

  test('are not served when they are too short', async () => {
    const { store, first, second } = await twoReleases();
    const old = first.packs.find(({ sha256 }) => second.packs.every((pack) => pack.sha256 !== sha256));
    writeFileSync(path.join(store, 'packs', old?.sha256 ?? ''), 'x');
    expect(await openReleaseStore(store).pack(old?.sha256 ?? '')).toBeNull();
  });

  test('are found even when the 30 days of a release are over', async () => {
    const { store, first } = await twoReleases();
    ageHistory(store, 2 * KEEP_SECONDS);
    expect(await kindsOf(store, first)).toEqual(first.packs.map((pack) => pack.kind));
  });
});
