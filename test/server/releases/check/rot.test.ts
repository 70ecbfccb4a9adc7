import { readFileSync, rmSync, statSync, truncateSync } from 'node:fs';
import path from 'node:path';
import { documentFile } from '../../../../server/releases/publish/documentFile';
import { sha256Of } from '../../../../server/base/digest';
import type { PublishResult } from '../../../../server/releases/publish/publish';
import type { ReleaseFile } from '../../../../server/releases/publish/releaseFile';
import { isPublished } from '../../../../server/releases/publish/published';
import { openReleaseStore } from '../../../../server/releases/serve/releaseStore';
import { activate, publish } from '../../../support/publishing';
import { syntheticMedium } from '../../../support/syntheticRelease';
import type { ManifestPack } from '../../../../src/contract/release/release';
import { PACK_BYTES } from '../../../../src/contract/base/format';
import { flipBit } from '../../support/rot';
import { removeTempStores, tempStore, textOf } from '../tempStore';

afterAll(removeTempStores);

const MEDIA = Array.from({ length: 250 }, (_, index) => syntheticMedium(index, 9_000 + index));
const LARGE = syntheticMedium(1_000, PACK_BYTES + 500);
const DOCUMENT = documentFile('/api/v1/news', [{ title: 'Neu' }]);
const input = (version: string, files: readonly ReleaseFile[]) => ({ version, timestamp: 1, files });
const fileOf = (store: string, pack: ManifestPack) => path.join(store, 'packs', pack.sha256);
const namesOf = (packs: readonly ManifestPack[]) => packs.map(({ sha256 }) => sha256);

async function expectWhole(store: string, files: readonly ReleaseFile[]): Promise<void> {
  const release = await openReleaseStore(store).current();
  for (const file of files) {
    const found = release?.find(file.address);
    expect(found && (await textOf(found.read()))).toBe(Buffer.from(await file.bytes()).toString('latin1'));
  }
}

function expectSound(store: string, { packs }: PublishResult): void {
  for (const pack of packs) expect(sha256Of(readFileSync(fileOf(store, pack)))).toBe(pack.sha256);
}

test.each<[string, (file: string) => void]>([
  ['one flipped bit', flipBit],
  ['another length', (file) => truncateSync(file, 10)],
  ['been deleted', rmSync],
])("a new publication restores packs that have %s and keeps the packs' names", async (_name, damage) => {
  const store = tempStore();
  const files = [DOCUMENT, ...MEDIA, LARGE];
  const first = await publish(store, input('1.0.0', files));
  expect(first.packs.length).toBeGreaterThan(4);
  for (const pack of first.packs) damage(fileOf(store, pack));
  const again = await publish(store, input('1.0.1', files));
  // The packs keep their old names, so devices do not load them again.
  expect(namesOf(again.packs)).toEqual(namesOf(first.packs));
  expectSound(store, again);
  await expectWhole(store, files);
  expect(await activate(store, '1.0.0')).toMatchObject({ version: '1.0.0' });
});

test('when packs are damaged, a publication writes the files of the new release into new packs', async () => {
  const store = tempStore();
  const first = await publish(store, input('1.0.0', MEDIA));
  for (const pack of first.packs) flipBit(fileOf(store, pack));
  const left = MEDIA.filter((_file, index) => index % 2 === 0);
  const again = await publish(store, input('1.0.1', left));
  for (const name of namesOf(first.packs)) expect(namesOf(again.packs)).not.toContain(name);
  expectSound(store, again);
  await expectWhole(store, left);
  await expect(activate(store, '1.0.0')).rejects.toThrow(/Version 1\.0\.0 ist nicht mehr vollständig.*beschädigt/);
});

test('a document with damaged bytes does not count as published', async () => {
  const store = tempStore();
  const first = await publish(store, input('1.0.0', [DOCUMENT]));
  for (const pack of first.packs) flipBit(fileOf(store, pack));
  const text = readFileSync(fileOf(store, first.packs[0] ?? { sha256: '', size: 0, kind: 'documents' }));
  const rotten: ReleaseFile = { ...DOCUMENT, bytes: () => text };
  expect(await isPublished(store, () => input('1.0.0', [rotten]))).toBe(false);
  expect(await isPublished(store, () => input('1.0.0', [DOCUMENT]))).toBe(false);
  const again = await publish(store, input('1.0.1', [rotten]));
  expectSound(store, again);
  await expectWhole(store, [rotten]);
});

test('a publication does not write undamaged packs again', async () => {
  const store = tempStore();
  const first = await publish(store, input('1.0.0', MEDIA));
  const before = first.packs.map((pack) => statSync(fileOf(store, pack)).ino);
  await publish(store, input('1.0.1', MEDIA));
  expect(first.packs.map((pack) => statSync(fileOf(store, pack)).ino)).toEqual(before);
});

test('the store names a damaged superseded release, but the health of the store stays "ok"', async () => {
  const store = tempStore();
  const first = await publish(store, input('1.0.0', [DOCUMENT]));
  await publish(store, input('1.0.1', [documentFile('/api/v1/news', [])]));
  const opened = openReleaseStore(store);
  expect(await opened.damagedVersions()).toEqual([]);
  const [pack] = first.packs;
  if (pack !== undefined) flipBit(fileOf(store, pack));
  expect(await opened.pack(pack?.sha256 ?? '')).toBeNull();
  expect([await opened.health(), await opened.damagedVersions()]).toEqual(['ok', ['1.0.0']]);
});

test('parallel requests for one damaged pack report the damage only once', async () => {
  const store = tempStore();
  const { packs } = await publish(store, input('1.0.0', [DOCUMENT]));
  const damaged: unknown[] = [];
  const opened = openReleaseStore(store, { onProblem: (problem) => damaged.push(problem) });
  const [pack] = packs;
  if (pack !== undefined) flipBit(fileOf(store, pack));
  const answers = await Promise.all(Array.from({ length: 20 }, () => opened.pack(pack?.sha256 ?? '')));
  expect(new Set(answers)).toEqual(new Set([null]));
  expect(damaged.map(String)).toEqual([expect.stringMatching(`ReleaseError: .*${pack?.sha256 ?? ''}.*beschädigt`)]);
});

test('parallel requests for many packs need only little memory', async () => {
  const store = tempStore();
  const files = Array.from({ length: 60 }, (_, index) => syntheticMedium(index, PACK_BYTES));
  const { packs } = await publish(store, input('1.0.0', files));
  const opened = openReleaseStore(store);
  const before = process.memoryUsage().arrayBuffers;
  let most = before;
  let done = false;
  const watch = () => {
    most = Math.max(most, process.memoryUsage().arrayBuffers);
    if (!done) setImmediate(watch);
  };
  watch();
  const found = await Promise.all(packs.map(({ sha256 }) => opened.pack(sha256)));
  done = true;
  expect(found.filter((blob) => blob === null)).toEqual([]);
  expect(most - before).toBeLessThan(20 * PACK_BYTES);
});
