import { rmSync, writeFileSync } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import { verifyStore } from '../../../../server/releases/check/verify';
import { documentFile } from '../../../../server/releases/publish/documentFile';
import type { PublishResult } from '../../../../server/releases/publish/publish';
import { PACK_BYTES } from '../../../../src/contract/base/format';
import { publish } from '../../../support/publishing';
import { syntheticMedium } from '../../../support/syntheticRelease';
import { flipBit } from '../../support/rot';
import { removeTempStores, tempStore } from '../tempStore';

afterEach(() => jest.restoreAllMocks());
afterAll(removeTempStores);

const MEDIA = [1, 2, 3].map((index) => syntheticMedium(index, 2_000));
const NEWS = '/api/v1/news';
const input = (version: string, text: string) => ({
  version,
  timestamp: 1,
  files: [documentFile(NEWS, [text]), ...MEDIA],
});
const addresses = MEDIA.map(({ address }) => address).sort();

const packOf = ({ packs }: PublishResult, kind: 'documents' | 'media') =>
  packs.find((pack) => pack.kind === kind) ?? { sha256: '', size: 0 };
const file = (store: string, folder: 'packs' | 'manifests', name: string) => path.join(store, folder, name);

let store: string;
let first: PublishResult;
let second: PublishResult;

beforeEach(async () => {
  store = tempStore();
  first = await publish(store, input('1.0.0', 'old'));
  second = await publish(store, input('1.0.1', 'new text'));
});

test('verifyStore counts releases, packs and bytes, and counts shared packs once', async () => {
  const packs = [packOf(first, 'documents'), packOf(second, 'documents'), packOf(first, 'media')];
  const bytes = packs.reduce((sum, { size }) => sum + size, 0);
  expect(await verifyStore(store)).toEqual({ releases: 2, packs: 3, bytes, damaged: [] });
});

test('verifyStore names a damaged pack and the addresses of its files', async () => {
  const { sha256 } = packOf(first, 'documents');
  flipBit(file(store, 'packs', sha256));
  const { damaged } = await verifyStore(store);
  const packs = [{ sha256, state: 'damaged' }];
  expect(damaged).toEqual([{ version: '1.0.0', current: false, manifestFault: null, packs, files: [NEWS] }]);
});

test('verifyStore reports a missing pack for each release that needs the pack, the current release first', async () => {
  const { sha256 } = packOf(first, 'media');
  rmSync(file(store, 'packs', sha256));
  const { damaged } = await verifyStore(store);
  const lost = { manifestFault: null, packs: [{ sha256, state: 'missing' }], files: addresses };
  expect(damaged).toEqual([
    { version: '1.0.1', current: true, ...lost },
    { version: '1.0.0', current: false, ...lost },
  ]);
});

test('verifyStore reports an unreadable manifest and does not count its packs', async () => {
  writeFileSync(file(store, 'manifests', second.pointer.sha256), '{}');
  const { damaged, packs } = await verifyStore(store);
  const [fault, ...more] = damaged;
  expect(more).toEqual([]);
  expect(fault).toMatchObject({ version: '1.0.1', current: true, packs: [], files: [] });
  expect(fault?.manifestFault).toBe('Das Verzeichnis der Veröffentlichung 1.0.1 ist beschädigt.');
  expect(packs).toBe(2);
});

test('verifyStore names a file as lost if one of its packs is missing', async () => {
  const large = syntheticMedium(9, PACK_BYTES + 500);
  const { newPacks } = await publish(store, { version: '1.0.2', timestamp: 1, files: [large, ...MEDIA] });
  const end = newPacks.find(({ size }) => size === 500)?.sha256 ?? '';
  rmSync(file(store, 'packs', end));
  const { damaged } = await verifyStore(store);
  expect(damaged).toMatchObject([{ version: '1.0.2', packs: [{ sha256: end }], files: [large.address] }]);
});

test('verifyStore throws for a store without a release', async () => {
  const empty = tempStore();
  await expect(verifyStore(empty)).rejects.toThrow(`In ${empty} ist noch nichts veröffentlicht.`);
});

test('verifyStore ignores a release that a publication deletes during the check', async () => {
  const manifest = file(store, 'manifests', first.pointer.sha256);
  const { readFile } = fs;
  jest.spyOn(fs, 'readFile').mockImplementation((name, options) => {
    // Acts as a publication that deletes the release just before verifyStore reads the release's manifest.
    if (name === manifest) {
      writeFileSync(path.join(store, 'history'), '[]');
      rmSync(manifest);
    }
    return readFile(name, options);
  });
  expect(await verifyStore(store)).toMatchObject({ releases: 2, damaged: [] });
});
